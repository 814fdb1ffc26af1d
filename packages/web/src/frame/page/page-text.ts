import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { Prefill } from '@gable/embed/protocol'
import { prefillFields } from '@gable/embed/protocol'

/** Controls, and halves of pairs: nobody can read them, and the server takes no text that has them. */
const unreadable = /[\p{Cc}\p{Cs}]/gu

/** Text from outside as it may be sent: readable, and no longer than this. Whole characters only. */
export function cleanText(text: string, max: number): string {
  return text.replace(unreadable, '').slice(0, max).replace(unreadable, '')
}

/** How much of each field is taken from a page's address; no one field may be a burden on the rest of the quote. */
const most: Record<keyof Prefill, number> = {
  street1: homeownerLimits.addressText,
  city: 80,
  state: 40,
  postalCode: 12,
  firstName: homeownerLimits.personName,
  lastName: homeownerLimits.personName,
  email: homeownerLimits.email,
  phone: 40,
  rep: homeownerLimits.rep,
}

/** What a page says of the homeowner, in a form that the rest of the widget can use; what is empty then is left out. */
export function cleanPrefill(said: Prefill): Prefill {
  const prefill: Prefill = {}
  for (const field of prefillFields) {
    const text = cleanText((said[field] ?? '').trim(), most[field]).trim()
    if (text) prefill[field] = text
  }
  return prefill
}

/** The page's address, as it is kept with a lead. */
export function cleanHref(href: string): string {
  return cleanText(href, homeownerLimits.pageHref)
}
