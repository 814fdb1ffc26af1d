import type { MarketRow } from '@gable/contract/market'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import { text } from './text.ts'

/** The maximum number of states to list by name. Beyond it, only the first is named, with the number of others. */
const namedStates = 4

/**
 * Summarizes a market's service area: "Idaho, Wyoming, 3 counties, 40 ZIP codes, 1 drawn area". Returns undefined if it
 * is empty.
 */
export function areaWords(area: MarketRow['area'], country: Country): string | undefined {
  if (area.national) return text('words.national')
  const american = country === 'UnitedStates'
  const names = area.states.map((code) => regionOf(code)?.name ?? code)
  const more = names.length - namedStates + 1
  const parts = [
    ...(more > 1 ? names.slice(0, namedStates - 1) : names),
    more > 1 && text.counted(american ? 'words.moreStates' : 'words.moreProvinces', more),
    area.counties > 0 && text.counted('words.counties', area.counties),
    area.postalCodes > 0 && codesWords(area.postalCodes, country),
    area.shapes > 0 && text.counted('words.shapes', area.shapes),
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(', ') : undefined
}

/** Formats a number of codes: "40 ZIP codes", or "40 postal codes" in Canada. */
export function codesWords(count: number, country: Country): string {
  return text.counted(country === 'UnitedStates' ? 'words.zips' : 'words.postalCodes', count)
}
