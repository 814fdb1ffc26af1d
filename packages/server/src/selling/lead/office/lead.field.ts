import { type LeadField, type LeadFieldValues, leadFieldForm, shownFields } from '@gable/contract/lead-field'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { type LeadSettings, type LeadSettingsForm, usualLeadSettings } from '@gable/contract/lead-settings'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadFieldsChanged, leadSettingsChanged } from '../lead.events.ts'
import { lead, leadFieldValue, leadSettingsTable } from '../lead.table.ts'
import { lockForEdit } from './lead.edit.ts'

type FieldsWritten = { ok: true; version: number } | UnexpectedVersion | { ok: false; reason: 'FIELD_NOT_VALID' }

/** Writes custom field values over the lead version that the user saw. An empty value is removed. */
export async function setFields(
  ctx: Ctx,
  { fields: entries, ...seen }: { id: string; version: number; fields: { id: string; value: string }[] },
): Promise<FieldsWritten> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    const shown = shownFields((await readLeadSettings(tx)).fields)
    const before = await readFieldValues(tx, seen.id)
    const after = valuesOf(shown, before, entries)
    if (!after) return { ok: false, reason: 'FIELD_NOT_VALID' }
    const changed = shown.filter(({ id }) => (before[id] ?? '') !== (after[id] ?? ''))
    if (changed.length === 0) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, locked.known, {})
    const ids = changed.map(({ id }) => id)
    await writeValues(tx, seen.id, ids, after)
    await emit(tx, leadFieldsChanged, {
      subjectId: seen.id,
      data: { names: changed.map(({ name }) => name).join(', ') },
    })
    return { ok: true, version }
  })
}

/**
 * Stores the custom field values from the rows of a file for the leads that were created from them. Runs in the
 * caller's transaction.
 */
export async function keepImportedFields(
  tx: Ctx,
  leads: readonly { leadId: string; values: LeadFieldValues }[],
): Promise<void> {
  if (leads.every(({ values }) => Object.keys(values).length === 0)) return
  const known = new Set((await readLeadSettings(tx)).fields.map(({ id }) => id))
  const rows = leads.flatMap(({ leadId, values }) =>
    Object.entries(values).flatMap(([fieldId, value]) =>
      known.has(fieldId) && value !== '' ? [{ companyId: tx.company.id, leadId, fieldId, value }] : [],
    ),
  )
  if (rows.length > 0) await insertRows(tx.db, leadFieldValue, rows)
}

type Fields = Parameters<typeof leadFieldForm>[0]

/** The values as each field's rule stores them. Undefined if a value is invalid or its field is not shown. */
function valuesOf(
  shown: Fields,
  before: LeadFieldValues,
  entries: readonly { id: string; value: string }[],
): LeadFieldValues | undefined {
  if (entries.some(({ id }) => shown.every((field) => field.id !== id))) return undefined
  const named = Object.fromEntries(entries.map(({ id, value }) => [id, value]))
  const read = leadFieldForm(shown, before).partial().safeParse(named)
  return read.success ? { ...before, ...(read.data as LeadFieldValues) } : undefined
}

async function writeValues(tx: Ctx, leadId: string, ids: string[], after: LeadFieldValues): Promise<void> {
  const { companyId: company, leadId: of, fieldId: field } = leadFieldValue
  const companyId = tx.company.id
  await tx.db.delete(leadFieldValue).where(and(eq(company, companyId), eq(of, leadId), inArray(field, ids)))
  const rows = ids.flatMap((fieldId) => (after[fieldId] ? [{ companyId, leadId, fieldId, value: after[fieldId] }] : []))
  if (rows.length > 0) await tx.db.insert(leadFieldValue).values(rows)
}

/** A lead's values in the company's custom fields, as a column of a lead query. */
export const fieldValues = sql<LeadFieldValues>`coalesce((select jsonb_object_agg(v.field_id, v.value)
  from ${leadFieldValue} as v where v.company_id = ${lead.companyId} and v.lead_id = ${lead.id}), '{}'::jsonb)`

/** The same for one lead. */
async function readFieldValues(ctx: Ctx, leadId: string): Promise<LeadFieldValues> {
  const { fieldId, value, companyId, leadId: of } = leadFieldValue
  const found = await ctx.db
    .select({ fieldId, value })
    .from(leadFieldValue)
    .where(and(eq(companyId, ctx.company.id), eq(of, leadId)))
  return Object.fromEntries(found.map((row) => [row.fieldId, row.value]))
}

type Requested = NonNullable<LeadFilters['fields']>

/**
 * SQL condition: whether a lead has one of the requested values in each of the named fields, or any value if none is
 * given.
 */
export function hasFieldValues(requested: Requested): SQL {
  const conditions = [...valuesByField(requested)].map(([fieldId, values]) => {
    const isRequested = values.map((value) => sql`v.value = ${value}::text`)
    const fits = isRequested.length === 0 ? sql`true` : sql.join(isRequested, sql` or `)
    return sql`exists (select from ${leadFieldValue} as v where v.company_id = ${lead.companyId}
      and v.lead_id = ${lead.id} and v.field_id = ${fieldId}::uuid and (${fits}))`
  })
  return and(...conditions)!
}

/** The same as text: "HOA approval: Requested, Approved". */
export async function fieldWords(ctx: Ctx, requested: Requested): Promise<string> {
  const [settings] = await ctx.db
    .select({ fields: leadSettingsTable.fields })
    .from(leadSettingsTable)
    .where(eq(leadSettingsTable.companyId, ctx.company.id))
  const words = [...valuesByField(requested)].flatMap(([id, values]) => {
    const field = settings?.fields.find((one) => one.id === id)
    return field ? [`${field.name} ${values.length === 0 ? 'filled in' : `= ${values.join(', ')}`}`] : []
  })
  return words.join('; ')
}

/** The requested values by field; empty if any value matches. */
function valuesByField(requested: Requested): Map<string, string[]> {
  const byField = new Map<string, string[]>()
  for (const { id, value } of requested) byField.set(id, [...(byField.get(id) ?? []), ...(value === '' ? [] : [value])])
  return byField
}

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
