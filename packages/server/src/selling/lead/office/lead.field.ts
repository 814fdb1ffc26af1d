import { type LeadFieldValues, leadFieldForm, shownFields } from '@gable/contract/lead-field'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadFieldsChanged } from '../lead.events.ts'
import { leadFieldValue } from '../lead.field-value.table.ts'
import { lead } from '../lead.table.ts'
import { lockForEdit } from './lead.edit.ts'
import { readFieldValues } from './lead.field.query.ts'
import { readLeadSettings } from './lead.settings.ts'

export type FieldsWritten = { ok: true; version: number } | UnexpectedVersion | { ok: false; reason: 'FIELD_NOT_VALID' }

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
