import type { Placeholder, RichText, RichTextInline } from '../rich-text.ts'

/** What stands for a placeholder at this moment. Undefined and empty ones are left out of what is rendered. */
export type PlaceholderValue = (name: Placeholder) => string | undefined

/** Some text with one style, or a line break. What every renderer of rich text draws. */
export interface RichTextPiece {
  /** The same for as long as the document is the same. */
  key: number
  text: string
  isBreak: boolean
  bold: boolean
  italic: boolean
  /** An http, https, mailto or tel address. */
  href: string | undefined
}

/**
 * The inline nodes of a paragraph or heading with their placeholders replaced by plain text. A value is never read as markup: a
 * renderer gets text alone.
 */
export function richTextPieces(
  content: readonly RichTextInline[] | undefined,
  valueFor: PlaceholderValue,
): RichTextPiece[] {
  return (content ?? []).flatMap((node, key): RichTextPiece[] => {
    if (node.type === 'hardBreak')
      return [{ key, text: '\n', isBreak: true, bold: false, italic: false, href: undefined }]
    const text = node.type === 'text' ? node.text : (valueFor(node.attrs.name)?.trim() ?? '')
    if (text === '') return []
    const marks = node.marks ?? []
    const link = marks.find((mark) => mark.type === 'link')
    const has = (type: 'bold' | 'italic') => marks.some((mark) => mark.type === type)
    return [{ key, text, isBreak: false, bold: has('bold'), italic: has('italic'), href: link?.attrs.href }]
  })
}

/** Children of a node, each with a key that stays the same for as long as the document is the same. */
export function keyed<Node>(nodes: readonly Node[]): { key: number; node: Node }[] {
  return nodes.map((node, key) => ({ key, node }))
}

/** A document with the values of its placeholders in their place, as plain text; one without a value is left out. */
export function filledRichText(document: RichText, valueFor: PlaceholderValue): RichText {
  return filled(document, valueFor) as RichText
}

interface AnyNode {
  type: string
  content?: readonly AnyNode[] | undefined
}

function filled(node: AnyNode, valueFor: PlaceholderValue): AnyNode {
  if (!node.content) return node
  return { ...node, content: node.content.flatMap((child) => filledChild(child, valueFor)) }
}

function filledChild(child: AnyNode, valueFor: PlaceholderValue): AnyNode[] {
  if (child.type !== 'placeholder') return [filled(child, valueFor)]
  const { attrs, marks } = child as Extract<RichTextInline, { type: 'placeholder' }>
  const text = valueFor(attrs.name)?.trim()
  return text ? [{ type: 'text', text, ...(marks && { marks }) } as AnyNode] : []
}
