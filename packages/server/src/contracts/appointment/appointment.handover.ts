import type { Ctx } from '../../platform/context.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { assignLead, giveAccess } from '../../selling/lead/office/lead.assign.ts'
import { assigneeName } from '../../selling/lead/office/lead.people.query.ts'
import { appointmentHandedOver } from './appointment.events.ts'
import { lockHouse } from './appointment.house.query.ts'
import { type Leaving, lostAppointments, repAndSight } from './appointment.lock.query.ts'
import { isFreeAt } from './appointment.reserve.ts'
import { appointment } from './appointment.table.ts'
import { factsOf, type StoredAppointment } from './appointment.write.ts'

/**
 * Hands over the upcoming appointments of a person who has left, or no longer sees their leads, to the rep of each lead.
 * If there is no such rep, or the rep has something else at that time, nobody takes it and the admins are told. Safe to
 * repeat.
 */
export async function handOverAppointments(ctx: Ctx, { fromUserId, leadId }: Leaving): Promise<void> {
  const found = await lostAppointments(ctx, { fromUserId, leadId })
  for (const { appointment: known, leadId: of } of found) {
    await ctx.transaction(async (tx) => {
      await lockHouse(tx, of)
      const lost = lostAppointments(tx, { fromUserId, leadId, id: known.id })
      const [row] = await lost.for('update', { of: appointment })
      if (!row) return
      const userId = await nextRep(tx, row.appointment, row.rep === fromUserId ? null : row.rep)
      await writeNext(tx, appointment, row.appointment, { userId })
      const data = factsOf({ ...row.appointment, userId }, false)
      await emit(tx, appointmentHandedOver, { subjectId: of, data })
    })
  }
}

async function nextRep(
  tx: Ctx,
  { startsAt, endsAt }: StoredAppointment,
  userId: string | null,
): Promise<string | null> {
  if (!userId || (await assigneeName(tx, userId)) === undefined) return null
  return (await isFreeAt(tx, { userId, startsAt, endsAt })) ? userId : null
}

/**
 * Lets the rep of a new appointment see its lead: an unassigned lead is assigned to the rep, another one is shared with
 * the rep.
 */
export async function letRepSee(ctx: Ctx, { leadId, userId }: { leadId: string; userId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockHouse(tx, leadId)
    const row = await repAndSight(tx, { leadId, userId })
    if (row?.assignedUserId === null) await assignLead(tx, { id: leadId, userId })
    else if (row && !row.sees) await giveAccess(tx, leadId, [userId])
  })
}
