import type { StormFilters } from '@gable/contract/weather'
import { hailSizes } from '@gable/contract/weather-words'
import { readListState } from '../../../ui/list/list-state.ts'
import { oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

const sizes = ['', ...hailSizes] as const

export function readStormsState(raw: RawSearch) {
  return {
    size: oneOf(raw.size, sizes, ''),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, 0),
  }
}
export type StormsState = ReturnType<typeof readStormsState>

/** Returns a valid calendar day within the contract's range, or an empty string. */
function dayOf(raw: RawSearch[string]): string {
  const day = textOf(raw, 10)
  const at = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : ''
}

/** Converts the filters to the input of the list and the map. */
export const filtersOf = ({ size, from, to }: StormsState): StormFilters => ({
  ...(size && { size }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The filters that "Clear filters" resets. */
export const stormFilterNames = ['size', 'from', 'to'] as const
