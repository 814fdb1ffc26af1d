import { emptyRichText, type RichText, richText } from '@gable/contract/rich-text'
import type { JSONContent } from '@tiptap/core'

/** A document as the editor takes it, which needs a paragraph to write in. */
export function toEditor(document: RichText): JSONContent {
  return document.content.length > 0 ? (document as JSONContent) : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** What stands in the editor as a document of the contract; undefined where it is none, which {@link WithinLimits} prevents. */
export function fromEditor(content: JSONContent): RichText | undefined {
  const parsed = richText.safeParse(content)
  if (!parsed.success) return undefined
  const [first, ...rest] = parsed.data.content
  const isBlank = rest.length === 0 && first?.type === 'paragraph' && !first.content?.length
  return isBlank ? emptyRichText : parsed.data
}
