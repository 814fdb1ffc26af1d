import { Bold } from '@tiptap/extension-bold'
import { Italic } from '@tiptap/extension-italic'

const styleBlock = /<style\b[\s\S]*?(<\/style\s*>|$)/gi
const styleAttribute = /(<[a-z][^<>]*?\s)style(\s*=)/gi

/**
 * Removes stylesheets from pasted HTML and renames inline styles, because the page's CSP reports each of them as a
 * violation. Bold and italic are read from the renamed attribute, since Google Docs writes them as styles.
 */
export function withoutStyles(html: string): string {
  return html.replace(styleBlock, '').replace(styleAttribute, '$1data-style$2')
}

const styleOf = (element: HTMLElement) => element.getAttribute('data-style') ?? ''

export const PastedBold = Bold.extend({
  parseHTML: () => [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (element) => !/font-weight:\s*(normal|400)/i.test(styleOf(element)) && null },
    { tag: '[data-style]', getAttrs: (element) => /font-weight:\s*(bold|[6-9]00)/i.test(styleOf(element)) && null },
  ],
})

export const PastedItalic = Italic.extend({
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => !/font-style:\s*normal/i.test(styleOf(element)) && null },
    { tag: '[data-style]', getAttrs: (element) => /font-style:\s*italic/i.test(styleOf(element)) && null },
  ],
})
