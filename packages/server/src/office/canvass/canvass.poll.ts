import type { CanvassOutcome } from '@gable/contract/canvass'
import { type CanvassVendorId, canvassDaysBack, canvassVendorIds } from '@gable/contract/canvass-vendor'
import { and, eq } from 'drizzle-orm'
import { askNow, type Polling, pollAccounts } from '../../places/integration/integration.poll.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { DoorRecord } from '../../platform/ports/door-to-door.ts'
import { letOthersRun } from '../../platform/work/batch.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { asCanvasser, canvassAccount, notAnswered, repsOf } from './canvass.account.ts'
import { createImport, takeRecord } from './canvass.import.ts'
import { canvassProgress, canvassRecord } from './canvass.table.ts'

/** Maximum number of pages read by one job; the next one continues. */
const maxPages = 40

/**
 * Each round also re-requests changes from shortly before the previous one began, because clocks differ and pages take
 * time.
 */
const overlapMs = 5 * 60_000

type PollJob = { companyId: string; vendor: CanvassVendorId }
const queue = 'canvass.poll'
const polling: Polling = {
  table: canvassProgress,
  vendors: canvassVendorIds,
  queue,
  everyMinutes: 5,
  daysBack: canvassDaysBack,
}

export function definePoll(deps: Deps): void {
  const options = { maxAttempts: 3, concurrency: 4, concurrencyPerKey: 1 }
  defineCompanyJob<PollJob>(deps, queue, (ctx, { vendor }, { signal }) => takeChanges(ctx, vendor, signal), options)
}

/** Polls the apps that are due. */
export const pollApps = (deps: Deps): Promise<void> => pollAccounts(deps, polling)

/** Polls an app now. Runs in the caller's transaction. */
export const pollAppNow = (tx: Ctx, vendor: CanvassVendorId): Promise<void> => askNow(tx, polling, { vendor })

/**
 * Polls a connected app now.
 * @returns whether it is connected.
 */
export async function checkNow(ctx: Ctx, vendor: CanvassVendorId): Promise<boolean> {
  const account = await canvassAccount(ctx, vendor)
  if (!account?.connected) return false
  await ctx.transaction((tx) => pollAppNow(tx, vendor))
  return true
}

type Progress = typeof canvassProgress.$inferSelect

/**
 * Imports the changes at an app since the last complete round, page by page. Resumes where it stopped; safe to repeat.
 */
export async function takeChanges(ctx: Ctx, vendor: CanvassVendorId, signal: AbortSignal): Promise<void> {
  let progress = await startRound(ctx, vendor)
  const taking = await createImport(ctx, vendor, repsOf(ctx, vendor))
  for (let read = 0; progress && read < maxPages; read += 1) {
    const { since, page } = progress
    const answer = await asCanvasser(ctx, vendor, (port, key) => port.changed(key, { since, page }))
    if (!answer.ok) {
      if (answer.reason === 'NOT_CONNECTED') return
      if (answer.reason !== 'REFUSED') throw notAnswered(vendor, answer)
      return ctx.log.warn(
        { vendor, failure: answer.failure },
        'a door-to-door app rejected the request for its records',
      )
    }
    const { records, more } = answer.value
    for (const record of records) {
      signal.throwIfAborted()
      await takeRecord(ctx, taking, record)
      await letOthersRun()
    }
    progress = await writeProgress(ctx, progress, more, latestOf(records, progress.latest))
  }
}

const latestOf = (records: readonly DoorRecord[], seen: Date | null): Date | null =>
  records.reduce((latest, { changedAt }) => (changedAt && (!latest || changedAt > latest) ? changedAt : latest), seen)

const ofVendor = ({ companyId, vendor }: Pick<Progress, 'companyId' | 'vendor'>) =>
  and(eq(canvassProgress.companyId, companyId), eq(canvassProgress.vendor, vendor))

/** Matches the round being read. A settings change restarts it as a different one. */
const ofRound = ({ roundAt, page }: Progress) =>
  and(roundAt ? eq(canvassProgress.roundAt, roundAt) : undefined, eq(canvassProgress.page, page))

async function startRound(ctx: Ctx, vendor: CanvassVendorId): Promise<Progress | undefined> {
  const mine = ofVendor({ companyId: ctx.company.id, vendor })
  const now = ctx.clock.now()
  const [progress] = await ctx.db.update(canvassProgress).set({ updatedAt: now }).where(mine).returning()
  if (!progress || progress.roundAt) return progress
  const [started] = await ctx.db.update(canvassProgress).set({ roundAt: now }).where(mine).returning()
  return started
}

/**
 * Records that a page is done.
 * @returns the progress with the next page; undefined if the round is complete or another one began in the meantime.
 */
async function writeProgress(
  ctx: Ctx,
  progress: Progress,
  more: boolean,
  latest: Date | null,
): Promise<Progress | undefined> {
  const now = ctx.clock.now()
  const next = more
    ? { page: progress.page + 1, latest }
    : { page: 1, latest: null, roundAt: null, since: nextSince(progress, latest), checkedAt: now }
  const [written] = await ctx.db
    .update(canvassProgress)
    .set({ ...next, updatedAt: now })
    .where(and(ofVendor(progress), ofRound(progress)))
    .returning()
  return more ? written : undefined
}

/** The start of the next round's range: by the app's clock, and never later than the start of this round. Pure. */
export function nextSince({ since, roundAt }: Pick<Progress, 'since' | 'roundAt'>, latest: Date | null): Date {
  if (!latest || !roundAt) return since
  const started = roundAt.getTime() - overlapMs
  return new Date(Math.max(since.getTime(), Math.min(latest.getTime(), started)))
}

type RetryResult =
  | { ok: true; outcome: CanvassOutcome }
  | { ok: false; reason: 'NOT_FOUND' | 'NOT_CONNECTED' | 'VENDOR_UNREACHABLE' }

/**
 * Reads a record that didn't become a lead again and imports it if now possible. A record with a lead stays unchanged.
 */
export async function retryRecord(ctx: Ctx, id: string): Promise<RetryResult> {
  const mine = and(eq(canvassRecord.companyId, ctx.company.id), eq(canvassRecord.id, id))
  const [known] = await ctx.db.select().from(canvassRecord).where(mine)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  const { vendor, externalId, result, failure, leadId } = known
  if (leadId) return { ok: true, outcome: { result, failure, leadId } }
  const answer = await asCanvasser(ctx, vendor, (port, key) => port.record(key, externalId))
  if (!answer.ok && answer.reason === 'NOT_CONNECTED') return { ok: false, reason: 'NOT_CONNECTED' }
  // An app that doesn't return single records has already returned this one in its list.
  const isReported = !answer.ok && answer.reason === 'REFUSED' && answer.failure === 'GONE'
  if (!answer.ok && !isReported) return { ok: false, reason: 'VENDOR_UNREACHABLE' }
  const provided = answer.ok ? answer.value : { ...known.record, externalId, changedAt: null }
  const taking = await createImport(ctx, vendor, repsOf(ctx, vendor))
  const outcome = await takeRecord(ctx, taking, provided, { wanted: true })
  return { ok: true, outcome: outcome ?? { result, failure, leadId } }
}
