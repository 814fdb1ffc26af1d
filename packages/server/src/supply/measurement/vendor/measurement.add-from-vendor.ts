import type { NearPlace } from '@gable/contract/measurement-order'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { once } from '../../../platform/idempotency.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportAdded } from '../measurement.events.ts'
import { measurementOrder } from '../measurement.table.ts'
import { reportVendorOf } from './measurement.account.ts'
import { enqueueFollow } from './measurement.follow-queue.ts'
import { ordersByNumber } from './measurement.nearby.query.ts'
import { placeRequested, searchAt } from './measurement.nearby.ts'
import { noteStep, subjectOf } from './measurement.order-state.ts'

export type AddFromVendorResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'NOT_CONNECTED' | 'REPORT_GONE' | 'VENDOR_UNREACHABLE' }

/**
 * Adds a report from the company's account at a vendor that was ordered elsewhere, if the vendor confirms that it is
 * for this address. It becomes a placed order, so its status, figures, and files arrive as for any other order; it has
 * no reference of ours. Adding it twice returns the same order.
 */
export async function addFromVendor(
  ctx: Ctx,
  { vendor: id, jobNumber, near }: { vendor: ReportVendorId; jobNumber: string; near: NearPlace },
): Promise<AddFromVendorResult> {
  const place = await placeRequested(ctx, near)
  if (!place) return { ok: false, reason: 'NOT_FOUND' }
  const vendor = reportVendorOf(ctx, id)
  if (!vendor) return { ok: false, reason: 'NOT_CONNECTED' }
  const listed = await searchAt(ctx, vendor, place)
  if (!listed) return { ok: false, reason: 'VENDOR_UNREACHABLE' }
  if (!listed.some((each) => each.jobNumber === jobNumber)) return { ok: false, reason: 'REPORT_GONE' }
  const leadId = 'leadId' in near ? near.leadId : null
  const { street, city, state, postalCode, country, point } = place
  return once<AddFromVendorResult>(ctx, async (tx) => {
    const lock = `report ${tx.company.id} ${id} ${jobNumber}`
    await executeSql(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const known = (await ordersByNumber(tx, { vendor: id, jobNumbers: [jobNumber] })).get(jobNumber)
    if (known) return { ok: true, id: known }
    const now = tx.clock.now()
    const [row] = await tx.db
      .insert(measurementOrder)
      .values({
        companyId: tx.company.id,
        id: uuidv7(),
        leadId,
        provider: id,
        status: 'In Progress',
        placement: 'placed',
        street,
        city,
        state,
        postalCode,
        country,
        point,
        jobNumber,
        askAt: now,
        orderedByUserId: viewer(tx).userId,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await noteStep(tx, row!)
    await enqueueFollow(tx, row!)
    await emit(tx, reportAdded, { subjectId: subjectOf(row!), data: { orderId: row!.id, source: id, jobNumber } })
    return { ok: true, id: row!.id }
  })
}
