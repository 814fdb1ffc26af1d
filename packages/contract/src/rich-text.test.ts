import { expect, test } from 'vitest'
import {
  emptyRichText,
  isEmptyRichText,
  placeholdersOf,
  plainRichText,
  type RichTextBlock,
  richText,
  richTextLimits,
} from './rich-text.ts'

const documentOf = (...content: RichTextBlock[]) => ({ type: 'doc' as const, content })
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) })
const paragraphOf = (...content: object[]) => ({ type: 'paragraph', content }) as RichTextBlock
const takes = (document: unknown) => richText.safeParse(document).success
const nested = (depth: number): RichTextBlock =>
  ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [depth > 1 ? nested(depth - 1) : { type: 'paragraph' }] }],
  }) as RichTextBlock

test('a document with every kind of node is accepted unchanged', () => {
  const document = documentOf(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Scope of work' }] },
    paragraphOf(
      text('Dear '),
      { type: 'placeholder', attrs: { name: 'homeowner.firstName' } },
      { type: 'hardBreak' },
      text('read this', [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://roofer.example/terms' } }]),
    ),
    nested(richTextLimits.listDepth),
    { type: 'image', attrs: { fileId: '00000000-0000-7000-8000-000000000001', alt: 'The roof' } },
    { type: 'horizontalRule' },
    {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'paragraph' }] }] }],
    },
  )
  expect(richText.parse(document)).toEqual(document)
  expect(placeholdersOf(document)).toEqual(['homeowner.firstName'])
})

test('nodes outside of the schema are refused', () => {
  expect(takes({ type: 'doc', content: [{ type: 'script', content: [] }] })).toBe(false)
  expect(takes(documentOf(paragraphOf({ type: 'placeholder', attrs: { name: 'company.secret' } })))).toBe(false)
  for (const href of ['javascript:alert(1)', ' https://roofer.example', 'data:text/html,x', 'https://a.example/"><b>'])
    expect(takes(documentOf(paragraphOf(text('here', [{ type: 'link', attrs: { href } }])))), href).toBe(false)
  expect(takes(documentOf({ type: 'image', attrs: { fileId: 'https://a.example/x.png', alt: '' } }))).toBe(false)
})

test('a document over its limits is refused', () => {
  const half = 'a'.repeat(richTextLimits.characters / 2)
  expect(takes(documentOf(paragraphOf(text(half)), paragraphOf(text(half))))).toBe(true)
  expect(takes(documentOf(paragraphOf(text(half)), paragraphOf(text(`${half}a`))))).toBe(false)
  expect(takes(documentOf(nested(richTextLimits.listDepth + 1)))).toBe(false)
  // Many small nodes within few blocks.
  const breaks = Array.from({ length: richTextLimits.inlines }, () => ({ type: 'hardBreak' }))
  const paragraphs = (count: number) => Array.from({ length: count }, () => paragraphOf(...breaks))
  expect(takes(documentOf(...paragraphs(9)))).toBe(true)
  expect(takes(documentOf(...paragraphs(10)))).toBe(false)
  const blocks = (count: number) => documentOf(...Array.from({ length: count }, () => paragraphOf()))
  expect(takes(blocks(richTextLimits.blocks))).toBe(true)
  expect(takes(blocks(richTextLimits.blocks + 1))).toBe(false)
})

test('control characters of a text become spaces', () => {
  const document = documentOf(paragraphOf(text('one\u0000two\nthree')))
  expect(richText.parse(document)).toEqual(documentOf(paragraphOf(text('one two three'))))
})

test('a plain text becomes a paragraph per line, and an empty one stays empty', () => {
  expect(plainRichText('first\n\nsecond').content).toHaveLength(3)
  expect(plainRichText(' \n ')).toEqual(emptyRichText)
  expect(isEmptyRichText(plainRichText('\n'))).toBe(true)
  expect(isEmptyRichText(plainRichText('word'))).toBe(false)
})
