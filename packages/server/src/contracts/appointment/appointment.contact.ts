import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/context.ts'
import { isUpcoming } from './appointment.homeowner.ts'
import { contactOfLead, fullName, type LeadContact, lockHouse } from './appointment.house.query.ts'
import { appointment } from './appointment.table.ts'

/** Changed fields of a lead with their values before and after. */
export interface Correction {
  before: Readonly<Record<string, string>>
  after: Readonly<Record<string, string>>
}

/**
 * Corrects the contact of a lead's upcoming appointments, so that a move or a reminder reaches the homeowner whose email
 * or phone the office corrected. An appointment that somebody else booked at the house has other values and keeps them.
 * Safe to repeat.
 */
export async function correctContacts(ctx: Ctx, leadId: string, { before, after }: Correction): Promise<void> {
  if (!['firstName', 'lastName', 'email', 'phone'].some((field) => field in after)) return
  await ctx.transaction(async (tx) => {
    await lockHouse(tx, leadId)
    const known = await contactOfLead(tx, leadId)
    if (!known) return
    const [old, current] = [contactOf({ ...known, ...before }), contactOf(known)]
    const corrected = (column: AnyPgColumn, field: keyof typeof old) =>
      sql`case when ${column} = ${old[field]} then ${current[field]} else ${column} end`
    await tx.db
      .update(appointment)
      .set({
        name: corrected(appointment.name, 'name'),
        email: corrected(appointment.email, 'email'),
        phone: corrected(appointment.phone, 'phone'),
        updatedAt: tx.clock.now(),
      })
      .where(and(isUpcoming(tx), eq(appointment.leadId, leadId)))
  })
}

const contactOf = ({ email, phone, ...name }: LeadContact) => ({ name: fullName(name), email, phone })
