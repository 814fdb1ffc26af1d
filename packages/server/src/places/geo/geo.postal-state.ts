import { regionOf, regions } from '@gable/contract/region'

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
