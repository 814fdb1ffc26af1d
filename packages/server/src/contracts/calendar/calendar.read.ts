import { and, eq, lte } from 'drizzle-orm'
import { type Ctx, createPlatformContext, type Deps } from '../../platform/context.ts'
import type { CalendarTime } from '../../platform/ports/calendar.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { asCalendarOwner } from './calendar.account.ts'
import { calendarsToRead, calendarVendorOf, peopleToRead, zoneOfPerson } from './calendar.query.ts'
import { calendarReading } from './calendar.table.ts'
import { wantFailedAgain } from './calendar.want.ts'

/** Busy times are read as far ahead as appointments can be booked. */
const aheadMs = 63 * 86_400_000

/** A homeowner waits this long for a vendor at most; the last known times are used then. */
const timeoutMs = 4_000

/** Calendars that are asked while a homeowner waits. Further ones are asked by the job. */
const whileWaiting = 12

const everyMs = 5 * 60_000
const queue = 'calendar.read'
type ReadJob = { companyId: string; userId: string }

/** Defines the job that reads one calendar and writes what could not be written before. */
export function defineReading(deps: Deps): void {
  defineCompanyJob<ReadJob>(
    deps,
    queue,
    async (ctx, { userId }) => {
      if (await readCalendar(ctx, userId, 0)) await wantFailedAgain(ctx, userId)
    },
    { maxAttempts: 2, concurrency: 6, concurrencyPerKey: 2 },
  )
}

const jobOf = ({ companyId, userId }: ReadJob) => ({
  singletonKey: `${companyId}:${userId}`,
  concurrencyKey: companyId,
})

/** Has a calendar read soon, in the caller's transaction. */
export async function requestReading(tx: Ctx, userId: string): Promise<void> {
  const job = { companyId: tx.company.id, userId }
  await tx.jobs.enqueue(tx.db, queue, job, jobOf(job))
}

/** Has the calendars of all companies read that were not asked for some minutes. */
export async function readDueCalendars(deps: Deps): Promise<void> {
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    const before = new Date(tx.clock.now().getTime() - everyMs)
    for (const job of await calendarsToRead(tx, before, 500)) await tx.jobs.enqueue(tx.db, queue, job, jobOf(job))
  })
}

/**
 * Reads the calendars of these people unless they were asked within `maxAgeMs`. A vendor that does not answer delays
 * nobody for long: the last known times stay in use. Must not be called inside a transaction.
 */
export async function readCalendars(ctx: Ctx, userIds: readonly string[], maxAgeMs: number): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - maxAgeMs)
  const due = await peopleToRead(ctx, userIds, { before, limit: whileWaiting })
  await Promise.all(due.map((userId) => readCalendar(ctx, userId, maxAgeMs)))
}

/** Readings under way in this process, so that two homeowners wait for one. */
const underWay = new Map<string, Promise<boolean>>()

function readCalendar(ctx: Ctx, userId: string, maxAgeMs: number): Promise<boolean> {
  const key = `${ctx.company.id}:${userId}`
  const reading = underWay.get(key) ?? readOnce(ctx, userId, maxAgeMs).finally(() => underWay.delete(key))
  underWay.set(key, reading)
  return reading
}

/** @returns whether the vendor answered. */
async function readOnce(ctx: Ctx, userId: string, maxAgeMs: number): Promise<boolean> {
  const vendor = await calendarVendorOf(ctx, userId)
  const triedAt = vendor && (await claim(ctx, userId, maxAgeMs))
  if (!vendor || !triedAt) return false
  const window = { from: triedAt, to: new Date(triedAt.getTime() + aheadMs) }
  const timeZone = await zoneOfPerson(ctx, userId)
  const answer = await asCalendarOwner(ctx, { vendor, userId }, (port, token) =>
    port.busy(token, { ...window, timeZone, timeoutMs }),
  )
  const failure = answer.ok || answer.reason === 'NOT_CONNECTED' ? '' : answer.reason
  const known = answer.ok ? { readAt: triedAt, busy: apart(answer.value) } : {}
  // A later reading, or another account, has replaced the claim; then this answer does not count.
  const mine = and(isReading(ctx, userId), eq(calendarReading.triedAt, triedAt))
  await ctx.db
    .update(calendarReading)
    .set({ ...known, failure, updatedAt: ctx.clock.now() })
    .where(mine)
  return answer.ok
}

/** Only one of several processes asks the vendor. @returns the moment of the claim; undefined if another has it. */
async function claim(ctx: Ctx, userId: string, maxAgeMs: number): Promise<Date | undefined> {
  const now = ctx.clock.now()
  const [claimed] = await ctx.db
    .insert(calendarReading)
    .values({ companyId: ctx.company.id, userId, triedAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [calendarReading.companyId, calendarReading.userId],
      set: { triedAt: now },
      setWhere: lte(calendarReading.triedAt, new Date(now.getTime() - maxAgeMs)),
    })
    .returning({ triedAt: calendarReading.triedAt })
  return claimed?.triedAt
}

const isReading = ({ company }: Pick<Ctx, 'company'>, userId: string) =>
  and(eq(calendarReading.companyId, company.id), eq(calendarReading.userId, userId))

/** Merges times that overlap or touch. */
function apart(times: readonly CalendarTime[]): { from: string; to: string }[] {
  const merged: CalendarTime[] = []
  for (const { from, to } of [...times].sort((one, other) => +one.from - +other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = new Date(Math.max(+to, +last.to))
    else merged.push({ from, to })
  }
  return merged.map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))
}

/** Deletes what was read in a person's calendar, in the caller's transaction. */
export async function forgetReading(tx: Ctx, userId: string): Promise<void> {
  await tx.db.delete(calendarReading).where(isReading(tx, userId))
}
