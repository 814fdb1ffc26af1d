import { regionOf, regions } from '@gable/contract/region'

/** States and provinces, and the first three digits of the ZIP codes that the US mail gives each. */

const names = new Map(regions.map(({ code, name }) => [code, name.toLowerCase()]))

// USPS Labeling List L002: ranges of three-digit prefixes.
const zipRanges = `006-009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT,060-069 CT,070-089 NJ,
100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,
320-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,
550-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,
730-732 OK,733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,870-884 NM,885 TX,
889-898 NV,900-961 CA,967-968 HI,970-979 OR,980-994 WA,995-999 AK`

const stateOfPrefix = new Map(
  zipRanges.split(',').flatMap((entry) => {
    const [range, state] = entry.trim().split(' ') as [string, string]
    const [from, to = from] = range.split('-') as [string, string?]
    const prefixes: [number, string][] = []
    for (let prefix = Number(from); prefix <= Number(to); prefix++) prefixes.push([prefix, state])
    return prefixes
  }),
)

/** All codes of states and provinces. */
export const stateCodes: readonly string[] = regions.map(({ code }) => code)

/** The name of a state or province in lower case, empty for none. */
export const stateName = (code: string) => names.get(code) ?? ''

/** The code of a state or province given as a code or a name in any case; undefined for none. */
export const stateCode = (text: string): string | undefined => regionOf(text)?.code

// FIPS 5-2: the first two digits of a county's code.
const stateOfFips = new Map(
  `01 AL,02 AK,04 AZ,05 AR,06 CA,08 CO,09 CT,10 DE,11 DC,12 FL,13 GA,15 HI,16 ID,17 IL,18 IN,19 IA,20 KS,21 KY,22 LA,23 ME,
24 MD,25 MA,26 MI,27 MN,28 MS,29 MO,30 MT,31 NE,32 NV,33 NH,34 NJ,35 NM,36 NY,37 NC,38 ND,39 OH,40 OK,41 OR,42 PA,44 RI,45 SC,
46 SD,47 TN,48 TX,49 UT,50 VT,51 VA,53 WA,54 WV,55 WI,56 WY,72 PR`
    .split(',')
    .map((entry) => entry.trim().split(' ') as [string, string]),
)

/** The state of a county by its five-digit FIPS code; undefined for none. */
export const stateOfCounty = (fips: string): string | undefined => stateOfFips.get(fips.slice(0, 2))

/** Served from across a state line. */
const exceptions = new Map([['83414', 'WY']])

/** The state that a ZIP code lies in, undefined for none. */
export function stateOfPostalCode(postalCode: string): string | undefined {
  if (!/^\d{5}/.test(postalCode)) return undefined
  return exceptions.get(postalCode.slice(0, 5)) ?? stateOfPrefix.get(Number(postalCode.slice(0, 3)))
}

/** The country of a state or province code; a letter first in the postal code is Canada's. */
export function countryOf(state: string, postalCode: string): 'UnitedStates' | 'Canada' {
  return regionOf(state)?.country === 'Canada' || /^[A-Za-z]/.test(postalCode) ? 'Canada' : 'UnitedStates'
}
