import { setTimeout } from 'node:timers/promises'
import type { RunState } from '@gable/contract/run-state'
import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Ctx, Deps } from '../context.ts'
import { defineCompanyJob } from './company-job.ts'
import type { Attempt, Progress } from './job.ts'

type Column = 'companyId' | 'id' | 'state' | 'failed' | 'done' | 'total' | 'finishedAt' | 'updatedAt'
type RunTable = PgTable & Record<Column, PgColumn>

interface Stored {
  id: string
  state: RunState
  failed: boolean
  done: number
  total: number
}

export type RunJob = { companyId: string; runId: string }

/**
 * Background runs over a company's list. A row stores a run's progress, and a job works on it. The next attempt
 * continues an interrupted run, a run that was given up waits for a person, and a stopped run keeps its results.
 */
export interface Runs<Run extends Stored> {
  queue: string
  at(ctx: Pick<Ctx, 'company'>, id: string): SQL
  /** Reads without locking. */
  read(ctx: Ctx, id: string): Promise<Run | undefined>
  /** Locks the run until the transaction ends. */
  hold(tx: Ctx, id: string): Promise<Run | undefined>
  /** Returns whether a run of the company is in progress. */
  isUnderWay(tx: Ctx): Promise<boolean>
  enqueue(tx: Ctx, id: string): Promise<void>
  /** Marks a locked run as finished. */
  end(tx: Ctx, id: string, over: { state: Exclude<RunState, 'running'>; total?: number }): Promise<void>
  /** Continues a run that was given up from where it stopped. Returns false if there is none. */
  retry(tx: Ctx, id: string): Promise<boolean>
  /** Marks a run as failed until a person retries it. */
  fail(tx: Ctx, id: string): Promise<void>
}

export function runsOf<Table extends RunTable>(table: Table, queue: string): Runs<InferSelectModel<Table> & Stored> {
  type Run = InferSelectModel<Table> & Stored
  const at: Runs<Run>['at'] = ({ company }, id) => and(eq(table.companyId, company.id), eq(table.id, id))!
  const ask = ({ db }: Ctx, condition: SQL) =>
    db
      .select()
      .from(table as PgTable)
      .where(condition)
      .$dynamic()
  const hold: Runs<Run>['hold'] = async (tx, id) => (await ask(tx, at(tx, id)).for('update'))[0] as Run | undefined
  const write = (tx: Ctx, id: string, change: Partial<Record<Column, unknown>>) =>
    tx.db
      .update<RunTable>(table)
      .set({ ...change, updatedAt: tx.clock.now() })
      .where(at(tx, id))
  const enqueue: Runs<Run>['enqueue'] = async (tx, id) => {
    await tx.jobs.enqueue(tx.db, queue, { companyId: tx.company.id, runId: id } satisfies RunJob)
  }
  return {
    queue,
    at,
    hold,
    enqueue,
    read: async (ctx, id) => (await ask(ctx, at(ctx, id)))[0] as Run | undefined,
    isUnderWay: async (tx) => {
      const running = and(eq(table.companyId, tx.company.id), eq(table.state, 'running'))!
      return (await ask(tx, running)).length > 0
    },
    end: async (tx, id, over) => {
      await write(tx, id, { ...over, failed: false, finishedAt: tx.clock.now() })
    },
    retry: async (tx, id) => {
      const run = await hold(tx, id)
      if (!run?.failed) return run !== undefined
      await write(tx, id, { failed: false })
      await enqueue(tx, id)
      return true
    },
    fail: async (tx, id) => {
      const run = await hold(tx, id)
      if (run?.state === 'running') await write(tx, id, { failed: true })
    },
  }
}

/** How long to work for one company before others get their turn, in milliseconds. */
const turn = 120_000

/**
 * Works on a run for one turn; the rest goes to the end of the queue.
 * @param step does the next part and returns the progress, or nothing if all is done.
 */
export async function workAt<Run extends Stored>(
  runs: Runs<Run>,
  ctx: Ctx,
  runId: string,
  { signal, report }: Pick<Attempt, 'signal' | 'report'>,
  step: (run: Run) => Promise<Progress | undefined>,
): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < turn; ) {
    signal.throwIfAborted()
    const run = await runs.read(ctx, runId)
    if (run?.state !== 'running') return
    const progress = await step(run)
    if (progress) report(progress)
  }
  await ctx.transaction((tx) => runs.enqueue(tx, runId))
}

/**
 * Does some work and then pauses for as long as it took, so that homeowners who request a price meanwhile get most of
 * the machine.
 */
export async function withRest<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const result = await work()
  await setTimeout(performance.now() - from, undefined, { signal })
  return result
}

/** Defines the queue of such runs. A process works for one company at a time, in turns. */
export function defineRuns<Run extends Stored>(
  deps: Deps,
  runs: Runs<Run>,
  work: (ctx: Ctx, runId: string, attempt: Attempt) => Promise<void>,
): void {
  defineCompanyJob<RunJob>(deps, runs.queue, (ctx, { runId }, attempt) => work(ctx, runId, attempt), {
    maxAttempts: 5,
    concurrency: 1,
    onGiveUp: (tx, { runId }) => runs.fail(tx, runId),
  })
}
