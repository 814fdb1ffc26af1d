import { and, eq, isNull } from 'drizzle-orm'
import { askedForLists, paceForLists } from '../../places/geo/geo.for-lists.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import type { Attempt, Progress } from '../../platform/work/job.ts'
import { withRest, workAt } from '../../platform/work/run.ts'
import { type LeadScanned, scanLead as measure } from '../lead/office/lead.scan.ts'
import { scanFinished } from './scan.events.ts'
import { leadsLeft } from './scan.query.ts'
import { scanRuns } from './scan.service.ts'
import { scanLead, scanRun } from './scan.table.ts'

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
