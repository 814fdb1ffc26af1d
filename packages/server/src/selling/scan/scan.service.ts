import type { ScanScope } from '@gable/contract/scan'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { askedForLists, paceForLists } from '../../places/geo/geo.for-lists.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import type { Attempt, Progress } from '../../platform/work/job.ts'
import { runsOf, withRest, workAt } from '../../platform/work/run.ts'
import { countMatchingLeads, matchingLeads } from '../lead/office/lead.filter.ts'
import { type LeadScanned, scanLead as measure } from '../lead/office/lead.structures.ts'
import { scanCancelled, scanFinished, scanStarted } from './scan.events.ts'
import { latestRun, leadsLeft, seesRun } from './scan.query.ts'
import { scanLead, scanRun } from './scan.table.ts'

/** Runs that measure the roofs of leads. */
export const scanRuns = runsOf(scanRun, 'scan.measure')

/** Whether there is a provider that offers scans for whole lists. */
const isOffered = (ctx: Ctx) => askedForLists(ctx).providers.pointClouds.length > 0

/** The latest run, and whether this installation measures lists. */
export async function readLatest(ctx: Ctx) {
  return { isOffered: isOffered(ctx), run: await latestRun(ctx) }
}

/** Counts the leads of a planned run. */
export const planRun = async (ctx: Ctx, scope: ScanScope) => ({ leads: await countMatchingLeads(ctx, scope) })

/** Stores which leads a run has, in one statement in the database. @returns their number. */
async function settleLeads(tx: Ctx, runId: string, scope: ScanScope): Promise<number> {
  const { rows } = await executeSql<{ leads: number }>(
    tx.db,
    sql`with settled as (
      insert into ${scanLead} (company_id, run_id, lead_id, created_at)
      select ${tx.company.id}::uuid, ${runId}::uuid, meant.id, ${tx.clock.now().toISOString()}::timestamptz
      from (${matchingLeads(tx, scope)}) as meant returning 1
    ) select count(*)::int as leads from settled`,
  )
  return rows[0]!.leads
}

type Started = { ok: true; id: string } | { ok: false; reason: 'SCAN_OFF' | 'SCAN_UNDER_WAY' | 'SCAN_EMPTY' }

/**
 * Starts a job that measures the roofs of these leads. The leads are those that the user sees at this moment. Does not
 * start if another run is in progress.
 */
export async function startRun(ctx: Ctx, scope: ScanScope): Promise<Started> {
  if (!isOffered(ctx)) return { ok: false, reason: 'SCAN_OFF' }
  // Two users can start a run at the same moment.
  return orTaken('scan_run_one', 'SCAN_UNDER_WAY', () =>
    once<Started>(ctx, async (tx) => {
      if (await scanRuns.isUnderWay(tx)) return { ok: false, reason: 'SCAN_UNDER_WAY' }
      const [id, now] = [uuidv7(), tx.clock.now()]
      await tx.db.insert(scanRun).values({
        companyId: tx.company.id,
        id,
        state: 'running',
        total: 0,
        startedByUserId: callingUser(tx).userId,
        createdAt: now,
        updatedAt: now,
      })
      const total = await settleLeads(tx, id, scope)
      if (total === 0) {
        await tx.db.delete(scanRun).where(scanRuns.at(tx, id))
        return { ok: false, reason: 'SCAN_EMPTY' }
      }
      await tx.db.update(scanRun).set({ total }).where(scanRuns.at(tx, id))
      await scanRuns.enqueue(tx, id)
      await emit(tx, scanStarted, { subjectId: id, data: { leads: total } })
      return { ok: true, id }
    }),
  )
}

type Answer = { ok: true } | { ok: false; reason: 'NOT_FOUND' }

