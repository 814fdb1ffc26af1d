import { addressLine, dialled, phoneHref } from '@gable/contract/format/contact'
import type { LngLat } from '../../../map/outline.ts'

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
  const number = dialled(lead.phone)
  return {
    call: phoneHref(lead.phone),
    text: number && `sms:${number}`,
    mail: lead.email ? `mailto:${encodeURIComponent(lead.email)}` : undefined,
    directions: place ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}` : undefined,
  }
}
