import type { Placeholder, RichText, RichTextInline } from '../rich-text.ts'

/** Returns a placeholder's current value. Undefined and empty values are left out of the output. */
export type PlaceholderValue = (name: Placeholder) => string | undefined

/** A piece of text with one style, or a line break, as every rich-text renderer draws it. */
interface RichTextPiece {
  /** Stable as long as the document does not change. */
  key: number
  text: string
  isBreak: boolean
  bold: boolean
  italic: boolean
  /** An http, https, mailto or tel address. */
  href: string | undefined
}

/**
 * The inline nodes of a paragraph or heading, with placeholders replaced by plain text. Values are never parsed as
 * markup; renderers receive only text.
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

/** A node's children, each with a key that is stable as long as the document does not change. */
export function keyed<Node>(nodes: readonly Node[]): { key: number; node: Node }[] {
  return nodes.map((node, key) => ({ key, node }))
}

/** Replaces a document's placeholders with their values as plain text. Placeholders without a value are left out. */
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
