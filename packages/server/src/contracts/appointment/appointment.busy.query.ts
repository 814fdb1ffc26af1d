import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { task } from '../../selling/task/task.table.ts'
import type { Busy } from './appointment.slots.ts'
import { appointment } from './appointment.table.ts'

/** How long a visit in a person's tasks takes. */
const visitMinutes = 30

/**
 * Returns the busy times of each person: booked appointments, open visits with a time among their tasks, and the busy
 * times of their own calendar as last read. A deleted lead's appointment keeps its time, so that nothing else is there when the lead is restored.
 * @param exceptId an appointment that is being moved.
 */
export async function busyOf(
  ctx: Ctx,
  userIds: readonly string[],
  { from, to, exceptId }: Busy & { exceptId?: string | undefined },
): Promise<Map<string, Busy[]>> {
  if (userIds.length === 0) return new Map()
  const booked = await ctx.db
    .select({ userId: appointment.userId, from: appointment.startsAt, to: appointment.endsAt })
    .from(appointment)
    .where(
      and(
        eq(appointment.companyId, ctx.company.id),
        inArray(appointment.userId, [...userIds]),
        eq(appointment.state, 'booked'),
        gt(appointment.endsAt, from),
        lt(appointment.startsAt, to),
        exceptId ? ne(appointment.id, exceptId) : undefined,
      ),
    )
  const startsAt = sql<Date>`((${task.onDay} || ' ' || ${task.atTime})::timestamp at time zone ${ctx.company.timeZone}::text)`
  const visits = await ctx.db
    .select({ userId: task.userId, from: startsAt.mapWith(appointment.startsAt) })
    .from(task)
    .innerJoin(lead, and(eq(lead.companyId, task.companyId), eq(lead.id, task.leadId), ne(lead.status, 'Deleted')))
    .where(
      and(
        eq(task.companyId, ctx.company.id),
        inArray(task.userId, [...userIds]),
        isNull(task.doneAt),
        eq(task.kind, 'visit'),
        ne(task.atTime, ''),
        sql`${task.onDay} between ${dayAround(from, -1)} and ${dayAround(to, 1)}`,
      ),
    )
  const timed = visits.map((one) => ({ ...one, to: new Date(one.from.getTime() + visitMinutes * 60_000) }))
  const elsewhere = await ctx.above.calendars.busy(ctx, userIds, { from, to })
  return Map.groupBy([...booked, ...timed, ...elsewhere], ({ userId }) => userId!)
}

/** The day in UTC, a number of days later. */
const dayAround = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** How many appointments these people have within a time. */
export async function countBooked(
  ctx: Ctx,
  userIds: readonly string[],
  { from, to }: Busy,
): Promise<Map<string, number>> {
  const booked = await ctx.db
    .select({ userId: appointment.userId, count: sql<number>`count(*)::int` })
    .from(appointment)
    .where(
      and(
        eq(appointment.companyId, ctx.company.id),
        inArray(appointment.userId, [...userIds]),
        eq(appointment.state, 'booked'),
        gt(appointment.startsAt, from),
        lt(appointment.startsAt, to),
      ),
    )
    .groupBy(appointment.userId)
  return new Map(booked.map(({ userId, count }) => [userId!, count]))
}
