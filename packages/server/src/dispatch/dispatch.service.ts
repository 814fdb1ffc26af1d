import { and, eq } from 'drizzle-orm'
import { isDatabaseAway } from '../db/away.ts'
import { type Ctx, type Deps, systemContext } from '../platform/context.ts'
import { leaveForNewer, retryAfter } from '../platform/work/job.ts'
import type { Dispatched, Found, Operation, Outcome, VendorAdapter } from './dispatch.adapter.ts'
import { dispatch, type LoggedCall } from './dispatch.table.ts'

/**
 * Operations on the outside world: mail, webhooks, orders, charges, records of a CRM. Each is one row of `dispatch`, written in
 * the transaction that decided on it, and carried out by a job:
 *
 *   queued -> (called) -> sent | refused
 *                      -> unknown -> looked up by our reference -> sent, or sent again
 *
 * A row is `unknown` from the moment before the vendor is called, so that a process that dies in between leaves behind what
 * is true. A new vendor is a `VendorAdapter` in the list that `defineDispatch` gets; it needs no table and no job.
 */

type DispatchJob = { companyId: string; dispatchId: string }

/** Attempts over some hours, since a vendor's outage may last as long. */
const maxAttempts = 20

const keptCalls = 20

const queueOf = ({ kind }: Pick<VendorAdapter, 'kind'>) => `dispatch.${kind}`

export interface NewOperation<Intent> {
  intent: Intent
  /** Our own name for it at the vendor. Default: the row's id. Once per company and vendor. */
  reference?: string
  subjectId?: string
}

