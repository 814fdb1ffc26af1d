export const inlineTag = 'roof-quote'

/** The page's inline element, which replaces the slide-out; its frame may still be loading. */
export function findInline(root: ParentNode): Element | null {
  return root.querySelector(inlineTag)
}
