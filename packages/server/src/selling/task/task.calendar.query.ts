import { addressLine, phone as shownPhone } from '@gable/contract/format/contact'
import type { TaskKind } from '@gable/contract/task-form'
import { and, asc, desc, eq, gt, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { capabilityLink } from '../../platform/access/link.table.ts'
import { dayBefore, momentOf } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { escapedIcs, icsOf } from '../../platform/icalendar.ts'
import { seenBy } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { task } from './task.table.ts'

/** How many days back and ahead a calendar reaches, and its maximum number of entries. */
const back = 30
const ahead = 365
const max = 1_000

/** The owner of a requested calendar; undefined for users who are no longer active. */
export async function readCalendarOwner(ctx: Ctx, userId: string) {
  const [row] = await ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.id, userId), eq(user.active, true), isNull(user.deletedAt)))
  return row
}

/** When a user's current calendar address was created; null if there is none. */
export async function calendarSince(ctx: Ctx, userId: string): Promise<Date | null> {
  const { companyId, purpose, subjectId, revokedAt, expiresAt, createdAt } = capabilityLink
  const [row] = await ctx.db
    .select({ createdAt })
    .from(capabilityLink)
    .where(
      and(
        ...[eq(companyId, ctx.company.id), eq(purpose, 'calendar'), eq(subjectId, userId)],
        ...[isNull(revokedAt), gt(expiresAt, ctx.clock.now())],
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return row?.createdAt ?? null
}

/** The entries of a user's calendar: open tasks, next steps and appointments of leads that the user sees. */
export async function calendarEntries(ctx: Ctx, userId: string): Promise<CalendarEntry[]> {
  const [from, to] = [dayBefore(ctx, back), dayBefore(ctx, -ahead)]
  const owner = and(eq(user.companyId, lead.companyId), eq(user.id, userId))
  const ofCompany = and(eq(lead.companyId, ctx.company.id), ne(lead.status, 'Deleted'), seenBy(user))
  const place = {
    firstName: lead.firstName,
    lastName: lead.lastName,
    phone: lead.phone,
    leadId: lead.id,
    street: lead.street,
    city: lead.city,
    state: lead.state,
    postalCode: lead.postalCode,
  }
  const startsAt = sql<string | null>`case when ${task.atTime} = '' then null else
    to_char(((${task.onDay} || ' ' || ${task.atTime})::timestamp at time zone ${ctx.company.timeZone}::text)
      at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`
  const tasks = await ctx.db
    .select({
      ...place,
      id: task.id,
      kind: task.kind,
      text: task.text,
      on: task.onDay,
      startsAt,
      changedAt: task.updatedAt,
    })
    .from(task)
    .innerJoin(lead, and(eq(lead.companyId, task.companyId), eq(lead.id, task.leadId)))
    .innerJoin(user, owner)
    .where(and(ofCompany, eq(task.userId, userId), isNull(task.doneAt), gte(task.onDay, from), lte(task.onDay, to)))
    .orderBy(asc(task.onDay), asc(task.id))
    .limit(max)
  const steps = await ctx.db
    .select({ ...place, id: lead.id, text: lead.nextStep, on: lead.nextStepOn, changedAt: lead.updatedAt })
    .from(lead)
    .innerJoin(user, owner)
    .where(and(ofCompany, eq(lead.nextStepUserId, userId), gte(lead.nextStepOn, from), lte(lead.nextStepOn, to)))
    .orderBy(asc(lead.nextStepOn), asc(lead.id))
    .limit(max)
  const [start, end] = [from, to].map((day) => momentOf(day, '00:00', ctx.company.timeZone))
  const booked = await ctx.above.calendarAppointments(ctx, userId, start!, end!)
  const entryOf = ({
    firstName,
    lastName,
    phone,
    leadId,
    street,
    city,
    state,
    postalCode,
  }: Omit<(typeof steps)[number], 'id' | 'text' | 'on' | 'changedAt'>) => ({
    homeowner: `${firstName} ${lastName}`.trim(),
    address: street ? addressLine({ street, city, state, postalCode }) : '',
    phone: phone ? shownPhone(phone) : '',
    url: `${ctx.config.PUBLIC_URL}/personal/dashboard/leads/${leadId}`,
  })
  return [
    ...tasks.map((row) => ({
      ...entryOf(row),
      id: row.id,
      kind: row.kind,
      text: row.text,
      on: row.on,
      changedAt: row.changedAt,
      startsAt: row.startsAt === null ? null : new Date(row.startsAt),
    })),
    ...booked.map((row) => ({
      ...entryOf(row),
      id: `appointment-${row.id}`,
      kind: 'inspection' as const,
      text: '',
      on: row.startsAt.toISOString().slice(0, 10),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      changedAt: row.changedAt,
    })),
    ...steps.map((row) => ({
      ...entryOf(row),
      id: `step-${row.id}`,
      kind: 'nextStep' as const,
      text: row.text,
      on: row.on!,
      startsAt: null,
      changedAt: row.changedAt,
    })),
  ]
}

/** A person's calendar feed. Has no side effects. */

interface CalendarEntry {
  id: string
  kind: TaskKind | 'nextStep' | 'inspection'
  /** Empty for an inspection. */
  text: string
  /** "2026-11-20". */
  on: string
  /** The start time; null for the whole day. */
  startsAt: Date | null
  /** If known; otherwise half an hour after the start. */
  endsAt?: Date
  homeowner: string
  address: string
  phone: string
  url: string
  changedAt: Date
}

const labels = {
  call: 'Call',
  visit: 'Visit',
  followUp: 'Follow-up',
  nextStep: 'Next step',
  inspection: 'Roof inspection',
} as const

/** Duration of an entry with a time. */
const minutes = 30

/** Formats the whole feed. */
export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  const head = [`X-WR-CALNAME:${escapedIcs(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']
  return icsOf('Tasks', head, entries.map(eventOf))
}

function eventOf({ id, kind, text, on, startsAt, endsAt, homeowner, address, phone, url, changedAt }: CalendarEntry) {
  const who = homeowner || address
  const what = [labels[kind], text].filter((part) => part !== '').join(': ')
  return {
    uid: `${id}@gable`,
    changedAt,
    time: startsAt ? { startsAt, endsAt: endsAt ?? new Date(startsAt.getTime() + minutes * 60_000) } : { day: on },
    summary: `${what}${who ? ` (${who})` : ''}`,
    location: address,
    description: [text, homeowner, phone, url].filter((part) => part !== '').join('\n'),
    url,
  }
}
