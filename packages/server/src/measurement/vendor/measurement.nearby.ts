import type { NearPlace, OrderRow, VendorListed } from '@gable/contract/measurement-order'
import type { Ctx } from '../../platform/context.ts'
import type { ReportVendor } from '../../providers/measurement/port.ts'
import { asCompany } from './measurement.account.ts'
import { knownNumbers, type PlaceOf, reportsNear } from './measurement.nearby.query.ts'
import { placeOfLead } from './measurement.order.query.ts'
import { pointAt } from './measurement.place-at.ts'

/** Completed reports where somebody is about to order one. Undefined for a lead not seen. */
export async function nearbyReports(ctx: Ctx, asked: NearPlace): Promise<OrderRow[] | undefined> {
  if ('leadId' in asked) {
    const place = await placeOfLead(ctx, asked.leadId)
    return place && reportsNear(ctx, place)
  }
  return reportsNear(ctx, { ...asked.address, point: await pointAt(ctx, asked.address) })
}

export interface NearbyAtVendors {
  rows: VendorListed[]
  failed: boolean
}

/** Reports at the address in the company's accounts at vendors, without those that it ordered here. Undefined for a lead not seen. */
export async function nearbyAtVendors(ctx: Ctx, asked: NearPlace): Promise<NearbyAtVendors | undefined> {
  const place = 'leadId' in asked ? await placeOfLead(ctx, asked.leadId) : { ...asked.address, point: null }
  if (!place) return undefined
  const found = await Promise.all(ctx.providers.reportVendors.map((vendor) => searched(ctx, vendor, place)))
  const rows = found.flatMap((each) => each ?? [])
  const known = await knownNumbers(
    ctx,
    rows.map(({ jobNumber }) => jobNumber),
  )
  return { rows: rows.filter(({ jobNumber }) => !known.has(jobNumber)), failed: found.includes(null) }
}

/** Null where the vendor did not answer; none where it cannot be searched, or the company has no account there. */
async function searched(ctx: Ctx, { id, search }: ReportVendor, place: PlaceOf): Promise<VendorListed[] | null> {
  if (!search) return []
  const { street, postalCode } = place
  const answer = await asCompany(ctx, id, (_vendor, access) => search(access, { street, postalCode }))
  if (!answer.ok) return answer.reason === 'NOT_CONNECTED' ? [] : null
  const isHere = (given: { street: string; postalCode: string }) =>
    given.street.toLowerCase() === street.toLowerCase() && given.postalCode.slice(0, 5) === postalCode.slice(0, 5)
  return answer.value
    .filter(isHere)
    .map(({ jobNumber, street: of, status }) => ({ source: id, jobNumber, street: of, status }))
}
