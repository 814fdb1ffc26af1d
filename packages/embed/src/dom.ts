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
  const created = document.createElement(tag)
  created.className = className
  // Each element by its own text: a company may write from right to left, whatever the page's direction.
  created.dir = 'auto'
  created.append(...children)
  return created
}

export function button(className: string, onClick: () => void, ...children: (Node | string)[]): HTMLButtonElement {
  const created = element('button', className, ...children)
  created.onclick = quietly(onClick)
  return created
}

/** A close button with an accessible label. */
export function crossButton(label: string, onClick: () => void): HTMLButtonElement {
  const created = button('cross', onClick, '×')
  created.ariaLabel = label
  return created
}
