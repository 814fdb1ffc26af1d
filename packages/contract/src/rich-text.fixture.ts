import type { RichText, RichTextBlock, RichTextInline } from './rich-text.ts'

/** A text that would act as markup, a header, or a script if it were ever interpreted. */
export const hostileText =
  '<img src=x onerror=alert(1)>"\'</p><script>alert(2)</script>\r\nBcc: a@b.example &lt; {{name}}'
export const hebrewText = 'שלום בעל הבית'

const text = (words: string, ...marks: NonNullable<Extract<RichTextInline, { type: 'text' }>['marks']>) =>
  ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) }) as const
const paragraph = (...content: RichTextInline[]) => ({ type: 'paragraph', content }) as const
const placeholder = (name: 'homeowner.firstName' | 'rep.name') => ({ type: 'placeholder', attrs: { name } }) as const
export const pictureId = '00000000-0000-7000-8000-000000000001'

const long = Array.from({ length: 60 }, (_, line) =>
  paragraph(
    text(`Line ${line} of a long text, which says over and over how the old roof is removed and the new one laid.`),
  ),
)

const cell = (type: 'tableCell' | 'tableHeader', words: string) => ({ type, content: [paragraph(text(words))] })

/**
 * Every kind of node and mark, a long text, a right-to-left text, a hostile text, and placeholders with and without a
 * value.
 */
export const everyKindOfRichText: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [text('Scope of work')] },
    { type: 'heading', attrs: { level: 2 }, content: [text('Removal')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('Details')] },
    paragraph(
      text('Dear '),
      placeholder('homeowner.firstName'),
      text('!'),
      { type: 'hardBreak' },
      placeholder('rep.name'),
    ),
    paragraph(
      text('bold', { type: 'bold' }),
      text(' and '),
      text('italic', { type: 'italic' }),
      text(' and '),
      text('our terms', { type: 'bold' }, { type: 'italic' }),
      text(' at '),
      text('this page', { type: 'link', attrs: { href: 'https://roofer.example/terms?a=1&b=2' } }),
    ),
    paragraph(text(hebrewText)),
    paragraph(text(hostileText.replace('\r\n', ' '))),
    { type: 'paragraph' },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('Shingles')),
            { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('Starter strip'))] }] },
          ],
        },
        { type: 'listItem', content: [paragraph(text('Flashing'))] },
      ],
    },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { fileId: pictureId, alt: 'The old roof' } },
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Item'), cell('tableHeader', 'Warranty')] },
        { type: 'tableRow', content: [cell('tableCell', 'Shingles'), cell('tableCell', '30 years')] },
      ],
    },
    ...long,
  ] satisfies RichTextBlock[],
}
