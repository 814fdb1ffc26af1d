import { usualRules, usualWeek } from '@gable/contract/appointment-rules'
import { company } from '@gable/server/account/company/company.table'
import { user } from '@gable/server/account/identity/identity.table'
import { appointment, appointmentRep, appointmentSettings } from '@gable/server/contracts/appointment/appointment.table'
import { dayOf, momentOf } from '@gable/server/platform/calendar'
import type { Db } from '@gable/server/platform/db/client'
import { lead } from '@gable/server/selling/lead/lead.table'
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'

const day = 86_400_000

/** One was held, one comes in three days. */
const plans = [
  { days: -4, time: '10:00', state: 'held', note: 'Two layers. The chimney flashing is rusted.' },
  { days: 3, time: '13:00', state: 'booked', note: '' },
] as const

/** Turns booking on, lets the reps take appointments, and adds two of them on assigned leads. No email is sent for them. */
export async function addDemoAppointments(db: Db, now: Date, companyId: string): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  const [{ timeZone } = { timeZone: 'America/Boise' }] = await db
    .select({ timeZone: company.timeZone })
    .from(company)
    .where(eq(company.id, companyId))
  const holidays = [`${now.getUTCFullYear()}-12-25`]
  await db
    .insert(appointmentSettings)
    .values({ companyId, isOn: true, rules: usualRules, holidays, markets: [], ...times })
  const reps = await db
    .select({ userId: user.id })
    .from(user)
    .where(and(eq(user.companyId, companyId), eq(user.active, true), inArray(user.role, ['salesRep', 'companyAdmin'])))
  const hours = [...usualWeek]
  const week = { takes: true, timeZone, hours, daysOff: [], marketIds: [] }
  for (const { userId } of reps) await db.insert(appointmentRep).values({ companyId, userId, ...week, ...times })
  const leads = await db
    .select()
    .from(lead)
    .where(
      and(
        ...[eq(lead.companyId, companyId), eq(lead.kind, 'rqp'), eq(lead.isTest, false)],
        ...[ne(lead.status, 'Deleted'), isNotNull(lead.assignedUserId)],
      ),
    )
    .orderBy(asc(lead.createdAt), asc(lead.id))
    .limit(plans.length)
  for (const [index, { id: leadId, assignedUserId, firstName, lastName, email, phone }] of leads.entries()) {
    const { days, time, state, note } = plans[index]!
    const startsAt = momentOf(dayOf(new Date(now.getTime() + days * day), timeZone), time, timeZone)
    await db.insert(appointment).values({
      companyId,
      leadId,
      subjectId: leadId,
      userId: assignedUserId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + usualRules.slotMinutes * 60_000),
      timeZone,
      state,
      note,
      byHomeowner: true,
      name: `${firstName} ${lastName}`.trim(),
      email,
      phone,
      language: 'en',
      remindedAt: now,
      ...times,
    })
  }
}
