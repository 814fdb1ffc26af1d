import { type Placeholder, placeholders, type RichText, type RichTextInline } from './rich-text.ts'

/**
 * The texts of a rich-text document, as units of translation. Each is adjacent text with the same marks, without
 * surrounding whitespace; placeholders in it appear as their names in braces.
 */

interface AnyNode {
  type: string
  content?: readonly AnyNode[] | undefined
}

type Piece = Exclude<RichTextInline, { type: 'hardBreak' }>

const named = /\{([a-zA-Z.]+)\}/g

/** Whether a text has words apart from its placeholders. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(named, ''))

/** The texts of a document that contain words, in order. */
export function runsOf(document: RichText): string[] {
  const found: string[] = []
  mapped(document, (text) => {
    found.push(text)
    return text
  })
  return found
}

/** Replaces the words of each text of a document; marks, lists, and tables are unchanged. */
export function withRuns(document: RichText, words: (text: string) => string): RichText {
  return mapped(document, words) as RichText
}

function mapped(node: AnyNode, words: (text: string) => string): AnyNode {
  if (!node.content) return node
  if (node.type !== 'paragraph' && node.type !== 'heading') {
    return { ...node, content: node.content.map((child) => mapped(child, words)) }
  }
  const content = runs(node.content as readonly RichTextInline[]).flatMap((run) => {
    return run[0]!.type === 'hardBreak' ? run : reworded(run as Piece[], words)
  })
  return { ...node, content }
}

/** Groups neighbors with the same marks. Line breaks separate the groups. */
function runs(inlines: readonly RichTextInline[]): RichTextInline[][] {
  const all: RichTextInline[][] = []
  for (const inline of inlines) {
    const last = all.at(-1)
    if (last && marksOf(last[0]!) === marksOf(inline)) last.push(inline)
    else all.push([inline])
  }
  return all
}

const marksOf = (inline: RichTextInline) => (inline.type === 'hardBreak' ? 'break' : JSON.stringify(inline.marks ?? []))

function reworded(run: Piece[], words: (text: string) => string): RichTextInline[] {
  const whole = run.map((piece) => (piece.type === 'text' ? piece.text : `{${piece.attrs.name}}`)).join('')
  const text = whole.trim()
  if (!hasWords(text)) return run
  const other = words(text)
  if (other === text) return run
  const at = whole.indexOf(text)
  const message = whole.slice(0, at) + other + whole.slice(at + text.length)
  const marks = run[0]!.marks
  return inlinesOf(message).map((inline) => (marks ? { ...inline, marks } : inline))
}

const inBraces = /(\{[a-zA-Z.]+\})/

/** Parses a text with placeholders in braces into inline nodes. Braces around unknown names stay text. */
export function inlinesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const part of text.split(inBraces).filter(Boolean)) {
    const name = placeholders.find((one): one is Placeholder => part === `{${one}}`)
    const last = pieces.at(-1)
    if (name) pieces.push({ type: 'placeholder', attrs: { name } })
    else if (last?.type === 'text') last.text += part
    else pieces.push({ type: 'text', text: part })
  }
  return pieces
}