/** Stops a run and keeps its measurements. A run that has ended does not change. */
export function cancelRun(ctx: Ctx, id: string): Promise<Answer> {
  return ctx.transaction<Answer>(async (tx) => {
    const run = (await seesRun(tx, id)) ? await scanRuns.hold(tx, id) : undefined
    if (!run) return { ok: false, reason: 'NOT_FOUND' }
    if (run.state !== 'running') return { ok: true }
    await scanRuns.end(tx, id, { state: 'cancelled' })
    await emit(tx, scanCancelled, { subjectId: id, data: { done: run.done, leads: run.total } })
    return { ok: true }
  })
}

/** Resumes a failed run from where it stopped. */
export function retryRun(ctx: Ctx, id: string): Promise<Answer> {
  return ctx.transaction<Answer>(async (tx) =>
    (await seesRun(tx, id)) && (await scanRuns.retry(tx, id)) ? { ok: true } : { ok: false, reason: 'NOT_FOUND' },
  )
}

/**
 * Leads that are read at once. Each is written separately, because measuring one takes longer than a transaction
 * should.
 */
const atATime = 20

/**
 * Measures the roofs of a run's leads. Each lead's result is written in one transaction with the lead, so that an
 * interrupted attempt resumes without duplicates or gaps.
 */
export async function measureRoofs(ctx: Ctx, runId: string, attempt: Attempt): Promise<void> {
  const { signal, report } = attempt
  const pace = paceForLists(ctx)
  await workAt(scanRuns, ctx, runId, attempt, async () => {
    const leadIds = await leadsLeft(ctx, runId, atATime)
    if (leadIds.length === 0) return ctx.transaction((tx) => finish(tx, runId))
    const requested = askedForLists(ctx)
    let progress: Progress | undefined
    for (const leadId of leadIds) {
      signal.throwIfAborted()
      await pace(signal)
      progress = await withRest(signal, () => measureOne(ctx, requested, { runId, leadId }, signal))
      if (!progress) return
      report(progress)
    }
    return progress
  })
}

/** @returns the run's progress; undefined if it was stopped. */
async function measureOne(
  ctx: Ctx,
  requested: Ctx,
  of: { runId: string; leadId: string },
  signal: AbortSignal,
): Promise<Progress | undefined> {
  while (true) {
    signal.throwIfAborted()
    const scanned = await measure(requested, of.leadId, signal)
    const stored = await ctx.transaction((tx) => keep(tx, of, scanned))
    // Somebody edited the lead in the meantime, so measure it again in its current state.
    if (stored !== 'changed') return stored
  }
}

/** Writes a lead's result, unless the run was stopped in the meantime or another attempt has already written it. */
async function keep(
  tx: Ctx,
  { runId, leadId }: { runId: string; leadId: string },
  { outcome, keep: write }: LeadScanned,
): Promise<Progress | 'changed' | undefined> {
  const run = await scanRuns.hold(tx, runId)
  if (run?.state !== 'running') return undefined
  const isThis = and(eq(scanLead.companyId, tx.company.id), eq(scanLead.runId, runId), eq(scanLead.leadId, leadId))
  const [left] = await tx.db
    .select({ id: scanLead.leadId })
    .from(scanLead)
    .where(and(isThis, isNull(scanLead.outcome)))
  if (!left) return { done: run.done, total: run.total }
  if (!(await write(tx))) return 'changed'
  await tx.db.update(scanLead).set({ outcome }).where(isThis)
  const done = run.done + 1
  const counts = { ...run.counts, [outcome]: (run.counts[outcome] ?? 0) + 1 }
  await tx.db.update(scanRun).set({ done, counts, updatedAt: tx.clock.now() }).where(scanRuns.at(tx, runId))
  return { done, total: run.total }
}

async function finish(tx: Ctx, id: string): Promise<undefined> {
  const run = await scanRuns.hold(tx, id)
  if (run?.state !== 'running') return
  await scanRuns.end(tx, id, { state: 'done' })
  await emit(tx, scanFinished, { subjectId: id, data: { leads: run.done, counts: run.counts } })
}
