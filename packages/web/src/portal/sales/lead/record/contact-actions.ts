import { addressLine, dialled, phoneHref } from '@gable/contract/format/contact'
import type { LngLat } from '../../../../map/outline.ts'

interface Reachable {
  phone: string
  email: string
  street: string
  city: string
  state: string
  postalCode: string
  point: LngLat | null
}

/** Returns the links that a phone opens to reach a homeowner. Undefined where the contact detail is missing. */
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
