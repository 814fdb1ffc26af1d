/** How a person or a house is reached: alike in both countries, whose phones share one plan of numbers. */

export interface PostalAddress {
  street: string
  city: string
  state: string
  postalCode: string
}

/** An address on one line, without the parts that are missing: "12 Elm St, Jackson, WY 83001". */
export function addressLine({ street, city, state, postalCode }: PostalAddress): string {
  return [street, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}

/** Ten digits as a North American number: "(307) 555-0123". Anything else stays as it is. */
export function phone(stored: string): string {
  const digits = nationalDigits(stored)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : stored
}

/** What a tap dials, without its scheme: "+13075550123". Undefined where there is nothing to call. */
export function dialled(stored: string): string | undefined {
  const digits = nationalDigits(stored)
  return digits ? `+1${digits}` : stored.replace(/[^\d+]/g, '') || undefined
}

/** What a tap calls: "tel:+13075550123". Undefined where there is nothing to call. */
export function phoneHref(stored: string): string | undefined {
  const number = dialled(stored)
  return number && `tel:${number}`
}

function nationalDigits(stored: string): string | undefined {
  return /^1?(\d{10})$/.exec(stored.replace(/\D/g, ''))?.[1]
}
