import type { ProposalDocument } from '@gable/contract/proposal'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { plainRichText } from '@gable/contract/rich-text'
import { quoteRequest } from '../quote/quote.fixture.ts'

const id = (number: number) => `0193a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Ids of the files in the fixture's document. */
export const shownFiles = { pages: id(90), terms: id(91) }

const sections: ProposalSection[] = [
  { id: id(1), kind: 'text', title: 'Introduction', visible: true, body: plainRichText('We build roofs.') },
  { id: id(2), kind: 'quote', title: 'Your price', visible: true },
  { id: id(3), kind: 'pdf', title: 'Brochure', visible: true, file: { fileId: shownFiles.pages, name: 'Brochure' } },
  {
    id: id(4),
    kind: 'payment',
    title: 'Payment schedule',
    visible: true,
    payments: [
      { id: id(41), label: 'Deposit', shareBps: 3_333, url: '' },
      { id: id(42), label: 'At the end', shareBps: 6_667, url: '' },
    ],
  },
]

/** A proposal with two options, a brochure between its sections and one contract term. */
export function proposalDocument(over: Partial<ProposalDocument> = {}): ProposalDocument {
  const { shared } = quoteRequest({}, { display: 'total', totalCents: 1_000_001, range: null })
  const option = { title: 'Good', product: shared.product, upgrades: [], subtotalCents: 1_000_001, taxes: [] }
  const { madeAt, language, locale, timeZone, company, homeowner, address, currency, look } = shared
  return {
    name: 'Roof for Grace',
    number: 1,
    madeAt,
    expiresAt: '2026-12-21T06:59:59.000Z',
    language,
    locale,
    timeZone,
    homeowner,
    address,
    currency,
    look,
    sections,
    company: { ...company, website: 'https://ridge.example' },
    rep: { name: 'Sal Rep', email: 'sal@ridge.example', phone: '' },
    cover: { title: 'A new roof', photoId: null },
    options: [
      { ...option, id: id(5) },
      { ...option, id: id(6), title: 'Better' },
    ],
    structures: shared.roofs,
    terms: [{ id: id(7), name: 'Terms', fileId: shownFiles.terms }],
    values: {},
    ...over,
  }
}
