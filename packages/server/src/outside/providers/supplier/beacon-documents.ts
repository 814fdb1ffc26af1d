import type {
  SupplierAccess,
  SupplierAnswer,
  SupplierDocument,
  SupplierProgress,
} from '../../../platform/ports/supplier.ts'
import { callVendor } from '../vendor-call.ts'
import { withValue } from './answer.ts'

/** Beacon's documents for an order: its detail as a PDF once it is invoiced or delivered, and the driver's photos. */

const maxPhotos = 20

/** @param photos addresses of delivery photos from /orderdetail. */
export function beaconDocuments(state: SupplierProgress['state'], photos: readonly string[]): SupplierDocument[] {
  const isBilled = state === 'Invoiced' || state === 'Delivered'
  const detail: SupplierDocument = { key: `orderDetail:${state}`, kind: 'orderDetail', place: '' }
  return [
    ...(isBilled ? [detail] : []),
    ...photos
      .filter(Boolean)
      .slice(0, maxPhotos)
      // The address may contain a changing signature; only its path is stable.
      .map((place): SupplierDocument => ({ key: `photo:${pathOf(place)}`, kind: 'deliveryPhoto', place })),
  ]
}

const pathOf = (place: string): string =>
  place
    .replace(/^https?:\/\/[^/]+/, '')
    .split('?')[0]!
    .slice(-150)

/** Photos may be on another host, so the session isn't sent. */
export async function fetchPhoto(
  access: SupplierAccess,
  { base, place, timeoutMs }: { base: string; place: string; timeoutMs: number },
): Promise<SupplierAnswer<Uint8Array>> {
  if (!URL.canParse(place, base)) return { ok: false, reason: 'REFUSED', failure: 'VENDOR_ORDER_REFUSED' }
  await access.turn()
  const answer = await callVendor(new URL(place, base).href, {
    timeoutMs,
    maxBytes: 20_000_000,
    allowedOrigins: [new URL(base).origin],
    refusalOf: () => 'VENDOR_ORDER_REFUSED' as const,
  })
  return answer.ok ? withValue(answer, answer.value.bytes) : answer
}
