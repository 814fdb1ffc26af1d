import type { Country } from '@gable/contract/status'

const states =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const provinces =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

const optionsOf = (list: string) =>
  list.split('|').map((entry) => ({ value: entry.slice(0, 2), label: `${entry.slice(3)} (${entry.slice(0, 2)})` }))

/** The states and provinces to choose from, by country. */
export const regions: Record<Country, { value: string; label: string }[]> = {
  UnitedStates: optionsOf(states),
  Canada: optionsOf(provinces),
}

/** The country that a postal code's form tells: five digits or A1A 1A1; undefined for neither. */
export function countryOfPostalCode(code: string): Country | undefined {
  if (/^\d{5}/.test(code)) return 'UnitedStates'
  return /^[A-Z]\d[A-Z]/i.test(code) ? 'Canada' : undefined
}
