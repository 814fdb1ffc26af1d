import { regionOf, regions } from '@gable/contract/region'
import { comparedStreet, isDirection, isNeverTown, spellOut, spellOutStreet } from './address/address-words.ts'
import { readStreetLine, wordsOf } from './address/street-line.ts'

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

/** States and provinces by their codes, names and counties. */

const names = new Map(regions.map(({ code, name }) => [code, name.toLowerCase()]))

/** The name of a state or province in lower case; empty if the code is unknown. */
export const stateName = (code: string) => names.get(code) ?? ''

/** The code of a state or province given as a code or a name in any case; undefined if unknown. */
export const stateCode = (text: string): string | undefined => regionOf(text)?.code

// FIPS 5-2: the first two digits of a county's code.
const stateOfFips = new Map(
  `01 AL,02 AK,04 AZ,05 AR,06 CA,08 CO,09 CT,10 DE,11 DC,12 FL,13 GA,15 HI,16 ID,17 IL,18 IN,19 IA,20 KS,21 KY,22 LA,23 ME,
24 MD,25 MA,26 MI,27 MN,28 MS,29 MO,30 MT,31 NE,32 NV,33 NH,34 NJ,35 NM,36 NY,37 NC,38 ND,39 OH,40 OK,41 OR,42 PA,44 RI,45 SC,
46 SD,47 TN,48 TX,49 UT,50 VT,51 VA,53 WA,54 WV,55 WI,56 WY,72 PR`
    .split(',')
    .map((entry) => entry.trim().split(' ') as [string, string]),
)

/** The state of a county by its five-digit FIPS code; undefined if unknown. */
export const stateOfCounty = (fips: string): string | undefined => stateOfFips.get(fips.slice(0, 2))

/** The country of a state or province code; a postal code that begins with a letter is Canadian. */
export function countryOf(state: string, postalCode: string): 'UnitedStates' | 'Canada' {
  return regionOf(state)?.country === 'Canada' || /^[A-Za-z]/.test(postalCode) ? 'Canada' : 'UnitedStates'
}
