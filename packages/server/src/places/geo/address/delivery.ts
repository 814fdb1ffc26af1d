/**
 * Addresses at which mail arrives and no house stands: boxes and rural routes, by USPS Publication 28 (sections 24 to 28) and
 * Canada Post, in English, French and Spanish.
 */

const box =
  /^(?:(?:p ?o|post office|postal) ?(?:box|bx|b|caller)|pob|box|bx|casilla|apartado|case postale|cp|c p|bp|b p)(?: postal)? (\d[\w-]*|[a-z]\d*)\b/
const route =
  /^(?:rural route|rural rte|r r|rr|rfd|r f d|rural delivery|rural free delivery|rd|r d) (\d+[a-z]?)(?: (?:box|bx|po box|p o box) (\d[\w-]*))?/
const contract =
  /^(?:highway contract route|highway contract|hwy contract rte|hwy contract|star route|hc r|hcr|hc|h c) (\d+[a-z]?)(?: (?:box|bx) (\d[\w-]*))?/
const general = /^(?:general delivery|gen delivery|gd|poste restante)\b/
/** "123 Main St RR 2", "123 Main St PO Box 9": how mail finds the way to a house. */
const behindStreet = / (?:(?:rural route|r r|rr|rfd) \d+|(?:p ?o|post office) ?box \d[\w-]*|pob \d[\w-]*)$/

/** The line in one spelling: "po box 12", "rural route 2 box 45"; undefined for the address of a house. */
export function deliveryKey(words: readonly string[]): string | undefined {
  const text = words.join(' ').replaceAll('#', '')
  const found = box.exec(text)
  if (found) return `po box ${found[1]}`
  for (const [name, form] of [
    ['rural route', route],
    ['highway contract route', contract],
  ] as const) {
    const [, one, other] = form.exec(text) ?? []
    if (one) return `${name} ${one}${other ? ` box ${other}` : ''}`
  }
  return general.test(text) ? 'general delivery' : undefined
}

/** A street line without the box or route behind it. */
export function withoutDelivery(words: readonly string[]): string[] {
  const text = words.join(' ')
  const found = behindStreet.exec(text)
  const before = found ? text.slice(0, found.index).split(' ') : undefined
  // "1200 RR 620" is Ranch Road 620.
  return before && before.length > 2 ? before : [...words]
}
