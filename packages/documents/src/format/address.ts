export interface PostalAddress {
  street: string
  city: string
  state: string
  postalCode: string
}

/** An address on one line, without the parts that are missing: "123 Main Street, Rexburg, ID 83440". */
export function addressLine({ street, city, state, postalCode }: PostalAddress): string {
  return [street, city, `${state} ${postalCode}`.trim()].filter((part) => part !== '').join(', ')
}
