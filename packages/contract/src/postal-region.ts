import { type Region, regionOf } from './region.ts'
import type { Country } from './status.ts'

/** The state of a ZIP code, by its first three digits, and the province of a postal code, by its first letter. */

// USPS Labeling List L002: ranges of three-digit prefixes.
const zipRanges = `006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-069 CT,070-089 NJ,
100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,
320-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,
550-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,
730-732 OK,733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,870-884 NM,885 TX,
889-898 NV,900-961 CA,967-968 HI,969 GU,970-979 OR,980-994 WA,995-999 AK`

const stateOfPrefix = new Map(
  zipRanges.split(',').flatMap((entry) => {
    const [range, state] = entry.trim().split(' ') as [string, string]
    const [from, to = from] = range.split('-') as [string, string?]
    const prefixes: [number, string][] = []
    for (let prefix = Number(from); prefix <= Number(to); prefix++) prefixes.push([prefix, state])
    return prefixes
  }),
)

/** Codes that are served from another state, and territories that share another one's prefix. */
const exceptions = new Map([
  ['83414', 'WY'],
  ['96799', 'AS'],
  ...['96950', '96951', '96952'].map((zip) => [zip, 'MP'] as const),
])
/**
 * ZIP codes of Palau, Micronesia, and the Marshall Islands, which share Guam's prefix but are not part of the United
 * States.
 */
const freelyAssociated = /^969(?:39|4[0-4]|60|70)/

/** Returns the state of a ZIP code, or undefined if it has none. */
export function stateOfPostalCode(postalCode: string): string | undefined {
  if (!/^\d{5}/.test(postalCode) || freelyAssociated.test(postalCode)) return undefined
  return exceptions.get(postalCode.slice(0, 5)) ?? stateOfPrefix.get(Number(postalCode.slice(0, 3)))
}

// Canada Post: the first letter stands for a province or for part of one.
const provincesOfLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
}

/**
 * Returns the region of a ZIP or postal code if it differs from the address's state or province; undefined if they
 * agree or either is unknown. This is a reason to double-check, not an error, since some codes are served from across a
 * border.
 */
export function otherRegion(address: { state: string; postalCode: string; country: Country }): Region | undefined {
  const { state, country } = address
  const postalCode = address.postalCode.trim().toUpperCase()
  if (state === '') return undefined
  const isWhole = country === 'Canada' ? /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/ : /^\d{5}(-?\d{4})?$/
  if (!isWhole.test(postalCode)) return undefined
  const found = country === 'Canada' ? provincesOfLetter[postalCode[0]!] : stateOfPostalCode(postalCode)
  const codes = found?.split(' ') ?? []
  return codes.length === 0 || codes.includes(state) ? undefined : regionOf(codes[0]!)
}
