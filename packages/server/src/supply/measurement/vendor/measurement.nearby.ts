import type { NearPlace, OrderRow, VendorListed } from '@gable/contract/measurement-order'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { lockName } from '../../../platform/db/client.ts'
import { once } from '../../../platform/idempotency.ts'
import type { ReportVendor } from '../../../platform/ports/measurement.ts'
import { viewer } from '../../../platform/viewer.ts'
import { emit } from '../../../platform/work/events.ts'
import { reportAdded } from '../measurement.events.ts'
import { measurementOrder } from '../measurement.table.ts'
import { asCompany, pointAt, reportVendorOf } from './measurement.account.ts'
import { ordersByNumber, type PlaceOf, reportsNear } from './measurement.nearby.query.ts'
import { placeOfLead } from './measurement.order.query.ts'
import { enqueueFollow, noteStep, subjectOf } from './measurement.order-state.ts'

/** Completed reports for a place where someone is about to order one. Undefined if the person may not see the lead. */
export async function nearbyReports(ctx: Ctx, requested: NearPlace): Promise<OrderRow[] | undefined> {
  if ('leadId' in requested) {
    const place = await placeOfLead(ctx, requested.leadId)
    return place && reportsNear(ctx, place)
  }
  return reportsNear(ctx, { ...requested.address, point: await pointAt(ctx, requested.address) })
}

interface NearbyAtVendors {
  rows: VendorListed[]
  failed: boolean
}

/**
 * Reports for the address in the company's vendor accounts, except those ordered here. Undefined if the person may not
 * see the lead.
 */
export async function nearbyAtVendors(ctx: Ctx, requested: NearPlace): Promise<NearbyAtVendors | undefined> {
  const place = await placeRequested(ctx, requested)
  if (!place) return undefined
  const found = await Promise.all(ctx.providers.reportVendors.map((vendor) => unknownAt(ctx, vendor, place)))
  return { rows: found.flatMap((each) => each ?? []), failed: found.includes(null) }
}

/** A lead's place, or the given address; undefined if the person may not see the lead. */
async function placeRequested(ctx: Ctx, requested: NearPlace) {
  return 'leadId' in requested ? placeOfLead(ctx, requested.leadId) : { ...requested.address, point: null }
}

async function unknownAt(ctx: Ctx, vendor: ReportVendor, place: PlaceOf): Promise<VendorListed[] | null> {
  const rows = await searchAt(ctx, vendor, place)
  if (!rows) return null
  const known = await ordersByNumber(ctx, { vendor: vendor.id, jobNumbers: rows.map(({ jobNumber }) => jobNumber) })
  return rows.filter(({ jobNumber }) => !known.has(jobNumber))
}

/** Null if the vendor did not answer; empty if it has no search or the company has no account there. */
async function searchAt(ctx: Ctx, { id, search }: ReportVendor, place: PlaceOf): Promise<VendorListed[] | null> {
  if (!search) return []
  const { street, postalCode } = place
  const answer = await asCompany(ctx, id, (_vendor, access) => search(access, { street, postalCode }))
  if (!answer.ok) return answer.reason === 'NOT_CONNECTED' ? [] : null
  const isHere = (provided: { street: string; postalCode: string }) =>
    provided.street.toLowerCase() === street.toLowerCase() && provided.postalCode.slice(0, 5) === postalCode.slice(0, 5)
  return answer.value
    .filter(isHere)
    .map(({ jobNumber, street: of, status }) => ({ source: id, jobNumber, street: of, status }))
}

type AddFromVendorResult =
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
    await lockName(tx.db, lock)
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
