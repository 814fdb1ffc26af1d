import type { VendorId } from '@gable/contract/integration-vendor'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, createPlatformContext, type Deps, type PlatformCtx } from '../platform/context.ts'
import { connection, isConnected } from './integration.table.ts'

/** Accounts that are asked for changes again and again, each by a job of its own. */

/** A slice's table that says how far a company has come with a vendor: a row for each account. */
type ProgressTable = PgTable & Record<'companyId' | 'vendor' | 'since' | 'askAt', AnyPgColumn>

export interface Polling {
  table: ProgressTable
  vendors: readonly VendorId[]
  /** The queue whose jobs ask: of a company and a vendor. */
  queue: string
  everyMinutes: number
  /** Changes from so many days before an account is connected count, too. */
  daysBack?: number
}

/** So many accounts begin at once. */
const perPoll = 100

/** Has the accounts asked that are due, and begins with those that were connected meanwhile; of several workers each takes others. */
export async function pollAccounts(deps: Deps, polling: Polling): Promise<void> {
  const { table, queue, everyMinutes } = polling
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    await addNew(tx, polling)
    const askAt = new Date(tx.clock.now().getTime() + everyMinutes * 60_000)
    for (const { companyId, vendor } of await due(tx, polling)) {
      const mine = and(eq(table.companyId, companyId), eq(table.vendor, vendor))
      await tx.db.update(table).set({ askAt }).where(mine)
      await tx.jobs.enqueue(tx.db, queue, { companyId, vendor }, jobOf(companyId, vendor))
    }
  })
}

/** Has one account asked now. In the caller's transaction. */
export async function askNow(tx: Ctx, polling: Polling, vendor: VendorId): Promise<void> {
  const { table, queue } = polling
  const companyId = tx.company.id
  await addNew(tx, polling, companyId)
  await tx.db
    .update(table)
    .set({ askAt: tx.clock.now() })
    .where(and(eq(table.companyId, companyId), eq(table.vendor, vendor)))
  await tx.jobs.enqueue(tx.db, queue, { companyId, vendor }, jobOf(companyId, vendor))
}

const jobOf = (companyId: string, vendor: string) => ({
  ...{ singletonKey: `${companyId}:${vendor}`, concurrencyKey: companyId },
})

const ofConnection = ({ companyId, vendor }: ProgressTable) =>
  and(eq(companyId, connection.companyId), eq(vendor, connection.vendor))

/** Of one company, where it is named. */
async function addNew(
  tx: Pick<PlatformCtx, 'db' | 'clock'>,
  { table, vendors, daysBack = 0 }: Polling,
  companyId?: string,
): Promise<void> {
  const now = tx.clock.now()
  const added = await tx.db
    .select({ companyId: connection.companyId, vendor: connection.vendor, since: connection.updatedAt })
    .from(connection)
    .leftJoin(table, ofConnection(table))
    .where(
      and(isConnected(vendors), isNull(table.companyId), companyId ? eq(connection.companyId, companyId) : undefined),
    )
    .limit(perPoll)
  if (added.length === 0) return
  const rows = added.map(({ since, ...each }) => {
    const from = new Date(since.getTime() - daysBack * 86_400_000)
    return { ...each, since: from, askAt: now, createdAt: now, updatedAt: now }
  })
  await tx.db.insert(table).values(rows).onConflictDoNothing()
}

/** Held until the transaction ends. */
function due(tx: PlatformCtx, { table, vendors }: Polling) {
  return tx.db
    .select({ companyId: connection.companyId, vendor: connection.vendor })
    .from(table)
    .innerJoin(connection, ofConnection(table))
    .where(and(isConnected(vendors), lte(table.askAt, tx.clock.now())))
    .orderBy(asc(table.askAt))
    .limit(perPoll)
    .for('update', { of: table, skipLocked: true })
}
