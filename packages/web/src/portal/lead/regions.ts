import { regions as known } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'

const optionsOf = (country: Country) =>
  known.filter((one) => one.country === country).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** The states and provinces to choose from, by country. */
export const regions: Record<Country, { value: string; label: string }[]> = {
  UnitedStates: optionsOf('UnitedStates'),
  Canada: optionsOf('Canada'),
}

/** The country that a postal code's form tells: five digits or A1A 1A1; undefined for neither. */
export function countryOfPostalCode(code: string): Country | undefined {
  if (/^\d{5}/.test(code)) return 'UnitedStates'
  return /^[A-Z]\d[A-Z]/i.test(code) ? 'Canada' : undefined
}
