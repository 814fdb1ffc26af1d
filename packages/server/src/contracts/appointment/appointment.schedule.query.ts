import { shiftDay } from '@gable/contract/analytics-report'
import type { MyAppointment, ScheduleFilters } from '@gable/contract/appointment'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq, gt, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { momentOf } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { isOfViewer, viewer } from '../../platform/viewer.ts'
import { visibleIn, visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { appointmentWithLead, ofLead, ofRep, shown } from './appointment.query.ts'
import { appointment } from './appointment.table.ts'

const { id, state, startsAt, endsAt, userId } = appointment
const keys: ListOrder['keys'] = [instantKey(startsAt), idKey(id)]
const orders = {
  upcoming: { name: 'appointment.upcoming', keys, direction: 'asc' },
  past: { name: 'appointment.past', keys, direction: 'desc' },
} satisfies Record<ScheduleFilters['show'], ListOrder>

/** SQL condition: admins and jobs see the whole team's appointments, everybody else their own, on visible leads. */
function mayList(ctx: Ctx): SQL | undefined {
  const own = viewer(ctx)
  return own.role === 'companyAdmin' ? undefined : isOfViewer(userId, own)
}

function underFilters(ctx: Ctx, { show, search, userId: of, states, from, to }: ScheduleFilters): SQL | undefined {
  const zone = ctx.company.timeZone
  const now = ctx.clock.now()
  return and(
    eq(appointment.companyId, ctx.company.id),
    visibleIn(ctx, search) ?? visibleTo(ctx),
    ne(lead.status, 'Deleted'),
    mayList(ctx),
    show === 'upcoming' ? gt(endsAt, now) : lte(endsAt, now),
    of ? eq(userId, of) : undefined,
    states.length > 0 ? inArray(state, states) : undefined,
    from ? gte(startsAt, momentOf(from, '00:00', zone)) : undefined,
    to ? lt(startsAt, momentOf(shiftDay(to, 1), '00:00', zone)) : undefined,
  )
}

/** The appointments of the team for admins, otherwise the user's own: upcoming earliest first, past latest first. */
export async function listSchedule(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: ScheduleFilters & PageRequest,
): Promise<Page<MyAppointment>> {
  const page = keysetPage(orders[filters.show], { cursor, pageSize })
  const found = ctx.db
    .select({ ...appointmentWithLead, place: page.place })
    .from(appointment)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofRep)
    .where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, shown)
}

/** A query of these appointments for an export: `id` and `place` from 1, in the order of the list. */
export function scheduleInOrder(ctx: Ctx, filters: ScheduleFilters, max: number): SQL {
  const from = sql`${appointment} join ${lead} on ${ofLead} where ${underFilters(ctx, filters)}`
  return idsInOrder(orders[filters.show], id, from, max)
}

/** The appointments with these ids, in this order, without those that the user can no longer see. */
export async function scheduleById(ctx: Ctx, ids: readonly string[]): Promise<MyAppointment[]> {
  const rows = await ctx.db
    .select(appointmentWithLead)
    .from(appointment)
    .innerJoin(lead, ofLead)
    .leftJoin(user, ofRep)
    .where(and(eq(appointment.companyId, ctx.company.id), visibleTo(ctx), mayList(ctx), inArray(id, [...ids])))
  return inOrderOf(ids, rows.map(shown))
}
