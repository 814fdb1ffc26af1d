import { limits } from '@gable/contract/limits'
import { quoteStates } from '@gable/contract/quote-state'
import { readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, type RawSearch, textOf } from '../../../../ui/url-state.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^20\d\d-\d\d-\d\d$/
const matching = (raw: RawSearch[string], form: RegExp) => (form.test(textOf(raw, 40)) ? textOf(raw, 40) : '')

export function readRepQuotesState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, quoteStates),
    rep: raw.rep === 'nobody' ? 'nobody' : matching(raw.rep, uuid),
    market: matching(raw.market, uuid),
    from: matching(raw.from, day),
    to: matching(raw.to, day),
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
