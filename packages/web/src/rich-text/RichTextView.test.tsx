import { everyKindOfRichText, hebrewText, hostileText } from '@gable/contract/rich-text.fixture'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichTextView } from './RichTextView.tsx'

const view = (picture?: string) =>
  renderToStaticMarkup(
    <RichTextView
      document={everyKindOfRichText}
      valueFor={(name) => (name === 'homeowner.firstName' ? hostileText : '')}
      imageOf={() => picture}
      topHeading={3}
    />,
  )

test('a page shows every kind of node, and a hostile text as text', () => {
  const html = view('/files/roof')
  expect(html).not.toMatch(/<script|<img(?! src="\/files\/roof")/)
  expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
  expect(html).toContain(`<p dir="auto"><span>${hebrewText}</span></p>`)
  expect(html).toContain('<h3 dir="auto" class="rich-text-1">')
  expect(html).toContain('<li dir="auto"><p dir="auto"><span>Shingles</span></p><ol>')
  expect(html).toContain('<img src="/files/roof" alt="The old roof" loading="lazy"/>')
  expect(html).toContain('href="https://roofer.example/terms?a=1&amp;b=2" target="_blank" rel="noreferrer nofollow"')
})

test('an unreadable picture is replaced by its description', () => {
  expect(view()).toContain('<p>The old roof</p>')
})
