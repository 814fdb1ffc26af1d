import { limits } from '@gable/contract/limits'
import { quoteStates } from '@gable/contract/quote-state'
import { readListState } from '../../../ui/list/list-state.ts'
import { manyOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^20\d\d-\d\d-\d\d$/
const matching = (raw: RawSearch[string], form: RegExp) => (form.test(textOf(raw, 40)) ? textOf(raw, 40) : '')

/** What the list of rep quotes shows, as its address says it. */
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

/** What "Clear filters" clears. */
export const repQuoteFilterNames = ['status', 'rep', 'market', 'from', 'to'] as const

/** The state as the list takes it. */
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
