/**
 * Formats for postal addresses and phone numbers. They are the same in both countries, which share one numbering plan.
 */

export interface PostalAddress {
  street: string
  city: string
  state: string
  postalCode: string
}

/** Formats an address on one line without missing parts: "12 Elm St, Jackson, WY 83001". */
export function addressLine({ street, city, state, postalCode }: PostalAddress): string {
  return [street, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}

/** Formats ten digits as a North American number: "(307) 555-0123". Returns anything else unchanged. */
export function phone(stored: string): string {
  const digits = nationalDigits(stored)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : stored
}

/** Returns the number to dial, without a scheme: "+13075550123". Undefined if there is none. */
export function dialled(stored: string): string | undefined {
  const digits = nationalDigits(stored)
  return digits ? `+1${digits}` : stored.replace(/[^\d+]/g, '') || undefined
}

/** Returns the link to dial: "tel:+13075550123". Undefined if there is none. */
export function phoneHref(stored: string): string | undefined {
  const number = dialled(stored)
  return number && `tel:${number}`
}

function nationalDigits(stored: string): string | undefined {
  return /^1?(\d{10})$/.exec(stored.replace(/\D/g, ''))?.[1]
}
