import { regions as known } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'

const optionsOf = (country: Country) =>
  known.filter((one) => one.country === country).map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))

/** The states and provinces of each country. */
export const regions: Record<Country, { value: string; label: string }[]> = {
  UnitedStates: optionsOf('UnitedStates'),
  Canada: optionsOf('Canada'),
}

/**
 * Returns the options that match the input, by their two-letter code or by the start of a word in their name ("ID"
 * matches only Idaho).
 */
export function matchingRegions<Option extends { value: string; label: string }>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const sought = typed.trim().toLowerCase()
  if (sought.length === 2) {
    const coded = options.filter(({ value }) => value.toLowerCase() === sought)
    if (coded.length > 0) return coded
  }
  return options.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${sought}`))
}
