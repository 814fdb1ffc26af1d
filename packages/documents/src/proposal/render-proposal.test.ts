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
  return textOfPages(
    await renderer.renderProposal({ proposalId: 'a', document, chosen: null, isContract: false, pictures: {}, pdfs }),
  )
}

test('the cover comes first, uploaded pages in their section, and terms last', async () => {
  const pages = await pagesOf()
  const place = (message: string) => pages.findIndex((page) => page.includes(message.replaceAll(' ', '')))
  const order = ['A new roof', 'We build roofs.', 'Brochure one', 'Brochure two', 'Payment schedule', 'General terms']
  const places = order.map(place)
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
  expect(pages.slice(1).map((page, index) => page.includes(`Page${index + 2}of${pages.length}`))).not.toContain(false)
  expect(pages.join('')).toContain('PreparedforGraceNguyễn')
})

test('an option’s payments add up to its total', async () => {
  const text = (await pagesOf()).join('')
  expect(text).toContain('$3,333.00')
  expect(text).toContain('$6,667.01')
})

test('uses the customer’s language', async () => {
  const text = (await pagesOf(proposalDocument({ language: 'es', locale: 'es' }))).join('')
  expect(text).toContain('Preparadapara')
  expect(text).toContain('Página2de')
})

test('generated sections stay together until uploaded pages follow', () => {
  const { sections, terms } = proposalDocument()
  expect(partsOf({ sections, terms }).map(({ kind }) => kind)).toEqual(['laid', 'pages', 'laid', 'pages'])
  expect(partsOf({ sections: [], terms: [] })).toMatchObject([{ kind: 'laid', isFirst: true }])
})

test('a change order lists its signed lines, and the contract before and after', async () => {
  const change = {
    reason: 'Rotten decking',
    totalCents: -75_000,
    originalName: 'Roof for Grace',
    signedChangesCents: 30_000,
    originalSignedAt: '2026-11-20T07:00:00.000Z',
    originalTotalCents: 1_000_000,
    newTotalCents: 955_000,
    lines: [
      { id: 'a', label: 'Plywood', amountCents: 45_000 },
      { id: 'b', label: 'No skylight', amountCents: -120_000 },
    ],
  }
  const message = (text: string, wanted: string[]) => wanted.filter((one) => !text.includes(one.replaceAll(' ', '')))
  const text = (await pagesOf(proposalDocument({ change, sections: [] }))).join('')
  const amounts = ['+$450.00', '-$1,200.00', '-$750.00', '$10,000.00', '+$300.00', '$9,550.00']
  expect(message(text, ['Rotten decking', 'Plywood', 'No skylight', 'Amounts include tax.', ...amounts])).toEqual([])
  const french = await pagesOf(proposalDocument({ change, language: 'fr', locale: 'fr-CA' }))
  expect(message(french.join(''), ['Contrat après cette modification'])).toEqual([])
})
