import type { SameContactLead } from '@gable/contract/lead-entry'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { visibleTo } from '../lead.access.ts'
import { findableLead, lead } from '../lead.table.ts'

/** Maximum number of leads that are shown. */
const max = 5

/** Visible leads with this phone or this email. An incomplete value finds nothing. */
export async function leadsOfContact(
  ctx: Ctx,
  { phone: typed, email }: { phone: string; email: string },
): Promise<SameContactLead[]> {
  const phone = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const byPhone = phone.length === 10 ? eq(lead.phone, phone) : undefined
  const byEmail = email.includes('@') ? eq(sql`lower(${lead.email})`, email.trim().toLowerCase()) : undefined
  if (!byPhone && !byEmail) return []
  const { id, status, firstName, lastName, street, city, state, postalCode } = lead
  return ctx.db
    .select({ id, status, firstName, lastName, street, city, state, postalCode })
    .from(findableLead)
    .where(and(visibleTo(ctx), ne(status, 'Deleted'), eq(lead.isTest, false), or(byPhone, byEmail)))
    .orderBy(desc(lead.createdAt), desc(id))
    .limit(max)
}
