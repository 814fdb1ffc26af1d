import { and, asc, eq, getTableColumns, gt, isNull, lte, ne, not } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { seesAsPerson, visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { lockHouse } from './appointment.house.query.ts'
import { appointment } from './appointment.table.ts'

type StoredAppointment = typeof appointment.$inferSelect

const ofLead = and(eq(lead.companyId, appointment.companyId), eq(lead.id, appointment.leadId))

/** An appointment of a lead that the user sees, locked with its lead until the transaction ends. */
export async function lockAppointment(tx: Ctx, id: string): Promise<StoredAppointment | undefined> {
  const mine = and(eq(appointment.companyId, tx.company.id), eq(appointment.id, id), visibleTo(tx))
  const [found] = await tx.db.select({ leadId: lead.id }).from(appointment).innerJoin(lead, ofLead).where(mine)
  if (!found) return undefined
  await lockHouse(tx, found.leadId)
  const [locked] = await tx.db
    .select({ appointment })
    .from(appointment)
    .innerJoin(lead, ofLead)
    .where(mine)
    .for('update', { of: appointment })
  return locked?.appointment
}

export interface Leaving {
  fromUserId: string
  leadId?: string | undefined
}

/** The upcoming appointments of a person who has left or no longer sees their leads, with the current rep of each lead. */
export function lostAppointments(ctx: Ctx, { fromUserId, leadId, id }: Leaving & { id?: string }) {
  return ctx.db
    .select({ appointment, leadId: lead.id, rep: lead.assignedUserId })
    .from(appointment)
    .innerJoin(lead, ofLead)
    .where(
      and(
        ...[eq(appointment.companyId, ctx.company.id), eq(appointment.userId, fromUserId)],
        ...[eq(appointment.state, 'booked'), gt(appointment.startsAt, ctx.clock.now())],
        not(seesAsPerson(user, fromUserId)),
        leadId ? eq(lead.id, leadId) : undefined,
        id ? eq(appointment.id, id) : undefined,
      ),
    )
    .orderBy(asc(appointment.startsAt))
}

/** The rep of a lead, and whether a person sees it. */
export async function repAndSight(ctx: Ctx, { leadId, userId }: { leadId: string; userId: string }) {
  const [row] = await ctx.db
    .select({ assignedUserId: lead.assignedUserId, sees: seesAsPerson(user, userId) })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)))
  return row
}

/** Maximum number of reminders per run and company. */
const atOnce = 500

/** SQL condition: appointments that begin until a moment, and whose reminder was not due yet. */
export const isToRemind = (now: Date, until: Date) =>
  and(
    ...[eq(appointment.state, 'booked'), isNull(appointment.remindedAt)],
    ...[gt(appointment.startsAt, now), lte(appointment.startsAt, until)],
  )

/** Locks the appointments to remind of. A deleted lead's homeowner is not reminded until the lead is restored. */
export function lockToRemind(tx: Ctx, until: Date) {
  return tx.db
    .select(getTableColumns(appointment))
    .from(appointment)
    .innerJoin(lead, and(ofLead, ne(lead.status, 'Deleted')))
    .where(and(eq(appointment.companyId, tx.company.id), isToRemind(tx.clock.now(), until)))
    .orderBy(appointment.startsAt, appointment.id)
    .limit(atOnce)
    .for('update', { of: appointment, skipLocked: true })
}
