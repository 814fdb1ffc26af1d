import { regionOf } from '@gable/contract/region'
import { comparedStreet, spellOut, spellOutStreet } from './address/address-words.ts'
import { readStreetLine, wordsOf } from './address/street-line.ts'
import { countryOf, stateCode } from './geo.postal-state.ts'

/**
 * Raise it with every change of the rules below or of `address/`, and generate the migration that comes of it: stored keys of an
 * older version are then made anew (`geo.rekey.ts`, `lead.rekey.ts`). Rows that an older process writes have the column's default.
 */
export const ADDRESS_KEY_VERSION = 2

/** A street in one spelling: "N. Main St" is "north main street". */
export function streetKey(street: string): string {
  return streetKeyOf(wordsOf(street))
}

export function streetKeyOf(words: readonly string[]): string {
  return spellOutStreet(words).join(' ')
}

/** A city in one spelling: "Port St. Lucie" is "port saint lucie". */
export function cityKey(city: string): string {
  return wordsOf(city)
    .map((word) => (saints.has(word) ? 'saint' : spellOut(word)))
    .join(' ')
}

const saints = new Set(['st', 'ste', 'sainte'])

/** What stands in capitals only, or in small letters only, is written as names are; all else as it stands. */
export function titleCase(text: string): string {
  const clean = text.trim().replace(/\s+/g, ' ')
  if (clean !== clean.toUpperCase() && clean !== clean.toLowerCase()) return clean
  return clean.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Whether an address lies in Canada, by its province or its postal code. */
export const isCanadian = ({ state, postalCode }: { state: string; postalCode: string }) =>
  regionOf(state)?.country === 'Canada' || countryOf('', postalCode) === 'Canada'

/**
 * The key of "the same address": house number, street, unit, city, state and five-digit ZIP, each in one spelling. Two
 * ways to write one address have one key; two addresses never share one.
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
