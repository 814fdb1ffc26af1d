import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { leaveForNewer, retryAfter } from '../../platform/work/job.ts'
import type { Dispatched, Found, Operation, Outcome, VendorAdapter } from './dispatch.adapter.ts'
import { dispatch, type LoggedCall, vendorBudget } from './dispatch.table.ts'

/**
 * Operations on external services: mail, webhooks, orders, charges, CRM records. Each is one row of `dispatch`, written
 * in the transaction that decided on it, and performed by a job:
 *
 * queued -> (called) -> sent | refused | unknown
 * unknown -> looked up by our reference -> sent, or resent
 *
 * For who may settle or retry an operation, and how the two interact, see docs/architecture/background.md. A row is
 * `unknown` from just before the vendor is called, so that the state is correct if the process crashes in between. A
 * new vendor is a `VendorAdapter` in the list passed to `defineDispatch`; it needs no table and no job.
 */

type DispatchJob = { companyId: string; dispatchId: string }

/** Spread over several hours, because a vendor's outage may last that long. */
const maxAttempts = 20

const storedCalls = 20

const queueOf = ({ kind }: Pick<VendorAdapter, 'kind'>) => `dispatch.${kind}`

interface NewOperation<Intent> {
  intent: Intent
  /** Our own id for it at the vendor, unique per company and vendor. Defaults to the row's id. */
  reference?: string
  subjectId?: string
}

/**
 * Writes an operation and its job in the caller's transaction.
 * @returns its id; undefined if the reference already exists.
 */
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
      companyId,
      id,
      kind,
      vendor,
      reference: reference ?? id,
      subjectId: subjectId ?? null,
      intent: schema.parse(intent),
      state: 'queued' as const,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [dispatch.companyId, dispatch.vendor, dispatch.reference] })
    .returning({ id: dispatch.id })
  if (!row) return undefined
  const job: DispatchJob = { companyId, dispatchId: row.id }
  await tx.jobs.enqueue(tx.db, queueOf({ kind }), job, { concurrencyKey: `${vendor}:${companyId}` })
  return row.id
}

type Known = { state: 'sent'; externalId: string } | { state: 'refused'; failure: string }

interface Named {
  vendor: string
  /** Null if nothing was sent. */
  reference: string | null
}

const named = ({ company }: Pick<Ctx, 'company'>, { vendor, reference }: Named) =>
  and(eq(dispatch.companyId, company.id), eq(dispatch.vendor, vendor), eq(dispatch.reference, reference ?? ''))

/**
 * Locks an operation until the transaction ends. Manual settlement must call it before locking the record, because a
 * job locks the two in this order.
 */
export async function lockOperation(tx: Ctx, operation: Named): Promise<void> {
  await tx.db.select({ id: dispatch.id }).from(dispatch).where(named(tx, operation)).for('update')
}

/**
 * Ends an operation whose outcome was determined by a person or a look-up elsewhere. It is not sent again, even if its
 * job is retried. Runs in the caller's transaction.
 * @returns false while it may be on its way to the vendor: try again later.
 */
export async function closeUnknown(tx: Ctx, { vendor, reference, ...known }: Named & Known): Promise<boolean> {
  const [locked] = await tx.db.select().from(dispatch).where(named(tx, { vendor, reference })).for('update')
  if (!locked || isFinal(locked)) return true
  if (msUntilNotFound(tx, locked) > 0) return false
  await write(tx, locked, known, [])
  return true
}

/**
 * Returns how long to wait until a "no" from a look-up of this operation counts; 0 if it counts now, the outcome is
 * known, or nothing was sent.
 */
export async function waitForNo(ctx: Ctx, operation: Named): Promise<number> {
  const [row] = await ctx.db.select().from(dispatch).where(named(ctx, operation))
  return row && !isFinal(row) ? msUntilNotFound(ctx, row) : 0
}

/** At least two minutes, and twice the timeout of a call; until then the vendor may still be processing it. */
const notFoundAfterMs = ({ PROVIDER_TIMEOUT_MS }: Pick<Ctx['config'], 'PROVIDER_TIMEOUT_MS'>): number =>
  Math.max(120_000, 2 * PROVIDER_TIMEOUT_MS)

