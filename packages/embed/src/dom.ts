import { quietly } from './errors.ts'

/**
 * Elements without markup strings: a host page may demand Trusted Types, and its CSP may refuse style attributes and
 * style elements. What is built here passes both.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  // Each by its own words: a company may write them from right to left, whichever way the page goes.
  made.dir = 'auto'
  made.append(...children)
  return made
}

export function button(className: string, onClick: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const made = element('button', className, ...children)
  made.onclick = quietly(onClick)
  return made
}

/** A button that shows a cross and is called by the label. */
export function crossButton(label: string, onClick: () => void): HTMLButtonElement {
  const made = button('cross', onClick, '×')
  made.ariaLabel = label
  return made
}
