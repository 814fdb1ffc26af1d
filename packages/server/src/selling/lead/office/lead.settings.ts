import { type LeadField, shownFields } from '@gable/contract/lead-field'
import { type LeadSettings, type LeadSettingsForm, usualLeadSettings } from '@gable/contract/lead-settings'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadSettingsChanged } from '../lead.events.ts'
import { leadFieldValue } from '../lead.field-value.table.ts'
import { leadSettingsTable } from '../lead.settings.table.ts'

/** The company's lists of lead sources and lost reasons. Version 1 means that they were never changed. */
export async function readLeadSettings(ctx: Ctx): Promise<LeadSettings> {
  const { leadSources, lostReasons, fields, version } = leadSettingsTable
  const [row] = await ctx.db
    .select({ leadSources, lostReasons, fields, version })
    .from(leadSettingsTable)
    .where(eq(leadSettingsTable.companyId, ctx.company.id))
  return row ?? { ...usualLeadSettings, version: 1 }
}

/**
 * Saves the lists over the version that the user saw. Leads keep their source and reason, and their values in removed
 * fields. Only the values of fields that the form explicitly deletes are deleted.
 */
export async function saveLeadSettings(
  ctx: Ctx,
  { version, deleted, ...requested }: LeadSettingsForm & { version: number },
): Promise<{ ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' }> {
  return ctx.transaction(async (tx) => {
    const companyId = tx.company.id
    const now = tx.clock.now()
    const before = (await readLeadSettings(tx)).fields
    const fields = (requested.fields ?? before).filter(({ id }) => !deleted.includes(id))
    const accounted = new Set([...deleted, ...fields.map(({ id }) => id)])
    // A field that the form neither contains nor deletes was added after the form was opened.
    if (before.some(({ id }) => !accounted.has(id))) return { ok: false, reason: 'STALE_VERSION' }
    const form = { ...requested, fields: stored(before, fields) }
    const next = { ...form, version: version + 1, updatedAt: now }
    const written =
      version === 1
        ? await tx.db
            .insert(leadSettingsTable)
            .values({ companyId, ...next, createdAt: now })
            .onConflictDoNothing()
            .returning({ version: leadSettingsTable.version })
        : await tx.db
            .update(leadSettingsTable)
            // Incremented in the database, because an unverified version from the client can be too large to add to.
            .set({ ...next, version: sql`${leadSettingsTable.version} + 1` })
            .where(and(eq(leadSettingsTable.companyId, companyId), eq(leadSettingsTable.version, version)))
            .returning({ version: leadSettingsTable.version })
    if (written.length === 0) return { ok: false, reason: 'STALE_VERSION' }
    await emit(tx, leadSettingsChanged, {
      subjectId: companyId,
      data: { ...form, fields: shownFields(form.fields).map(({ name }) => name) },
    })
    await deleteValues(tx, deleted)
    return { ok: true, version: next.version }
  })
}

/** A field keeps the kind that its values were entered in. */
function stored(before: readonly LeadField[], next: readonly LeadField[]): LeadField[] {
  const kinds = new Map(before.map(({ id, kind }) => [id, kind]))
  return next.map((field) => {
    const kind = kinds.get(field.id) ?? field.kind
    return { ...field, kind, choices: kind === 'choice' ? field.choices : [] }
  })
}

/** Deletes the values of fields that the company has deleted. */
async function deleteValues(tx: Ctx, fieldIds: string[]): Promise<void> {
  const { companyId, fieldId } = leadFieldValue
  await tx.db.delete(leadFieldValue).where(and(eq(companyId, tx.company.id), inArray(fieldId, fieldIds)))
}
