export const inlineTag = 'roof-quote'

/** The page's inline element, which takes the slide-out's place; its frame may still be on its way. */
export function findInline(root: ParentNode): Element | null {
  return root.querySelector(inlineTag)
}
