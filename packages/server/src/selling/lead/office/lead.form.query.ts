import type { LeadForm } from '@gable/contract/lead-form'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { visibleTo } from '../lead.access.ts'
import { lead } from '../lead.table.ts'

/** The form of a lead as it is stored; undefined if there is no such lead that the user may see. */
export async function readLeadForm(ctx: Ctx, id: string): Promise<{ form: LeadForm; version: number } | undefined> {
  const { firstName, lastName, email, phone, leadSource, street, city, state, postalCode, country, version } = lead
  const [row] = await ctx.db
    .select({ firstName, lastName, email, phone, leadSource, street, city, state, postalCode, country, version })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
  if (!row) return undefined
  const { version: current, ...form } = row
  return { form, version: current }
}
