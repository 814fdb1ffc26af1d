import { z } from 'zod'
import { id } from './field.ts'
import { freeText, received } from './text.ts'

/**
 * A rich-text document: the closed schema that the editor writes, the database stores, and the mail, PDF, and page
 * renderers read. HTML is neither stored nor accepted. Node and mark names match ProseMirror, so that the editor needs
 * no conversion.
 */

/** Limits of one document, which bound the time to validate and render it and its storage size. */
export const richTextLimits = {
  characters: 20_000,
  blocks: 500,
  listDepth: 4,
  columns: 6,
  rows: 100,
  /** Maximum number of texts, placeholders, and line breaks in one paragraph. */
  inlines: 500,
  /** Maximum number of items in one list, and of blocks in one item or cell. */
  items: 200,
  /** Maximum number of nodes in total. */
  nodes: 5_000,
  url: 500,
} as const

/** Placeholders in a document, which the renderer replaces with their current values. */
export const placeholders = [
  'homeowner.firstName',
  'homeowner.lastName',
  'homeowner.email',
  'homeowner.phone',
  'property.address',
  'company.name',
  'company.phone',
  'company.email',
  'company.website',
  'company.license',
  'rep.name',
  'rep.email',
  'rep.phone',
  'quote.number',
  'quote.total',
  'quote.product',
  'quote.expires',
  'proposal.name',
  'proposal.total',
  'proposal.expires',
  'today',
] as const
export type Placeholder = (typeof placeholders)[number]

/** A web, mail, or phone address. Anything else, such as `javascript:`, is rejected. */
const linkTarget = z
  .string()
  .check(received, z.maxLength(richTextLimits.url), z.regex(/^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i))

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: linkTarget }) }),
])
const marks = z.array(mark).max(3).optional()

const inlineText = z.object({
  type: z.literal('text'),
  // Not trimmed, since a space between two marks is a text, too.
  text: z
    .string()
    .check(received, z.minLength(1), z.maxLength(richTextLimits.characters))
    .overwrite((text) => text.replace(/\p{Cc}+/gu, ' ')),
  marks,
})
const inlinePlaceholder = z.object({
  type: z.literal('placeholder'),
  attrs: z.object({ name: z.enum(placeholders) }),
  marks,
})
const inline = z.discriminatedUnion('type', [inlineText, inlinePlaceholder, z.object({ type: z.literal('hardBreak') })])
export type RichTextInline = z.infer<typeof inline>
const inlines = z.array(inline).max(richTextLimits.inlines).optional()

const paragraph = z.object({ type: z.literal('paragraph'), content: inlines })
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([1, 2, 3]) }),
  content: inlines,
})
/** An uploaded image; external URLs are not allowed. */
const image = z.object({ type: z.literal('image'), attrs: z.object({ fileId: id, alt: freeText(200) }) })
const divider = z.object({ type: z.literal('horizontalRule') })

const listItem = z.object({
  type: z.literal('listItem'),
  // Discriminated by type, as everywhere below: a union that tries each kind doubles its work at each level of list
  // nesting.
  get content(): z.ZodArray<
    z.ZodDiscriminatedUnion<[typeof paragraph, typeof bulletList, typeof orderedList], 'type'>
  > {
    return z
      .array(z.discriminatedUnion('type', [paragraph, bulletList, orderedList]))
      .min(1)
      .max(richTextLimits.items)
  },
})
const bulletList = z.object({
  type: z.literal('bulletList'),
  get content() {
    return z.array(listItem).min(1).max(richTextLimits.items)
  },
})
const orderedList = z.object({
  type: z.literal('orderedList'),
  get content() {
    return z.array(listItem).min(1).max(richTextLimits.items)
  },
})

const tableCell = z.object({
  type: z.literal(['tableCell', 'tableHeader']),
  content: z.array(paragraph).min(1).max(richTextLimits.items),
})
const tableRow = z.object({
  type: z.literal('tableRow'),
  content: z.array(tableCell).min(1).max(richTextLimits.columns),
})
const table = z.object({ type: z.literal('table'), content: z.array(tableRow).min(1).max(richTextLimits.rows) })

const block = z.discriminatedUnion('type', [paragraph, heading, bulletList, orderedList, image, divider, table])
export type RichTextBlock = z.infer<typeof block>
export type RichTextListItem = z.infer<typeof listItem>

/**
 * A whole document.
 * @throws by zod for an unknown node or mark, an invalid link address, and a document over its limits.
 */
export const richText = z
  .object({ type: z.literal('doc'), content: z.array(block).max(richTextLimits.blocks) })
  .refine((document) => nodesOf(document) <= richTextLimits.nodes)
  .refine((document) => charactersOf(document) <= richTextLimits.characters)
  .refine((document) => listDepthOf(document) <= richTextLimits.listDepth)
export type RichText = z.infer<typeof richText>

export const emptyRichText: RichText = { type: 'doc', content: [] }

/** Converts plain text to a document with one paragraph per line. */
export function plainRichText(text: string): RichText {
  const lines = text.split('\n').map((line) => line.trim())
  const content = lines.map((line) => ({
    type: 'paragraph' as const,
    ...(line && { content: [{ type: 'text' as const, text: line }] }),
  }))
  return { type: 'doc', content: text.trim() === '' ? [] : content }
}

interface AnyNode {
  type: string
  text?: string
  content?: readonly AnyNode[] | undefined
}

/** Total number of characters in a node's texts. */
function charactersOf(node: AnyNode): number {
  const own = node.text?.length ?? 0
  return (node.content ?? []).reduce((sum, child) => sum + charactersOf(child), own)
}

function nodesOf(node: AnyNode): number {
  return (node.content ?? []).reduce((sum, child) => sum + nodesOf(child), 1)
}

function listDepthOf(node: AnyNode): number {
  const own = node.type === 'bulletList' || node.type === 'orderedList' ? 1 : 0
  return own + Math.max(0, ...(node.content ?? []).map(listDepthOf))
}

/** Whether a document is empty: no text, placeholder, or image. */
export function isEmptyRichText(node: AnyNode): boolean {
  if (node.type === 'image' || node.type === 'placeholder' || node.type === 'table') return false
  return !node.text?.trim() && (node.content ?? []).every(isEmptyRichText)
}

/** The placeholders in a document, without duplicates. */
export function placeholdersOf(document: RichText): Placeholder[] {
  const found = new Set<Placeholder>()
  const visit = (node: AnyNode & { attrs?: unknown }) => {
    if (node.type === 'placeholder') found.add((node.attrs as { name: Placeholder }).name)
    for (const child of node.content ?? []) visit(child)
  }
  visit(document)
  return [...found]
}
