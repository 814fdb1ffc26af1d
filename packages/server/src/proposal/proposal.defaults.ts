import type { ProposalSection, ProposalSettingsForm } from '@gable/contract/proposal-form'
import { emptyRichText, type Placeholder, plainRichText, type RichText } from '@gable/contract/rich-text'

type Paragraph = (string | { placeholder: Placeholder })[]

const paragraphs = (...all: Paragraph[]): RichText => ({
  type: 'doc',
  content: all.map((parts) => ({
    type: 'paragraph',
    content: parts.map((part) =>
      typeof part === 'string'
        ? { type: 'text', text: part }
        : { type: 'placeholder', attrs: { name: part.placeholder } },
    ),
  })),
})

/** Stable ids: the settings that nobody has saved read the same each time. */
const sectionId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const sections: ProposalSection[] = [
  {
    ...{ id: sectionId(1), kind: 'text', title: 'Introduction', visible: true },
    body: paragraphs(
      ['Dear ', { placeholder: 'homeowner.firstName' }, ','],
      [
        'Thank you for the opportunity to work on your roof at ',
        { placeholder: 'property.address' },
        '. This proposal describes the work and its price.',
      ],
      [{ placeholder: 'rep.name' }, ', ', { placeholder: 'company.name' }],
    ),
  },
  { id: sectionId(2), kind: 'quote', title: 'Your price', visible: true },
  {
    ...{ id: sectionId(3), kind: 'scope', title: 'Scope of work', visible: true },
    body: plainRichText(
      'Protect the landscaping and remove the existing roof.\nInspect the decking and replace damaged sheets.\nInstall underlayment, flashing, ventilation and the roofing material.\nClean the site and remove nails with a magnet.',
    ),
  },
  { id: sectionId(4), kind: 'photos', title: 'Photos', visible: false, photos: [] },
  {
    ...{ id: sectionId(5), kind: 'warranty', title: 'Warranty', visible: false },
    body: emptyRichText,
  },
  {
    ...{ id: sectionId(6), kind: 'payment', title: 'Payment schedule', visible: true },
    payments: [
      { id: sectionId(61), label: 'Deposit', shareBps: 3_000, url: '' },
      { id: sectionId(62), label: 'When the work is complete', shareBps: 7_000, url: '' },
    ],
  },
  {
    ...{ id: sectionId(7), kind: 'authorization', title: 'Authorization', visible: false },
    body: paragraphs([
      'I authorize ',
      { placeholder: 'company.name' },
      ' to do the work that this proposal describes, at the price and on the terms stated in it.',
    ]),
  },
  { id: sectionId(8), kind: 'pdf', title: 'PDF pages', visible: false, file: null },
]

/** With what proposals of a company begin that has saved no settings. */
export function defaultSettings(): ProposalSettingsForm {
  return { sellsLead: true, coverTitle: 'Roofing proposal', minDays: 7, maxDays: 90, usualDays: 30, sections }
}
