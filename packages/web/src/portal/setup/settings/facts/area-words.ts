import type { MarketFacts } from '@gable/contract/quote-settings'
import { regionOf } from '@gable/contract/region'
import { text } from '../text.ts'

/** The maximum number of states to name. The others are only counted. */
const maxNamed = 3

/** Formats a service area: "3 states: Idaho, Montana, Wyoming; 12 ZIP codes". */
export function areaWords({ national, states, counties, postalCodes, shapes }: MarketFacts['area']): string {
  const parts = [
    ...(national ? [text('service.national')] : []),
    ...(states.length > 0 ? [statesWords(states)] : []),
    ...(counties > 0 ? [text.counted('service.counties', counties)] : []),
    ...(postalCodes > 0 ? [text.counted('service.codes', postalCodes)] : []),
    ...(shapes > 0 ? [text.counted('service.shapes', shapes)] : []),
  ]
  return parts.length > 0 ? parts.join('; ') : text('service.nowhere')
}

function statesWords(states: readonly string[]): string {
  const named = states.slice(0, maxNamed).map((code) => regionOf(code)?.name ?? code)
  const names = named.join(', ')
  const more = states.length - named.length
  return text.counted('service.states', states.length, {
    names: more > 0 ? text('service.andMore', { names, count: more }) : names,
  })
}
