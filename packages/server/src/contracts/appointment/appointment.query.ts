import { shiftDay } from '@gable/contract/analytics-report'
import type { Appointment, AppointmentFilters, MyAppointment } from '@gable/contract/appointment'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { dayBefore, momentOf } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { ascending, descending, keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { viewer } from '../../platform/viewer.ts'
import { seesLead, visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { appointment } from './appointment.table.ts'

/** Joins the lead of an appointment. */
export const ofLead = and(eq(lead.companyId, appointment.companyId), eq(lead.id, appointment.leadId))
/** Joins the rep of an appointment. */
export const ofRep = and(eq(user.companyId, appointment.companyId), eq(user.id, appointment.userId))

const { id, leadId, state, startsAt, endsAt, timeZone, userId, byHomeowner, note, version } = appointment
const rep = sql<string>`coalesce(${user.name}, '')`
const columns = { id, leadId, state, startsAt, endsAt, timeZone, userId, rep, byHomeowner, note, version }

const { firstName, lastName, street, city, phone } = lead

/** The columns of an appointment with its lead. */
export const appointmentWithLead = { ...columns, firstName, lastName, street, city, phone }

/** Converts the times of a row as the contract states them. */
export const shown = <Row extends { startsAt: Date; endsAt: Date }>(row: Row) => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

async function pageWhere(
  ctx: Ctx,
  order: ListOrder,
  requested: PageRequest,
  where: SQL | undefined,
): Promise<Page<Appointment>> {
  const page = keysetPage(order, requested)
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(appointment)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofRep)
    .where(and(eq(appointment.companyId, ctx.company.id), visibleTo(ctx), where, page.behind))
  return page.read(found, shown)
}

const newest = descending('appointment', idKey(id))
const latest = descending('appointment.ofLead', instantKey(startsAt), idKey(id))

/** The appointments of all leads that the caller sees, newest booking first. */
export function listAppointments(
  ctx: Ctx,
  { userId: of, state: wanted, from, to, ...requested }: AppointmentFilters & PageRequest,
): Promise<Page<Appointment>> {
  const zone = ctx.company.timeZone
  const filters = and(
    of ? eq(userId, of) : undefined,
    wanted ? eq(state, wanted) : undefined,
    from ? gte(startsAt, momentOf(from, '00:00', zone)) : undefined,
    to ? lt(startsAt, momentOf(shiftDay(to, 1), '00:00', zone)) : undefined,
  )
  return pageWhere(ctx, newest, requested, filters)
}

/** The appointments of a lead, latest first. Undefined if the user does not see it. */
export async function appointmentsOfLead(
  ctx: Ctx,
  { leadId: of, ...requested }: { leadId: string } & PageRequest,
): Promise<Page<Appointment> | undefined> {
  return (await seesLead(ctx, of)) ? pageWhere(ctx, latest, requested, eq(leadId, of)) : undefined
}

/** One appointment. Undefined if the caller does not see its lead. */
export async function getAppointment(ctx: Ctx, wanted: string): Promise<Appointment | undefined> {
  const [row] = await ctx.db
    .select(columns)
    .from(appointment)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofRep)
    .where(and(eq(appointment.companyId, ctx.company.id), visibleTo(ctx), eq(id, wanted)))
  return row && shown(row)
}

/** The user's own appointments without an outcome that begin within a week, on visible leads that are not deleted. */
export async function myAppointments(ctx: Ctx, requested: PageRequest): Promise<Page<MyAppointment>> {
  const { userId: mine } = viewer(ctx)
  const order = ascending('appointment.mine', instantKey(startsAt), idKey(id))
  const page = keysetPage(order, requested)
  const end = momentOf(dayBefore(ctx, -7), '00:00', ctx.company.timeZone)
  const found = ctx.db
    .select({ ...appointmentWithLead, place: page.place })
    .from(appointment)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofRep)
    .where(
      and(
        ...[eq(appointment.companyId, ctx.company.id), visibleTo(ctx), ne(lead.status, 'Deleted')],
        ...[mine === null ? sql`false` : eq(userId, mine), eq(state, 'booked'), lt(startsAt, end), page.behind],
      ),
    )
  return page.read(found, shown)
}

/** The booked appointments by id, of leads that are not deleted; for mails, texts and calendars. */
export function readAppointments(ctx: Pick<Ctx, 'db' | 'company'>, ids: readonly string[]) {
  return ctx.db
    .select({ appointment, rep, street: lead.street, city: lead.city, region: lead.state, postalCode: lead.postalCode })
    .from(appointment)
    .innerJoin(lead, and(ofLead, ne(lead.status, 'Deleted')))
    .leftJoin(user, ofRep)
    .where(and(eq(appointment.companyId, ctx.company.id), inArray(id, [...ids])))
    .orderBy(asc(id))
}

export type AppointmentAtHouse = Awaited<ReturnType<typeof readAppointments>>[number]
