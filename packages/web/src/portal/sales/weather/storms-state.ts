import type { StormFilters } from '@gable/contract/weather'
import { hailSizes } from '@gable/contract/weather-words'
import { dayOf, readListState } from '../../../ui/list/list.ts'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'

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

/** Converts the filters to the input of the list and the map. */
export const filtersOf = ({ size, from, to }: StormsState): StormFilters => ({
  ...(size && { size }),
  ...(from && { from }),
  ...(to && { to }),
})

/** The filters that "Clear filters" resets. */
export const stormFilterNames = ['size', 'from', 'to'] as const