/** Milliseconds until a vendor's "not found" for this operation can be trusted. */
function msUntilNotFound({ clock, config }: Pick<Ctx, 'clock' | 'config'>, { calledAt, attempts }: Dispatched): number {
  if (!calledAt || attempts === 0) return 0
  return Math.max(0, calledAt.getTime() + notFoundAfterMs(config) - clock.now().getTime())
}

const isFinal = ({ state }: Pick<Dispatched, 'state'>) => state === 'sent' || state === 'refused'

/** Defines a queue for each kind, so that a slow vendor of one kind, or of one company, doesn't delay others. */
export function defineDispatch(deps: Deps, adapters: readonly VendorAdapter[]): void {
  for (const kind of new Set(adapters.map((adapter) => adapter.kind))) {
    const ofKind = new Map(adapters.filter((each) => each.kind === kind).map((each) => [each.vendor, each]))
    deps.jobs.define<DispatchJob>(queueOf({ kind }), (job) => carryOut(deps, ofKind, job), {
      maxAttempts,
      concurrency: 8,
      concurrencyPerKey: 2,
      async onGiveUp(db, { companyId, dispatchId }) {
        const ctx = await systemContext(deps, companyId, db)
        const row = ctx && (await read(ctx, dispatchId))
        if (!row || isFinal(row)) return
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
  if (!row || isFinal(row)) return
  const adapter = adapters.get(row.vendor)
  const intent = adapter?.schema.safeParse(row.intent)
  if (!adapter || !intent?.success)
    throw leaveForNewer(`${row.kind} at ${row.vendor} is not known, or has another intent`)
  const operation = { reference: row.reference, subjectId: row.subjectId, intent: intent.data }
  const isCurrent = async (at: Ctx) => (await adapter.isCurrent?.(at, operation)) ?? true
  if (!(await isCurrent(ctx))) return settle(ctx, adapter, row, superseded)
  const earlier: Found = row.state === 'unknown' ? await lookedUp(ctx, adapter, operation) : { found: 'no' }
  if (earlier.found === 'yes') {
    const { externalId = '', calls = [] } = earlier
    return settle(ctx, adapter, row, { outcome: 'sent', externalId, calls })
  }
  if (earlier.found === 'unknown') return settle(ctx, adapter, row, { ...earlier, outcome: 'unknown' })
  const wait = row.state === 'unknown' && adapter.idempotent !== 'byVendor' ? msUntilNotFound(ctx, row) : 0
  if (wait > 0) throw retryAfter(`${row.kind} ${row.id} at ${row.vendor}: called a moment ago`, wait)
  const called = await ctx.transaction(async (tx) => {
    const locked = await read(tx, dispatchId, { hold: true })
    // It was settled, or another worker called the vendor, since it was read.
    if (!locked || isFinal(locked) || locked.attempts !== row.attempts || !(await isCurrent(tx))) return undefined
    const change = { state: 'unknown' as const, failure: '', attempts: locked.attempts + 1, calledAt: tx.clock.now() }
    return write(tx, locked, change, earlier.calls ?? [])
  })
  if (!called) throw retryAfter(`${row.kind} ${row.id} at ${row.vendor}: changed in the meantime`, 0)
  const outcome = await adapter.send(ctx, operation).catch((error: unknown): Outcome => {
    // An outage is logged once, where it is detected.
    if (!isDatabaseUnavailable(error))
      ctx.log.error({ err: error, dispatchId, kind: row.kind, vendor: row.vendor }, 'an adapter failed')
    return { outcome: 'unknown', failure: 'FAULT' }
  })
  await settle(ctx, adapter, called, outcome)
}

/** The record has changed in the meantime, so nothing is sent. */
const superseded: Outcome = { outcome: 'refused', failure: 'SUPERSEDED' }

/** Without a look-up or a way to repeat the call, only a person can determine the outcome. */
async function lookedUp(
  ctx: Ctx,
  adapter: VendorAdapter,
  operation: Operation<Record<string, unknown>>,
): Promise<Found> {
  if (adapter.lookUp) return adapter.lookUp(ctx, operation)
  return adapter.idempotent ? { found: 'no' } : { found: 'unknown', failure: 'NOT_REPEATABLE' }
}

/**
 * Records an outcome. Throws if another attempt must follow. An operation settled in the meantime stays as it is,
 * unless the vendor reports that it was sent after all.
 */
async function settle(ctx: Ctx, adapter: VendorAdapter, row: Dispatched, outcome: Outcome): Promise<void> {
  const calls = outcome.calls ?? []
  const isOver = outcome.outcome === 'sent' || outcome.outcome === 'refused'
  // Records what was sent even if the database becomes unavailable now; otherwise it would be looked up or sent again.
  const isStale = await ctx.outage.outlast(() =>
    ctx.transaction(async (tx) => {
      const locked = await read(tx, row.id, { hold: true })
      if (!locked) return true
      if (isFinal(locked) && (locked.state === 'sent' || outcome.outcome !== 'sent')) return true
      if (isFinal(locked)) {
        const { id: dispatchId, kind, vendor, reference } = locked
        tx.log.error(
          { dispatchId, kind, vendor, reference },
          'a vendor accepted an operation that was settled as not accepted',
        )
      }
      const written = await write(tx, locked, changeOf(outcome), calls)
      if (isOver) await adapter.settled?.(tx, written)
      return false
    }),
  )
  if (isOver || isStale) return
  const message = `${row.kind} ${row.id} at ${row.vendor}: ${outcome.outcome}`
  if (outcome.outcome === 'later') throw retryAfter(message, outcome.retryAfterMs ?? 0)
  throw new Error(message)
}

function changeOf(outcome: Outcome): Change {
  if (outcome.outcome === 'sent') return { state: 'sent', failure: '', externalId: outcome.externalId ?? '' }
  if (outcome.outcome === 'refused') return { state: 'refused', failure: outcome.failure }
  return outcome.outcome === 'later' ? { state: 'queued', failure: '' } : { state: 'unknown', failure: outcome.failure }
}

type Change = Partial<Pick<Dispatched, 'state' | 'failure' | 'externalId' | 'attempts' | 'calledAt'>>

async function write(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  row: Dispatched,
  change: Change,
  calls: readonly Omit<LoggedCall, 'at'>[],
): Promise<Dispatched> {
  const at = clock.now()
  const log = [...row.log, ...calls.map((call) => ({ ...call, at: at.toISOString() }))].slice(-storedCalls)
  const mine = and(eq(dispatch.companyId, row.companyId), eq(dispatch.id, row.id))
  const [written] = await db
    .update(dispatch)
    .set({ ...change, log, updatedAt: at })
    .where(mine)
    .returning()
  return written!
}

async function read({ db, company }: Ctx, id: string, { hold = false } = {}): Promise<Dispatched | undefined> {
  const mine = and(eq(dispatch.companyId, company.id), eq(dispatch.id, id))
  const requested = db.select().from(dispatch).where(mine)
  const [row] = await (hold ? requested.for('update') : requested)
  return row
}

/** A rate limit, in calls per second, for a vendor or one of its keys. */
interface VendorBudget {
  id: string
  perSecond: number
}

/**
 * Waits until this vendor may be called again. Spreads the calls of all processes of the installation evenly, using the
 * database's clock. Never call it in a transaction.
 */
export async function takeTurn(db: Db, { id, perSecond }: VendorBudget): Promise<void> {
  const { rows } = await executeSql<{ wait: string | number }>(
    db,
    sql`insert into ${vendorBudget} as b (vendor, next_at) values (${id}, now())
      on conflict (vendor) do update set next_at = greatest(b.next_at + make_interval(secs => ${1 / perSecond}), now())
      returning extract(epoch from b.next_at - now()) * 1000 as wait`,
  )
  const wait = Number(rows[0]?.wait ?? 0)
  if (wait > 0) await setTimeout(wait)
}
