import type { VendorId } from '@gable/contract/integration-vendor'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, createPlatformContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import { connection, isConnected } from './integration.table.ts'

/** Accounts that are polled for changes, each by its own job. */

/**
 * A slice's table with a company's polling progress at a vendor: one row per account, or only the company's own
 * accounts if it has no `ownerId`.
 */
type ProgressTable = PgTable &
  Record<'companyId' | 'vendor' | 'since' | 'askAt', AnyPgColumn> & { ownerId?: AnyPgColumn }

/** An account at a vendor; without an owner, the company's own. */
interface PolledAccount {
  vendor: VendorId
  ownerId?: string
}

export interface Polling {
  table: ProgressTable
  vendors: readonly VendorId[]
  /** The queue of the polling jobs, each for a company, a vendor, and an owner. */
  queue: string
  everyMinutes: number
  /** How many days before the connection of an account its changes count. */
  daysBack?: number
}

/** The maximum number of accounts per run. */
const perPoll = 100

/**
 * Enqueues polling of the due accounts, including newly connected ones. Several workers can run at once and get
 * different accounts.
 */
export async function pollAccounts(deps: Deps, polling: Polling): Promise<void> {
  const { table, queue, everyMinutes } = polling
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    await addNew(tx, polling)
    const askAt = new Date(tx.clock.now().getTime() + everyMinutes * 60_000)
    for (const { companyId, ...account } of await due(tx, polling)) {
      await tx.db
        .update(table)
        .set({ askAt })
        .where(isAccount(table, companyId, account))
      await tx.jobs.enqueue(tx.db, queue, { companyId, ...account }, jobOf(companyId, account))
    }
  })
}

/** Polls one account now. Runs in the caller's transaction. */
export async function askNow(
  tx: Ctx,
  polling: Polling,
  { vendor, ownerId = companyItself }: PolledAccount,
): Promise<void> {
  const { table, queue } = polling
  const companyId = tx.company.id
  await addNew(tx, polling, companyId)
  await tx.db
    .update(table)
    .set({ askAt: tx.clock.now() })
    .where(isAccount(table, companyId, { vendor, ownerId }))
  await tx.jobs.enqueue(tx.db, queue, { companyId, vendor, ownerId }, jobOf(companyId, { vendor, ownerId }))
}

const jobOf = (companyId: string, { vendor, ownerId = companyItself }: PolledAccount) => ({
  singletonKey: ownerId === companyItself ? `${companyId}:${vendor}` : `${companyId}:${vendor}:${ownerId}`,
  concurrencyKey: companyId,
})

const isAccount = (table: ProgressTable, companyId: string, { vendor, ownerId = companyItself }: PolledAccount) =>
  and(
    ...[eq(table.companyId, companyId), eq(table.vendor, vendor)],
    table.ownerId ? eq(table.ownerId, ownerId) : undefined,
  )

const ofConnection = ({ companyId, vendor, ownerId }: ProgressTable) =>
  and(
    ...[eq(companyId, connection.companyId), eq(vendor, connection.vendor)],
    ownerId ? eq(ownerId, connection.ownerId) : eq(connection.ownerId, companyItself),
  )

const ofAccount = { companyId: connection.companyId, vendor: connection.vendor, ownerId: connection.ownerId }

/** Adds newly connected accounts, of one company if given. */
async function addNew(
  tx: Pick<PlatformCtx, 'db' | 'clock'>,
  { table, vendors, daysBack = 0 }: Polling,
  companyId?: string,
): Promise<void> {
  const now = tx.clock.now()
  const added = await tx.db
    .select({ ...ofAccount, since: connection.updatedAt })
    .from(connection)
    .leftJoin(table, ofConnection(table))
    .where(
      and(
        isConnected(vendors),
        table.ownerId ? undefined : eq(connection.ownerId, companyItself),
        isNull(table.companyId),
        companyId ? eq(connection.companyId, companyId) : undefined,
      ),
    )
    .limit(perPoll)
  if (added.length === 0) return
  const rows = added.map(({ since, ownerId, ...each }) => {
    const from = new Date(since.getTime() - daysBack * 86_400_000)
    return { ...each, ...(table.ownerId && { ownerId }), since: from, askAt: now, createdAt: now, updatedAt: now }
  })
  await tx.db.insert(table).values(rows).onConflictDoNothing()
}

/** Locks the due accounts until the transaction ends. */
function due(tx: PlatformCtx, { table, vendors }: Polling) {
  return tx.db
    .select(ofAccount)
    .from(table)
    .innerJoin(connection, ofConnection(table))
    .where(and(isConnected(vendors), lte(table.askAt, tx.clock.now())))
    .orderBy(asc(table.askAt))
    .limit(perPoll)
    .for('update', { of: table, skipLocked: true })
}
