import { regionOf } from '@gable/contract/region'
import { comparedStreet, isDirection, isNeverTown, spellOut, spellOutStreet } from './address/address-words.ts'
import { readStreetLine, wordsOf } from './address/street-line.ts'
import { countryOf, stateCode } from './geo.postal-state.ts'

/** Normalizes a street: "N. Main St" is "north main street". */
export function streetKey(street: string): string {
  return streetKeyOf(wordsOf(street))
}

export function streetKeyOf(words: readonly string[]): string {
  return spellOutStreet(words).join(' ')
}

/** Normalizes a city: "Port St. Lucie" is "port saint lucie". */
export function cityKey(city: string): string {
  return wordsOf(city)
    .map((word) => (saints.has(word) ? 'saint' : spellOut(word)))
    .join(' ')
}

const saints = new Set(['st', 'ste', 'sainte'])

/** Capitalizes text that is all upper or all lower case; leaves other text unchanged. */
export function titleCase(text: string): string {
  const clean = text.trim().replace(/\s+/g, ' ')
  if (clean !== clean.toUpperCase() && clean !== clean.toLowerCase()) return clean
  return clean.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether an address is in Canada, judging by its province or postal code. */
export const isCanadian = ({ state, postalCode }: { state: string; postalCode: string }) =>
  regionOf(state)?.country === 'Canada' || countryOf('', postalCode) === 'Canada'

/**
 * The key that identifies an address: normalized house number, street, unit, city, state, and five-digit ZIP. Two
 * spellings of one address share a key; two addresses never do.
 */
export function addressKey(address: { street: string; city: string; state: string; postalCode: string }): string {
  const line = readStreetLine(address.street, { isCanadian: isCanadian(address) })
  const unit = line.unit ? ` #${line.unit.toLowerCase()}` : ''
  const street = `${line.houseNumber.toLowerCase()} ${comparedStreet(spellOutStreet(line.words)).join(' ')}`.trim()
  const postalCode = address.postalCode.replace(/\s/g, '').toLowerCase()
  const zip = /^\d{5}/.test(postalCode) ? postalCode.slice(0, 5) : postalCode
  const state = (stateCode(address.state) ?? address.state).toLowerCase()
  return [street + unit, cityKey(address.city), state, zip].join('|')
}

/**
 * Splits "47 Main St Austin" or "100 Court St N Boise" where the town begins: after the street's type and direction.
 * Without a type, the whole line is the street.
 */
export function streetThenTown(line: string): [street: string, town: string] {
  const words = line.split(' ')
  const plain = words.map((word) => spellOut(word.toLowerCase().replace(/\./g, '')))
  // "Court St": the last of several types ends the street, because no town begins with one.
  const type = plain.findIndex((word, at) => at > 1 && isNeverTown(word) && !isNeverTown(plain[at + 1] ?? ''))
  if (type < 0 || !/^\d/.test(line)) return [line, '']
  const isSided = isDirection(plain[type + 1] ?? '') && (words[type + 1]!.length <= 3 || type + 2 === words.length)
  const end = type + (isSided ? 2 : 1)
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')]
}
