import { emptyRichText, type RichText, richText, richTextLimits } from '@gable/contract/rich-text'
import { everyKindOfRichText } from '@gable/contract/rich-text.fixture'
import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { fromEditor, toEditor } from './document.ts'
import { richTextExtensions } from './extensions.ts'
import { linkAddress } from './link-address.ts'
import { withoutStyles } from './pasted.ts'

const schema = getSchema(richTextExtensions({ hasValue: () => true, onRefused: () => {} }))
const throughEditor = (document: RichText) => {
  const node = schema.nodeFromJSON(toEditor(document))
  node.check()
  return fromEditor(node.toJSON())
}
const nested = (depth: number): RichText['content'][number] => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [depth > 1 ? (nested(depth - 1) as never) : { type: 'paragraph' }] }],
})

test('a document with every kind of node and mark survives the editor', () => {
  const document = richText.parse(everyKindOfRichText)
  expect(throughEditor(document)).toEqual(document)
  const deep: RichText = { type: 'doc', content: [nested(richTextLimits.listDepth)] }
  expect(throughEditor(deep)).toEqual(deep)
})

test('an empty document stays empty, although the editor has a paragraph to type in', () => {
  expect(throughEditor(emptyRichText)).toEqual(emptyRichText)
})

test('the editor has only the contract’s nodes and marks', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    [
      ...['bulletList', 'doc', 'hardBreak', 'heading', 'horizontalRule', 'image', 'listItem'],
      ...['orderedList', 'paragraph', 'placeholder', 'table', 'tableCell', 'tableHeader', 'tableRow', 'text'],
    ].sort(),
  )
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link'])
})

test('a link is completed, and an impossible one is refused', () => {
  expect(linkAddress(' roofer.example/terms ')).toBe('https://roofer.example/terms')
  expect(linkAddress('ann@roofer.example')).toBe('mailto:ann@roofer.example')
  expect(linkAddress('(307) 555-0123')).toBe('tel:3075550123')
  expect(linkAddress('http://roofer.example')).toBe('http://roofer.example')
  for (const none of ['', 'javascript:alert(1)', 'data:text/html,x', 'two words.com', '//a.example"><b>'])
    expect(linkAddress(none), none).toBeUndefined()
})

test('pasted HTML loses styles that the page’s policy would report', () => {
  const word =
    '<style>p{color:red}</style><p class=a style="color:red">style="x"<span style=\'font-weight:700\'>b</span></p>'
  expect(withoutStyles(word)).toBe(
    '<p class=a data-style="color:red">style="x"<span data-style=\'font-weight:700\'>b</span></p>',
  )
  expect(withoutStyles('<p>a</p><style>never closed')).toBe('<p>a</p>')
})
