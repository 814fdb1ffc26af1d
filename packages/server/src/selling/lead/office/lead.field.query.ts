import type { LeadFieldValues } from '@gable/contract/lead-field'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { leadFieldValue } from '../lead.field-value.table.ts'
import { leadSettingsTable } from '../lead.settings.table.ts'
import { lead } from '../lead.table.ts'

/** A lead's values in the company's custom fields, as a column of a lead query. */
export const fieldValues = sql<LeadFieldValues>`coalesce((select jsonb_object_agg(v.field_id, v.value)
  from ${leadFieldValue} as v where v.company_id = ${lead.companyId} and v.lead_id = ${lead.id}), '{}'::jsonb)`

/** The same for one lead. */
export async function readFieldValues(ctx: Ctx, leadId: string): Promise<LeadFieldValues> {
  const { fieldId, value, companyId, leadId: of } = leadFieldValue
  const found = await ctx.db
    .select({ fieldId, value })
    .from(leadFieldValue)
    .where(and(eq(companyId, ctx.company.id), eq(of, leadId)))
  return Object.fromEntries(found.map((row) => [row.fieldId, row.value]))
}

type Asked = NonNullable<LeadFilters['fields']>

/**
 * SQL condition: whether a lead has one of the requested values in each of the named fields, or any value if none is
 * given.
 */
export function hasFieldValues(requested: Asked): SQL {
  const conditions = [...valuesByField(requested)].map(([fieldId, values]) => {
    const isRequested = values.map((value) => sql`v.value = ${value}::text`)
    const fits = isRequested.length === 0 ? sql`true` : sql.join(isRequested, sql` or `)
    return sql`exists (select from ${leadFieldValue} as v where v.company_id = ${lead.companyId}
      and v.lead_id = ${lead.id} and v.field_id = ${fieldId}::uuid and (${fits}))`
  })
  return and(...conditions)!
}

/** The same as text: "HOA approval: Requested, Approved". */
export async function fieldWords(ctx: Ctx, requested: Asked): Promise<string> {
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
function valuesByField(requested: Asked): Map<string, string[]> {
  const byField = new Map<string, string[]>()
  for (const { id, value } of requested) byField.set(id, [...(byField.get(id) ?? []), ...(value === '' ? [] : [value])])
  return byField
}
