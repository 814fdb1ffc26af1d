import type { ExpiryBounds, ProposalSection, ProposalSettingsForm } from '@gable/contract/proposal-form'
import { standardTexts } from '@gable/contract/proposal-standard-text'
import { standardTitles } from '@gable/contract/proposal-standard-title'
import { emptyRichText, type RichText } from '@gable/contract/rich-text'
import { inlinesOf } from '@gable/contract/rich-text-run'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import type { UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { proposalSettingsChanged } from './proposal.events.ts'
import { proposalSettings } from './proposal.table.ts'

/** The company's defaults for new proposals; unsaved settings are the product's, as version 1. */
export async function readSettings(ctx: Ctx): Promise<ProposalSettingsForm & { version: number }> {
  const [row] = await ctx.db.select().from(proposalSettings).where(eq(proposalSettings.companyId, ctx.company.id))
  if (!row) return { ...defaultSettings(), version: 1 }
  const { sellsLead, coverTitle, minDays, maxDays, usualDays, sections, version } = row
  return { sellsLead, coverTitle, minDays, maxDays, usualDays, sections, version }
}

export async function readBounds(ctx: Ctx): Promise<ExpiryBounds> {
  const { minDays, maxDays } = await readSettings(ctx)
  return { minDays, maxDays }
}

/** Saves the defaults over the version that the user saw. Existing proposals do not change. */
export async function saveSettings(
  ctx: Ctx,
  { version, ...form }: ProposalSettingsForm & { version: number },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction(async (tx) => {
    const companyId = tx.company.id
    const now = tx.clock.now()
    const times = { createdAt: now, updatedAt: now }
    // Inserts a row to lock, so that the second of two concurrent saves sees the first.
    await tx.db
      .insert(proposalSettings)
      .values({ companyId, ...defaultSettings(), ...times })
      .onConflictDoNothing()
    const mine = eq(proposalSettings.companyId, companyId)
    const [locked] = await tx.db.select().from(proposalSettings).where(mine).for('update')
    if (locked!.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    const changes = changesOf(inOneLine(locked!), inOneLine(form))
    if (!changes) return { ok: true, version }
    await tx.db
      .update(proposalSettings)
      .set({ ...form, version: version + 1, updatedAt: now })
      .where(mine)
    await emit(tx, proposalSettingsChanged, { subjectId: companyId, data: shortened(changes) })
    return { ok: true, version: version + 1 }
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
