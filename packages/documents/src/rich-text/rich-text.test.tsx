import type { Placeholder, RichText } from '@gable/contract/rich-text'
import { richText } from '@gable/contract/rich-text'
import { everyKindOfRichText, hebrewText, hostileText, pictureId } from '@gable/contract/rich-text.fixture'
import { render } from '@react-email/render'
import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { describe, expect, test } from 'vitest'
import { loadFonts } from '../report/fonts.ts'
import { readPdf, withoutSpaces } from '../report/pdf-text.fixture.ts'
import { styles } from '../report/style.ts'
import { MailRichText } from './MailRichText.tsx'
import { PdfRichText } from './PdfRichText.tsx'
import { richTextAsText } from './rich-text-text.ts'

const document = richText.parse(everyKindOfRichText)
const values: Partial<Record<Placeholder, string>> = { 'homeowner.firstName': hostileText, 'rep.name': ' ' }
const valueFor = (name: Placeholder) => values[name]
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function pdfOf(rich: RichText, withPicture = true) {
  await loadFonts([rich, values])
  const imageOf = (fileId: string) =>
    withPicture && fileId === pictureId ? { data: pixel, format: 'png' as const } : undefined
  return readPdf(
    await renderToBuffer(
      <Document producer="Gable">
        <Page size={[612, 792]} style={styles.page}>
          <PdfRichText document={rich} valueFor={valueFor} imageOf={imageOf} />
        </Page>
      </Document>,
    ),
  )
}

describe('a document with every kind of node, and long, right-to-left and hostile texts', () => {
  test('in a mail: texts are escaped, pictures attached, and each paragraph has its own direction', async () => {
    const html = await render(<MailRichText document={document} valueFor={valueFor} imageOf={() => 'cid:roof'} />)
    expect(html).not.toMatch(/<script|<img(?! alt="The old roof")|onerror=(?!alert\(1\)&gt;)/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain(hebrewText)
    expect(html).toContain('dir="auto"')
    expect(html).toContain('src="cid:roof"')
    expect(html).toContain('href="https://roofer.example/terms?a=1&amp;b=2"')
    expect(html).toMatch(/<th[^>]*>.*Warranty/s)
    expect(html).toContain('Line 59')
  })

  test('in a PDF: on several pages, with right-to-left text in its own letters', async () => {
    const { pages, text, fonts } = await pdfOf(document)
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(withoutSpaces('Scope of work'))
    expect(text).toContain(withoutSpaces('<img src=x onerror=alert(1)>'))
    expect(text).toContain(withoutSpaces('Line 59 of a long text'))
    expect(text).not.toContain('????')
    expect(fonts.some((font) => font.includes('Hebrew'))).toBe(true)
    expect(fonts.some((font) => font.includes('Italic'))).toBe(true)
  })

  test('in a PDF: Hebrew, Arabic and Japanese in their letters next to Latin ones, and a question mark for unknown letters', async () => {
    const lines = ['שלום Ridge', 'مرحبا Ridge', '屋根 ᓄᓇ']
    const content = lines.map((line) => ({
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: line }],
    }))
    const { text, fonts } = await pdfOf({ type: 'doc', content })
    expect(['Hebrew', 'Arabic', 'NotoSansSC'].every((script) => fonts.some((font) => font.includes(script)))).toBe(true)
    expect(text.match(/Ridge/g)).toHaveLength(2)
    expect(text.match(/\?/g)).toHaveLength(2)
  })

  test('in plain text: lists, tables and links are readable', () => {
    const text = richTextAsText(document, valueFor)
    expect(text).toContain('- Shingles\n  1. Starter strip\n- Flashing')
    expect(text).toContain('Item | Warranty\nShingles | 30 years')
    expect(text).toContain('this page (https://roofer.example/terms?a=1&b=2)')
    expect(text).toContain('[The old roof]')
    expect(text).toContain(hebrewText)
  })
})

test('without its picture a document shows the picture’s description', async () => {
  expect(await render(<MailRichText document={document} valueFor={valueFor} />)).toContain('The old roof')
  expect((await pdfOf(document, false)).text).toContain('Theoldroof')
})

test('an empty or unknown placeholder is omitted', () => {
  const only = (name: Placeholder): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'placeholder', attrs: { name } }] }],
  })
  expect(richTextAsText(only('rep.name'), valueFor)).toBe('')
  expect(richTextAsText(only('company.name'), valueFor)).toBe('')
})
