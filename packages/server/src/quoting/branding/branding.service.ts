import type { BrandingState } from '@gable/contract/branding-edit'
import { type BrandingDraft, brandingFieldNames, type Translations } from '@gable/contract/branding-field'
import type { BrandingSave } from '@gable/contract/branding-form'
import { lockedFields } from '@gable/contract/branding-gate'
import { whyClosed } from '@gable/contract/feature'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { expectVersion, type UnexpectedVersion } from '../../platform/version.ts'
import type { EventType } from '../../platform/work/event-type.ts'
import { emit } from '../../platform/work/events.ts'
import {
  brandingChanges,
  differingFields,
  lockBranding,
  storedBranding,
  storedTranslations,
  type Worded,
} from './branding.change.ts'
import { brandingCopied, brandingDiscarded, brandingDrafted, brandingRestored } from './branding.events.ts'
import {
  ofCompany,
  publicWidgetId,
  readPublisher,
  readStored,
  readVersion,
  type StoredBranding,
} from './branding.query.ts'
import { brandingDefaults, brandingStanding, wholeBranding, widgetBranding } from './branding.shown.ts'
import { branding } from './branding.table.ts'
import { standardTranslations } from './branding.translations.ts'

/**
 * Returns what the designer shows: the draft, the published branding, the defaults, and what the company may and must
 * set.
 */
export async function readState(ctx: Ctx): Promise<BrandingState> {
  const { company } = ctx
  const stored = await readStored(ctx)
  const [draft, published] = [draftOf(ctx, stored), publishedOf(ctx, stored)]
  return {
    version: stored.version,
    draft: draft.settings,
    draftTranslations: draft.translations,
    published: published.settings,
    publishedTranslations: published.translations,
    defaults: brandingDefaults(company),
    standardTranslations: standardTranslations(company),
    differs: differingFields(draft, published),
    publishedAt: stored.publishedAt?.toISOString() ?? null,
    publishedBy: stored.publishedBy,
    facts: {
      companyName: company.name,
      country: company.country,
      mailingAddressMissing: company.mailingAddress.trim() === '',
      isPartner: brandingStanding(company).isPartner,
      locked: whyClosed(company, 'customBranding') ?? null,
      widgetId: await publicWidgetId(ctx),
    },
  }
}

type Stored = Pick<StoredBranding, 'published' | 'publishedTranslations' | 'draft' | 'draftTranslations'>

export const draftOf = ({ company }: Ctx, { draft, draftTranslations }: Stored): Worded => ({
  settings: wholeBranding(draft, company),
  translations: draftTranslations,
})

export const publishedOf = ({ company }: Ctx, { published, publishedTranslations }: Stored): Worded => ({
  settings: wholeBranding(published, company),
  translations: publishedTranslations,
})

export type WriteResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'FEATURE_NOT_AVAILABLE' }

/** Saves the draft over the version that the user saw. Locked settings can only go back to their defaults. */
export async function saveDraft(
  ctx: Ctx,
  { version, translations, ...form }: BrandingSave & { version: number },
): Promise<WriteResult> {
  const settings = form as BrandingDraft
  return ctx.transaction<WriteResult>(async (tx) => {
    const seen = expectVersion(await lockBranding(tx), version)
    if (!seen.ok) return seen
    const drafted = wholeBranding(seen.known.draft, tx.company)
    const defaults = brandingDefaults(tx.company)
    const refused = (name: (typeof lockedFields)[number]) =>
      settings[name] !== drafted[name] && settings[name] !== defaults[name]
    if (brandingStanding(tx.company).isLocked && lockedFields.some(refused)) {
      return { ok: false, reason: 'FEATURE_NOT_AVAILABLE' }
    }
    return writeDraft(tx, seen.known, { settings, translations: storedTranslations(translations) }, brandingDrafted, {})
  })
}

/** Resets the draft to the published branding. */
export async function discardDraft(ctx: Ctx, { version }: { version: number }): Promise<WriteResult> {
  return ctx.transaction<WriteResult>(async (tx) => {
    const seen = expectVersion(await lockBranding(tx), version)
    if (!seen.ok) return seen
    return writeDraft(tx, seen.known, publishedOf(tx, seen.known), brandingDiscarded, {})
  })
}

/** Makes a published version the draft. */
export async function restoreVersion(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<WriteResult> {
  return ctx.transaction<WriteResult>(async (tx) => {
    const seen = expectVersion(await lockBranding(tx), version)
    if (!seen.ok) return seen
    const then = await readVersion(tx, id)
    if (!then) return { ok: false, reason: 'NOT_FOUND' }
    const { number, translations } = then
    const settings = allowed(tx, seen.known, wholeBranding(then.settings, tx.company))
    return writeDraft(tx, seen.known, { settings, translations }, brandingRestored, { number })
  })
}

/** Settings that bind only this company, by law or by name, and so are never copied. */
const ownWords = /(LegalText(Enabled)?|(Contact|Sms)OptIn(Text)?|ExternalUrl)$/

/**
 * Makes another company's published branding the draft, without its media and the terms it agrees on with its own
 * visitors. The caller is platform staff, who may see both; `db` is the platform's connection, too.
 */
export async function copyBranding(
  db: Db,
  ctx: Ctx,
  { companyId, version }: { companyId: string; version: number },
): Promise<WriteResult> {
  const source = await readPublisher(db, companyId)
  return ctx.transaction<WriteResult>(async (tx) => {
    const seen = expectVersion(await lockBranding(tx), version)
    if (!seen.ok) return seen
    if (!source) return { ok: false, reason: 'NOT_FOUND' }
    const { settings, translations } = draftOf(tx, seen.known)
    const theirs = widgetBranding(source.branding.published, source.company)
    const taken = brandingFieldNames.filter((name) => !ownWords.test(name))
    const copied = { ...settings, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
    const words = copiedWords(translations, source.branding.publishedTranslations)
    const wanted = { settings: allowed(tx, seen.known, copied), translations: words }
    return writeDraft(tx, seen.known, wanted, brandingCopied, {})
  })
}

function copiedWords(own: Translations, theirs: Translations): Translations {
  const taken = (from: Record<string, string>, which: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => which(name)))
  const inLanguage = (language: keyof Translations) => ({
    ...taken(theirs[language], (name) => !ownWords.test(name)),
    ...taken(own[language], (name) => ownWords.test(name)),
  })
  return { es: inLanguage('es'), fr: inLanguage('fr') }
}

/** Locked settings stay as drafted. */
function allowed(tx: Ctx, { draft }: Stored, wanted: BrandingDraft): BrandingDraft {
  if (!brandingStanding(tx.company).isLocked) return wanted
  const drafted = wholeBranding(draft, tx.company)
  return { ...wanted, ...Object.fromEntries(lockedFields.map((name) => [name, drafted[name]])) }
}

type Changes = NonNullable<ReturnType<typeof brandingChanges>>

async function writeDraft<More extends object>(
  tx: Ctx,
  known: StoredBranding,
  wanted: Worded,
  event: EventType<string, Changes & More>,
  more: More,
): Promise<{ ok: true; version: number }> {
  const changes = brandingChanges(draftOf(tx, known), wanted)
  if (!changes) return { ok: true, version: known.version }
  const version = known.version + 1
  const draft = storedBranding(wanted.settings, brandingDefaults(tx.company))
  await tx.db
    .update(branding)
    .set({ draft, draftTranslations: wanted.translations, version, updatedAt: tx.clock.now() })
    .where(ofCompany(tx))
  await emit(tx, event, { subjectId: tx.company.id, data: { ...changes, ...more } })
  return { ok: true, version }
}
