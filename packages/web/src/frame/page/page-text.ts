import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { Prefill } from '@gable/embed/protocol'
import { prefillFields } from '@gable/embed/protocol'

/** Control characters and lone surrogates: unreadable, and the server rejects text that contains them. */
const unreadable = /[\p{Cc}\p{Cs}]/gu

/** External text made safe to send: readable characters, cut to a maximum length without splitting a character. */
export function cleanText(text: string, max: number): string {
  return text.replace(unreadable, '').slice(0, max).replace(unreadable, '')
}

/** Maximum length of each field from the page, so that an overlong field does not affect the rest of the quote. */
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

/** The homeowner's data from the page, cleaned for the widget; leaves out fields that are then empty. */
export function cleanPrefill(message: Prefill): Prefill {
  const prefill: Prefill = {}
  for (const field of prefillFields) {
    const text = cleanText((message[field] ?? '').trim(), most[field]).trim()
    if (text) prefill[field] = text
  }
  return prefill
}

/** The page's URL as stored with a lead. */
export function cleanHref(href: string): string {
  return cleanText(href, homeownerLimits.pageHref)
}
