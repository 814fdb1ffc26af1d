import type { MarketRow } from '@gable/contract/market'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import { text } from './text.ts'

/** So many states are said by their names; of more the first, and how many there are beside them. */
const namedStates = 4

/** What a market serves, in words: "Idaho, Wyoming, 3 counties, 40 ZIP codes, 1 drawn area"; undefined for nothing. */
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

/** "40 ZIP codes", in Canada "40 postal codes". */
export function codesWords(count: number, country: Country): string {
  return text.counted(country === 'UnitedStates' ? 'words.zips' : 'words.postalCodes', count)
}
