import { limits } from '@gable/contract/limits'
import { quoteStates } from '@gable/contract/quote-state'
import { dayOf, idOf, readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'

export function readRepQuotesState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, quoteStates),
    rep: raw.rep === 'nobody' ? 'nobody' : idOf(raw.rep),
    market: idOf(raw.market),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type RepQuotesState = ReturnType<typeof readRepQuotesState>

/** The filters that "Clear filters" resets. */
export const repQuoteFilterNames = ['status', 'rep', 'market', 'from', 'to'] as const

/** Converts the state to the list's input. */
export function filtersOf({ search, status, rep, market, from, to }: RepQuotesState) {
  return {
    search,
    states: status,
    rep: rep || undefined,
    marketId: market || undefined,
    madeFrom: from || undefined,
    madeTo: to || undefined,
  }
}
