import { quietly } from './errors.ts'

/**
 * Creates elements without markup strings: a host page may require Trusted Types, and its CSP may block style
 * attributes and style elements. Elements built here comply with both.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  // Each element by its own text: a company may write from right to left, whatever the page's direction.
  made.dir = 'auto'
  made.append(...children)
  return made
}

export function button(className: string, onClick: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const made = element('button', className, ...children)
  made.onclick = quietly(onClick)
  return made
}

/** A close button with an accessible label. */
export function crossButton(label: string, onClick: () => void): HTMLButtonElement {
  const made = button('cross', onClick, '×')
  made.ariaLabel = label
  return made
}
