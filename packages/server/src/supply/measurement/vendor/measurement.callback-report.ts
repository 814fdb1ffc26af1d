import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type InboundVendor, jsonOf } from '../../../outside/inbound/inbound.vendor.ts'
import { type Ctx, type Deps, systemContext } from '../../../platform/context.ts'
import type { CallbackReport } from '../../../platform/ports/measurement.ts'
import { measurementOrder } from '../measurement.table.ts'
import { reportVendorOf } from './measurement.account.ts'
import { applyReport, takesReports } from './measurement.apply.ts'
import { fetchFiles } from './measurement.fetch.ts'
import { type AnyOrder, lockOrder, mayBecome, readAnyOrder, writeOrder } from './measurement.order-state.ts'

/**
 * Callbacks of a vendor that cannot be polled: they contain the report. They are authenticated by the secret in the
 * URL, our own reference, and the vendor's number once the order has one.
 */

/**
 * After this time, files that cannot be fetched are omitted, before the job's attempts end, so that the report itself
 * arrives.
 */
const patienceMs = 10 * 60_000

const named = z.looseObject({ GAFOrderNumber: z.string(), SubscriberOrderNumber: z.string() })
const stored = z.object({ at: z.iso.datetime(), report: z.unknown() })

/** GAF delivers a report by POST; its documentation does not mention signatures. */
export const gafCallbacks: InboundVendor = {
  name: 'gaf',
  // Enough for a whole report.
  bytes: 1024 * 1024,
  secretOf: (config) => config.GAF_CALLBACK_SECRET,
  isSigned: () => true,
  messagesOf({ body }, now) {
    const { data: report } = named.safeParse(jsonOf(body))
    if (!report) return []
    const externalId = createHash('sha256').update(body).digest('hex')
    return [{ externalId, body: { at: now.toISOString(), report } }]
  },
  async handle(deps, { body }) {
    const { at, report } = stored.parse(body)
    const provided = reportVendorOf(deps, 'gaf')?.fromCallback?.(report)
    if (provided) await hear(deps, provided, new Date(at))
    else deps.log.warn({ vendor: 'gaf' }, 'a callback could not be read')
  },
}

async function hear(deps: Deps, provided: CallbackReport, askedAt: Date): Promise<void> {
  const [row] = await deps.database.db
    .select({ companyId: measurementOrder.companyId, id: measurementOrder.id, provider: measurementOrder.provider })
    .from(measurementOrder)
    .where(eq(measurementOrder.reference, provided.reference))
  const ctx = row?.provider === 'gaf' ? await systemContext(deps, row.companyId) : undefined
  const order = row && ctx && (await acknowledge(ctx, row.id, provided))
  if (!order || !takesReports(order)) return
  const patient = deps.clock.now().getTime() - askedAt.getTime() < patienceMs
  const fetched = await fetchFiles(ctx, order, provided, { patient })
  await applyReport(ctx, order, { report: provided, askedAt, fetched })
}

/**
 * A callback about an order whose response was lost proves that the vendor has it. Undefined if it has another order's
 * number.
 */
async function acknowledge(
  ctx: Ctx,
  id: string,
  { reference, jobNumber }: CallbackReport,
): Promise<AnyOrder | undefined> {
  await ctx.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked?.reference !== reference || !mayBecome(locked, 'placed')) return
    await writeOrder(tx, locked, { placement: 'placed', status: 'In Progress', failure: null, jobNumber })
  })
  const order = await readAnyOrder(ctx, id)
  if (order?.placement === 'placed' && order.jobNumber === jobNumber) return order
  ctx.log.warn({ orderId: id }, 'a callback does not match its order')
  return undefined
}
