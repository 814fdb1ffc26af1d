import type { NearPlace, OrderRow, VendorListed } from '@gable/contract/measurement-order'
import type { Ctx } from '../../../platform/context.ts'
import type { ReportVendor } from '../../../platform/ports/measurement.ts'
import { asCompany } from './measurement.account.ts'
import { ordersByNumber, type PlaceOf, reportsNear } from './measurement.nearby.query.ts'
import { placeOfLead } from './measurement.order.query.ts'
import { pointAt } from './measurement.place-at.ts'

/** Completed reports for a place where someone is about to order one. Undefined if the person may not see the lead. */
export async function nearbyReports(ctx: Ctx, requested: NearPlace): Promise<OrderRow[] | undefined> {
  if ('leadId' in requested) {
    const place = await placeOfLead(ctx, requested.leadId)
    return place && reportsNear(ctx, place)
  }
  return reportsNear(ctx, { ...requested.address, point: await pointAt(ctx, requested.address) })
}

export interface NearbyAtVendors {
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
export async function placeRequested(ctx: Ctx, requested: NearPlace) {
  return 'leadId' in requested ? placeOfLead(ctx, requested.leadId) : { ...requested.address, point: null }
}

async function unknownAt(ctx: Ctx, vendor: ReportVendor, place: PlaceOf): Promise<VendorListed[] | null> {
  const rows = await searchAt(ctx, vendor, place)
  if (!rows) return null
  const known = await ordersByNumber(ctx, { vendor: vendor.id, jobNumbers: rows.map(({ jobNumber }) => jobNumber) })
  return rows.filter(({ jobNumber }) => !known.has(jobNumber))
}

/** Null if the vendor did not answer; empty if it has no search or the company has no account there. */
export async function searchAt(ctx: Ctx, { id, search }: ReportVendor, place: PlaceOf): Promise<VendorListed[] | null> {
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