/** Writes an operation and its job in the caller's transaction. @returns its id; undefined where its reference is there. */
export async function dispatchTo<Intent extends Record<string, unknown>>(
  tx: Ctx,
  adapter: Pick<VendorAdapter<Intent>, 'kind' | 'vendor' | 'schema'>,
  { intent, reference, subjectId }: NewOperation<Intent>,
): Promise<string | undefined> {
  const { kind, vendor, schema } = adapter
  const { id: companyId } = tx.company
  const now = tx.clock.now()
  const id = crypto.randomUUID()
  const [row] = await tx.db
    .insert(dispatch)
    .values({
      ...{ companyId, id, kind, vendor, reference: reference ?? id, subjectId: subjectId ?? null },
      ...{ intent: schema.parse(intent), state: 'queued' as const, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: [dispatch.companyId, dispatch.vendor, dispatch.reference] })
    .returning({ id: dispatch.id })
  if (!row) return undefined
  const job: DispatchJob = { companyId, dispatchId: row.id }
  await tx.jobs.enqueue(tx.db, queueOf({ kind }), job, { concurrencyKey: `${vendor}:${companyId}` })
  return row.id
}

/**
 * Ends an operation that nobody knows the outcome of, once it was found out elsewhere that it came to nothing: it is not sent again, not
 * even where its job is run again. In the caller's transaction.
 */
export async function closeUnknown(
  tx: Ctx,
  { vendor, reference, failure }: { vendor: string; reference: string; failure: string },
): Promise<void> {
  const isIt = and(eq(dispatch.vendor, vendor), eq(dispatch.reference, reference), eq(dispatch.state, 'unknown'))
  await tx.db
    .update(dispatch)
    .set({ state: 'refused', failure, updatedAt: tx.clock.now() })
    .where(and(eq(dispatch.companyId, tx.company.id), isIt))
}

/** Defines a queue for each kind: a slow vendor of one kind, or of one company, keeps no other waiting. */
export function defineDispatch(deps: Deps, adapters: readonly VendorAdapter[]): void {
  for (const kind of new Set(adapters.map((adapter) => adapter.kind))) {
    const ofKind = new Map(adapters.filter((each) => each.kind === kind).map((each) => [each.vendor, each]))
    deps.jobs.define<DispatchJob>(queueOf({ kind }), (job) => carryOut(deps, ofKind, job), {
      ...{ maxAttempts, concurrency: 8, concurrencyPerKey: 2 },
      async onGiveUp(db, { companyId, dispatchId }) {
        const ctx = await systemContext(deps, companyId, db)
        const row = ctx && (await read(ctx, dispatchId))
        if (!row || row.state === 'sent' || row.state === 'refused') return
        const gaveUp = row.state === 'queued' ? { state: 'refused' as const, failure: 'GAVE_UP' } : {}
        await ofKind.get(row.vendor)?.settled?.(ctx, await write(ctx, row, gaveUp, []))
      },
    })
  }
}

async function carryOut(
  deps: Deps,
  adapters: ReadonlyMap<string, VendorAdapter>,
  { companyId, dispatchId }: DispatchJob,
): Promise<void> {
  const ctx = await systemContext(deps, companyId)
  const row = ctx && (await read(ctx, dispatchId))
  if (!row || row.state === 'sent' || row.state === 'refused') return
  const adapter = adapters.get(row.vendor)
  const intent = adapter?.schema.safeParse(row.intent)
  if (!adapter || !intent?.success)
    throw leaveForNewer(`${row.kind} at ${row.vendor} is not known, or has another intent`)
  const operation = { reference: row.reference, subjectId: row.subjectId, intent: intent.data }
  const earlier: Found = row.state === 'unknown' ? await lookedUp(ctx, adapter, operation) : { found: 'no' }
  if (earlier.found === 'yes') {
    const { externalId = '', calls = [] } = earlier
    return settle(ctx, adapter, row, { outcome: 'sent', externalId, calls })
  }
  if (earlier.found === 'unknown') return settle(ctx, adapter, row, { ...earlier, outcome: 'unknown' })
  const called = await write(
    ctx,
    row,
    { state: 'unknown', failure: '', attempts: row.attempts + 1 },
    earlier.calls ?? [],
  )
  const outcome = await adapter.send(ctx, operation).catch((error: unknown): Outcome => {
    // An outage is logged once, where it is noticed.
    if (!isDatabaseAway(error))
      ctx.log.error({ err: error, dispatchId, kind: row.kind, vendor: row.vendor }, 'an adapter failed')
    return { outcome: 'unknown', failure: 'FAULT' }
  })
  await settle(ctx, adapter, called, outcome)
}

/** Without a way to look it up, and without a vendor that knows a repeated one, nobody but a person can tell. */
async function lookedUp(
  ctx: Ctx,
  adapter: VendorAdapter,
  operation: Operation<Record<string, unknown>>,
): Promise<Found> {
  if (adapter.lookUp) return adapter.lookUp(ctx, operation)
  return adapter.repeatable ? { found: 'no' } : { found: 'unknown', failure: 'NOT_REPEATABLE' }
}

/** Notes an outcome. Throws where another attempt is to follow. */
async function settle(ctx: Ctx, adapter: VendorAdapter, row: Dispatched, outcome: Outcome): Promise<void> {
  const calls = outcome.calls ?? []
  const isFinal = outcome.outcome === 'sent' || outcome.outcome === 'refused'
  // What was sent is noted even if the database goes away now: without it, it would be looked up or sent again.
  await ctx.outage.outlast(() =>
    ctx.transaction(async (tx) => {
      const written = await write(tx, row, changeOf(outcome), calls)
      if (isFinal) await adapter.settled?.(tx, written)
    }),
  )
  if (isFinal) return
  const said = `${row.kind} ${row.id} at ${row.vendor}: ${outcome.outcome}`
  if (outcome.outcome === 'later') throw retryAfter(said, outcome.retryAfterMs ?? 0)
  throw new Error(said)
}

function changeOf(outcome: Outcome): Change {
  if (outcome.outcome === 'sent') return { state: 'sent', failure: '', externalId: outcome.externalId ?? '' }
  if (outcome.outcome === 'refused') return { state: 'refused', failure: outcome.failure }
  return outcome.outcome === 'later' ? { state: 'queued', failure: '' } : { state: 'unknown', failure: outcome.failure }
}

type Change = Partial<Pick<Dispatched, 'state' | 'failure' | 'externalId' | 'attempts'>>

async function write(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  row: Dispatched,
  change: Change,
  calls: readonly Omit<LoggedCall, 'at'>[],
): Promise<Dispatched> {
  const at = clock.now()
  const log = [...row.log, ...calls.map((call) => ({ ...call, at: at.toISOString() }))].slice(-keptCalls)
  const mine = and(eq(dispatch.companyId, row.companyId), eq(dispatch.id, row.id))
  const [written] = await db
    .update(dispatch)
    .set({ ...change, log, updatedAt: at })
    .where(mine)
    .returning()
  return written!
}

async function read({ db, company }: Ctx, id: string): Promise<Dispatched | undefined> {
  const [row] = await db
    .select()
    .from(dispatch)
    .where(and(eq(dispatch.companyId, company.id), eq(dispatch.id, id)))
  return row
}
