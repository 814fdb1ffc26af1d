import type { OwnCalendar } from '@gable/contract/calendar'
import { type CalendarVendorId, calendarVendorIds } from '@gable/contract/integration-vendor'
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { connection } from '../../places/integration/integration.table.ts'
import { type Ctx, callingUser, type PlatformCtx } from '../../platform/context.ts'
import type { CalendarTime } from '../../platform/ports/calendar.ts'
import { appointment, appointmentRep } from '../appointment/appointment.table.ts'
import { calendarEvent, calendarReading } from './calendar.table.ts'

const isCalendar = inArray(connection.vendor, [...calendarVendorIds])
const isWorking = and(isCalendar, eq(connection.state, 'connected'))
const ofEvent = and(eq(appointment.companyId, calendarEvent.companyId), eq(appointment.id, calendarEvent.appointmentId))
const ofOwner = and(eq(calendarReading.companyId, connection.companyId), eq(calendarReading.userId, connection.ownerId))

/** The user's own calendar, with what was last read and what is not written. */
export async function ownCalendar(ctx: Ctx): Promise<OwnCalendar> {
  const { userId } = callingUser(ctx)
  const offered = calendarVendorIds.filter((id) => ctx.providers.calendarVendors.some((vendor) => vendor.id === id))
  const [row] = await ctx.db
    .select({ connection, readAt: calendarReading.readAt, failure: calendarReading.failure })
    .from(connection)
    .leftJoin(calendarReading, ofOwner)
    .where(and(eq(connection.companyId, ctx.company.id), eq(connection.ownerId, userId), isCalendar))
    .limit(1)
  if (!row) return { offered, connected: null }
  const { vendor, settings, state, updatedAt } = row.connection
  const unwritten = await ctx.db
    .select({ id: calendarEvent.appointmentId })
    .from(calendarEvent)
    .innerJoin(appointment, ofEvent)
    .where(and(isMine(ctx, userId), eq(calendarEvent.state, 'failed'), gt(appointment.startsAt, ctx.clock.now())))
  return {
    offered,
    connected: {
      vendor: vendor as CalendarVendorId,
      account: typeof settings.account === 'string' ? settings.account : '',
      state,
      connectedAt: updatedAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
      isReadFailing: state === 'connected' && (row.failure ?? '') !== '',
      unwritten: unwritten.length,
    },
  }
}

/** SQL condition: events in a person's calendar. */
export const isMine = ({ company }: Pick<Ctx, 'company'>, userId: string) =>
  and(eq(calendarEvent.companyId, company.id), eq(calendarEvent.userId, userId))

/** The vendor of a person's calendar; undefined if none is connected and working. */
export async function calendarVendorOf(ctx: Ctx, userId: string): Promise<CalendarVendorId | undefined> {
  const [row] = await ctx.db
    .select({ vendor: connection.vendor })
    .from(connection)
    .where(and(eq(connection.companyId, ctx.company.id), eq(connection.ownerId, userId), isWorking))
    .limit(1)
  return row?.vendor as CalendarVendorId | undefined
}

/** Those of these people whose calendar was not asked since a moment, the longest unasked first. */
export async function peopleToRead(
  ctx: Ctx,
  userIds: readonly string[],
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .select({ userId: connection.ownerId })
    .from(connection)
    .leftJoin(calendarReading, ofOwner)
    .where(
      and(
        ...[eq(connection.companyId, ctx.company.id), inArray(connection.ownerId, [...userIds]), isWorking],
        isDue(before),
      ),
    )
    .orderBy(sql`${calendarReading.triedAt} asc nulls first`)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** The calendars of all companies that were not asked since a moment. */
export function calendarsToRead({ db }: Pick<PlatformCtx, 'db'>, before: Date, limit: number) {
  return db
    .select({ companyId: connection.companyId, userId: connection.ownerId })
    .from(connection)
    .leftJoin(calendarReading, ofOwner)
    .where(and(isWorking, isDue(before)))
    .orderBy(sql`${calendarReading.triedAt} asc nulls first`, asc(connection.companyId))
    .limit(limit)
}

const isDue = (before: Date) => or(isNull(calendarReading.triedAt), lte(calendarReading.triedAt, before))

/** The busy times of these people's calendars within a time, as last read. */
export async function calendarBusy(
  ctx: Ctx,
  userIds: readonly string[],
  { from, to }: CalendarTime,
): Promise<(CalendarTime & { userId: string })[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .select({ userId: calendarReading.userId, busy: calendarReading.busy })
    .from(calendarReading)
    .where(and(eq(calendarReading.companyId, ctx.company.id), inArray(calendarReading.userId, [...userIds])))
  return rows.flatMap(({ userId, busy }) =>
    busy
      .map((one) => ({ userId, from: new Date(one.from), to: new Date(one.to) }))
      .filter((one) => one.from < to && one.to > from),
  )
}

/** The zone of a person's working hours, in which their days begin. */
export async function zoneOfPerson(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ timeZone: appointmentRep.timeZone })
    .from(appointmentRep)
    .where(and(eq(appointmentRep.companyId, ctx.company.id), eq(appointmentRep.userId, userId)))
  return row?.timeZone ?? ctx.company.timeZone
}

/** The people in whose calendars an appointment is or belongs: its rep, and those who had it before. */
export async function peopleOfAppointment(ctx: Ctx, appointmentId: string): Promise<string[]> {
  const ofCompany = and(eq(appointment.companyId, ctx.company.id), eq(appointment.id, appointmentId))
  const [known] = await ctx.db.select({ userId: appointment.userId }).from(appointment).where(ofCompany)
  const earlier = await ctx.db
    .select({ userId: calendarEvent.userId })
    .from(calendarEvent)
    .where(
      and(
        ...[eq(calendarEvent.companyId, ctx.company.id), eq(calendarEvent.appointmentId, appointmentId)],
        ne(calendarEvent.state, 'removed'),
      ),
    )
  const people = [known?.userId, ...earlier.map(({ userId }) => userId)].filter((id) => typeof id === 'string')
  return [...new Set(people)].sort()
}

/** The ids of the upcoming appointments of a lead or a person. */
export async function upcomingIds(ctx: Ctx, of: { leadId: string } | { userId: string }): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: appointment.id })
    .from(appointment)
    .where(
      and(
        ...[eq(appointment.companyId, ctx.company.id), eq(appointment.state, 'booked')],
        gt(appointment.endsAt, ctx.clock.now()),
        'leadId' in of ? eq(appointment.leadId, of.leadId) : eq(appointment.userId, of.userId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The events of a lead's appointments that are, or may be, in calendars. */
export function eventsOfLead(ctx: Ctx, leadId: string) {
  const { appointmentId, userId, vendor, externalId } = calendarEvent
  return ctx.db
    .select({ appointmentId, userId, vendor, externalId })
    .from(calendarEvent)
    .innerJoin(appointment, ofEvent)
    .where(
      and(
        ...[eq(calendarEvent.companyId, ctx.company.id), eq(appointment.leadId, leadId)],
        ne(calendarEvent.state, 'removed'),
      ),
    )
}
