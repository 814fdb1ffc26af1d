import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { CalendarAppointment } from '../../platform/above.ts'
import type { Ctx } from '../../platform/context.ts'
import { seenBy } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { appointment } from './appointment.table.ts'

/** Maximum number of appointments in a person's calendar. */
const maxEntries = 1_000

/** The appointments of a person's calendar feed: booked ones of leads that the person sees. */
export function calendarAppointments(ctx: Ctx, userId: string, from: Date, to: Date): Promise<CalendarAppointment[]> {
  const { id, leadId, startsAt, endsAt, updatedAt: changedAt } = appointment
  const { firstName, lastName, phone: phoneOfLead, street, city, state, postalCode } = lead
  const house = { firstName, lastName, phone: phoneOfLead, street, city, state, postalCode }
  return ctx.db
    .select({ id, leadId, startsAt, endsAt, changedAt, ...house })
    .from(appointment)
    .innerJoin(lead, and(eq(lead.companyId, appointment.companyId), eq(lead.id, leadId), ne(lead.status, 'Deleted')))
    .innerJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, appointment.userId)))
    .where(
      and(
        ...[
          eq(appointment.companyId, ctx.company.id),
          eq(appointment.userId, userId),
          ne(appointment.state, 'cancelled'),
        ],
        ...[gte(startsAt, from), lt(startsAt, to), seenBy(user)],
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(maxEntries)
}
