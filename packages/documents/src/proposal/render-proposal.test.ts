import { afterAll, expect, test } from 'vitest'
import { pdfOfPages, textOfPages } from '../pdf/pdf-pages.fixture.ts'
import { createDocumentRenderer } from '../render.ts'
import { partsOf } from './content.ts'
import { proposalDocument, shownFiles } from './proposal.fixture.ts'

const renderer = createDocumentRenderer()
afterAll(() => renderer.close())

const pagesOf = async (document = proposalDocument()) => {
  const pdfs = {
    [shownFiles.pages]: await pdfOfPages(['Brochure one', 'Brochure two']),
    [shownFiles.terms]: await pdfOfPages(['General terms']),
  }
  return textOfPages(await renderer.renderProposal({ proposalId: 'a', document, pictures: {}, pdfs }))
}

test('the cover comes first, uploaded pages stand where their section is, and terms at the end', async () => {
  const pages = await pagesOf()
  const place = (said: string) => pages.findIndex((page) => page.includes(said.replaceAll(' ', '')))
  const order = ['A new roof', 'We build roofs.', 'Brochure one', 'Brochure two', 'Payment schedule', 'General terms']
  const places = order.map(place)
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(pages.slice(1).map((page, index) => page.includes(`Page${index + 2}of${pages.length}`))).not.toContain(false)
  expect(pages.join('')).toContain('PreparedforGraceNguyễn')
})

test('the payments of an option come to its total', async () => {
  const text = (await pagesOf()).join('')
  expect(text).toContain('$3,333.00')
  expect(text).toContain('$6,667.01')
})

test('it speaks the language of the customer', async () => {
  const text = (await pagesOf(proposalDocument({ language: 'es', locale: 'es' }))).join('')
  expect(text).toContain('Preparadapara')
  expect(text).toContain('Página2de')
})

test('sections that are laid out here stay together until uploaded pages come', () => {
  const { sections, terms } = proposalDocument()
  expect(partsOf({ sections, terms }).map(({ kind }) => kind)).toEqual(['laid', 'pages', 'laid', 'pages'])
  expect(partsOf({ sections: [], terms: [] })).toMatchObject([{ kind: 'laid', isFirst: true }])
})
