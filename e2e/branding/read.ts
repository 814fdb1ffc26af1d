import type { Frame, Page } from '@playwright/test'

/** What is read of a page; `shadow` names the element in whose shadow root it stands. */
export interface Reading {
  at: string
  css?: string | undefined
  dom?: string | undefined
  count?: true | undefined
}

/** Reads it as it stands now. What is not there reads as nothing. */
export function read(root: Frame | Page, { at, css, dom, count }: Reading, shadow?: string): Promise<string> {
  return root.evaluate(
    ([at, css, dom, count, shadow]) => {
      const within = shadow ? document.querySelector(shadow)?.shadowRoot : document
      const found = within?.querySelectorAll<HTMLElement>(at) ?? []
      if (count) return String(found.length)
      const [element] = found
      if (!element) return ''
      if (css) return getComputedStyle(element).getPropertyValue(css)
      // As wide as the form that it stands in, or as its words.
      if (dom === 'mainButtonIs')
        return element.querySelector<HTMLElement>('.button-main')!.offsetWidth === element.clientWidth
          ? 'block'
          : 'inline'
      const value = dom!.split('.').reduce<unknown>((of, part) => (of as Record<string, unknown>)?.[part], element)
      return String(value)
    },
    [at, css, dom, count, shadow] as const,
  )
}
