import { emptyRichText, type RichText, richText } from '@gable/contract/rich-text'
import type { JSONContent } from '@tiptap/core'

/** Converts a document for the editor, which needs at least one paragraph. */
export function toEditor(document: RichText): JSONContent {
  return document.content.length > 0 ? (document as JSONContent) : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/**
 * Converts the editor's content to a document of the contract. Undefined if it is invalid, which {@link WithinLimits}
 * prevents.
 */
export function fromEditor(content: JSONContent): RichText | undefined {
  const parsed = richText.safeParse(content)
  if (!parsed.success) return undefined
  const [first, ...rest] = parsed.data.content
  const isBlank = rest.length === 0 && first?.type === 'paragraph' && !first.content?.length
  return isBlank ? emptyRichText : parsed.data
}
