import type { Frame, Page } from '@playwright/test'

/** What to read from a page; `shadow` names the element whose shadow root contains it. */
export interface Reading {
  at: string
  css?: string | undefined
  dom?: string | undefined
  count?: true | undefined
}

/** Reads the current value. Returns an empty reading for missing elements. */
export function read(root: Frame | Page, { at, css, dom, count }: Reading, shadow?: string): Promise<string> {
  return root.evaluate(
    ([at, css, dom, count, shadow]) => {
      const within = shadow ? document.querySelector(shadow)?.shadowRoot : document
      const found = within?.querySelectorAll<HTMLElement>(at) ?? []
      if (count) return String(found.length)
      const [element] = found
      if (!element) return ''
      if (css) return getComputedStyle(element).getPropertyValue(css)
      // As wide as its form, or as its text.
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
