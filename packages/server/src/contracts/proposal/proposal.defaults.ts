import type { ProposalSection, ProposalSettingsForm } from '@gable/contract/proposal-form'
import { standardTexts } from '@gable/contract/proposal-standard-text'
import { standardTitles } from '@gable/contract/proposal-standard-title'
import { emptyRichText, type RichText } from '@gable/contract/rich-text'
import { inlinesOf } from '@gable/contract/rich-text-run'

const paragraphs = (...texts: string[]): RichText => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: inlinesOf(text) })),
})

/** Stable ids, so that unsaved settings are the same on each read. */
const sectionId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const title = (kind: keyof typeof standardTitles) => standardTitles[kind].en
const say = (name: keyof typeof standardTexts) => standardTexts[name].en

const sections: ProposalSection[] = [
  {
    id: sectionId(1),
    kind: 'text',
    title: say('introduction'),
    visible: true,
    body: paragraphs(say('dear'), say('thanks'), '{rep.name}, {company.name}'),
  },
  { id: sectionId(2), kind: 'quote', title: title('quote'), visible: true },
  {
    id: sectionId(3),
    kind: 'scope',
    title: title('scope'),
    visible: true,
    body: paragraphs(say('scopeRemove'), say('scopeDecking'), say('scopeInstall'), say('scopeClean')),
  },
  { id: sectionId(4), kind: 'photos', title: title('photos'), visible: false, photos: [] },
  {
    id: sectionId(5),
    kind: 'warranty',
    title: title('warranty'),
    visible: false,
    body: emptyRichText,
  },
  {
    id: sectionId(6),
    kind: 'payment',
    title: title('payment'),
    visible: true,
    payments: [
      { id: sectionId(61), label: say('deposit'), shareBps: 3_000, url: '' },
      { id: sectionId(62), label: say('complete'), shareBps: 7_000, url: '' },
    ],
  },
  {
    id: sectionId(7),
    kind: 'authorization',
    title: title('authorization'),
    visible: false,
    body: paragraphs(say('authorize')),
  },
  { id: sectionId(8), kind: 'pdf', title: title('pdf'), visible: false, file: null },
]

export function defaultSettings(): ProposalSettingsForm {
  return { sellsLead: true, coverTitle: say('coverTitle'), minDays: 7, maxDays: 90, usualDays: 30, sections }
}
