import type { LngLat } from '../../../map/outline.ts'
import { addressLine } from '../../../ui/format.ts'

interface Reachable {
  phone: string
  email: string
  street: string
  city: string
  state: string
  postalCode: string
  point: LngLat | null
}

/** The ways to reach a homeowner as addresses that a phone opens by itself; undefined where there is nothing to reach. */
export function contactActions(lead: Reachable) {
  const place = addressLine(lead) || lead.point?.toReversed().join(',')
  return {
    call: lead.phone ? `tel:+1${lead.phone}` : undefined,
    text: lead.phone ? `sms:+1${lead.phone}` : undefined,
    mail: lead.email ? `mailto:${encodeURIComponent(lead.email)}` : undefined,
    directions: place ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}` : undefined,
  }
}
