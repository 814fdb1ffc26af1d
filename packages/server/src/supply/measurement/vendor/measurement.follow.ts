import { sql } from 'drizzle-orm'
import { type Ctx, createPlatformContext, type Deps } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { defineCompanyJob } from '../../../platform/work/company-job.ts'
import { retryAfter } from '../../../platform/work/job.ts'
import { measurementOrder } from '../measurement.table.ts'
import { asPayer, reportVendorOf } from './measurement.account.ts'
import { applyReport, isOver, pollMinutes, takesReports, tell } from './measurement.apply.ts'
import { fetchFiles } from './measurement.fetch.ts'
import {
  type AnyOrder,
  enqueueFollow,
  type FollowJob,
  followQueue,
  lockOrder,
  readAnyOrder,
  settleCredits,
  writeOrder,
} from './measurement.order-state.ts'

const perPoll = 200

export function defineFollow(deps: Deps): void {
  const options = { maxAttempts: 6, concurrency: 4, concurrencyPerKey: 3 }
  defineCompanyJob<FollowJob>(deps, followQueue, (ctx, { orderId }) => followOrder(ctx, orderId), options)
}

/** Enqueues polling of the due orders. Several workers can run at once and get different orders. */
export async function pollOrders(deps: Deps): Promise<void> {
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    const now = tx.clock.now()
    const next = new Date(now.getTime() + pollMinutes * 60_000)
    const { rows } = await executeSql<{ companyId: string; id: string; provider: AnyOrder['provider'] }>(
      tx.db,
      sql`update ${measurementOrder} as o set ask_at = ${next.toISOString()}::timestamptz
        from (select company_id, id from ${measurementOrder} where ask_at is not null
          and ask_at <= ${now.toISOString()}::timestamptz order by ask_at limit ${perPoll} for update skip locked) as due
        where o.company_id = due.company_id and o.id = due.id
        returning o.company_id as "companyId", o.id as "id", o.provider as "provider"`,
    )
    for (const row of rows) await enqueueFollow(tx, row)
  })
}

/**
 * Polls the vendor for an order, fetches the files if it is completed, and applies the answer. A completed order is
 * polled after a callback, because its report may have been revised. Safe to repeat.
 */
async function followOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await readAnyOrder(ctx, orderId)
  if (order?.placement !== 'placed' || !takesReports(order)) return
  const { provider: vendor, jobNumber } = order
  if (vendor === 'gable' || vendor === 'upload') return
  // If the vendor cannot be polled, the callback delivers the report.
  if (!reportVendorOf(ctx, vendor)?.read) return
  const askedAt = ctx.clock.now()
  const answer = await asPayer(ctx, { vendor, credits: order.credits }, (port, access) => port.read!(access, jobNumber))
  if (answer.ok) {
    const fetched = await fetchFiles(ctx, order, answer.value)
    return applyReport(ctx, order, { report: answer.value, askedAt, fetched })
  }
  if (answer.reason === 'REFUSED') return fail(ctx, order, answer.failure)
  if (answer.reason === 'LATER') throw retryAfter(`order ${orderId} at ${vendor}: later`, answer.retryAfterMs)
  // Without an account, polling continues: someone may connect it again.
  if (answer.reason === 'UNKNOWN') throw new Error(`order ${orderId} at ${vendor}: ${answer.failure}`)
}

async function fail(ctx: Ctx, order: AnyOrder, failure: NonNullable<AnyOrder['failure']>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked || isOver(locked)) return
    const written = await writeOrder(tx, locked, { status: 'Failed', failure, askAt: null })
    await settleCredits(tx, written)
    await tell(tx, locked, written)
  })
}
