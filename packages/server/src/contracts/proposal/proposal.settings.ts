import type { ExpiryBounds, ProposalSection, ProposalSettingsForm } from '@gable/contract/proposal-form'
import { standardTexts } from '@gable/contract/proposal-standard-text'
import { standardTitles } from '@gable/contract/proposal-standard-title'
import { emptyRichText, type RichText } from '@gable/contract/rich-text'
import { inlinesOf } from '@gable/contract/rich-text-run'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { saveSettings as saveOver, storedSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { proposalSettingsChanged } from './proposal.events.ts'
import { proposalSettings } from './proposal.table.ts'

/** The company's defaults for new proposals; unsaved settings are the product's, as version 1. */
export async function readSettings(ctx: Ctx): Promise<ProposalSettingsForm & { version: number }> {
  const row = await storedSettings(ctx, proposalSettings)
  if (!row) return { ...defaultSettings(), version: 1 }
  const { sellsLead, coverTitle, minDays, maxDays, usualDays, sections, version } = row
  return { sellsLead, coverTitle, minDays, maxDays, usualDays, sections, version }
}

export async function readBounds(ctx: Ctx): Promise<ExpiryBounds> {
  const { minDays, maxDays } = await readSettings(ctx)
  return { minDays, maxDays }
}

/** Saves the defaults over the version that the user saw. Existing proposals do not change. */
export function saveSettings(
  ctx: Ctx,
  { version, ...form }: ProposalSettingsForm & { version: number },
): Promise<{ ok: true; version: number } | StaleVersion> {
  return saveOver(ctx, proposalSettings, { version, usual: defaultSettings() }, async (tx, locked) => {
    const changes = changesOf(inOneLine(locked), inOneLine(form))
    if (!changes) return undefined
    await emit(tx, proposalSettingsChanged, { subjectId: tx.company.id, data: shortened(changes) })
    return form
  })
}

const inOneLine = ({ sellsLead, coverTitle, minDays, maxDays, usualDays, sections }: ProposalSettingsForm) => ({
  sellsLead,
  coverTitle,
  minDays,
  maxDays,
  usualDays,
  sections: JSON.stringify(sections),
})

type Fields = Record<string, string | number | boolean>

/** The log lists the sections, but not their texts. */
function shortened({ before, after }: { before: Fields; after: Fields }) {
  const titles = (fields: Fields): Fields => {
    if (typeof fields.sections !== 'string') return fields
    const sections = JSON.parse(fields.sections) as { title: string; visible: boolean }[]
    return {
      ...fields,
      sections: sections
        .filter(({ visible }) => visible)
        .map(({ title }) => title)
        .join(', '),
    }
  }
  return { before: titles(before), after: titles(after) }
}

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
