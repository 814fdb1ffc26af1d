import type { Country } from './status.ts'

/** States, territories and provinces with their two-letter postal codes. */

export interface Region {
  code: string
  name: string
  country: Country
}

const states = `AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|
DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|
LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|
NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|
OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|
TX Texas|UT Utah|VT Vermont|VI U.S. Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`
const provinces = `AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|
NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon`

const read = (text: string, country: Country): Region[] =>
  text.split('|').map((entry) => ({ code: entry.trim().slice(0, 2), name: entry.trim().slice(3), country }))

export const regions: readonly Region[] = [...read(states, 'UnitedStates'), ...read(provinces, 'Canada')]

const otherNames: Record<string, string[]> = {
  MP: ['Commonwealth of the Northern Mariana Islands', 'CNMI'],
  VI: ['Virgin Islands', 'United States Virgin Islands', 'USVI'],
}

const byText = new Map(
  regions.flatMap((region) =>
    [region.code, region.name, ...(otherNames[region.code] ?? [])].map((text) => [plain(text), region]),
  ),
)

/** Finds a state or province by its code or name, ignoring case and accents; undefined if there is none. */
export function regionOf(text: string): Region | undefined {
  return byText.get(plain(text))
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .trim()
    .toLowerCase()
}
