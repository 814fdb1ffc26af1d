import { limits } from '@gable/contract/limits'
import { reportSources } from '@gable/contract/measurement-vendor'
import { measurementStatuses } from '@gable/contract/status'
import { dayOf, idOf, readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, type RawSearch } from '../../../../ui/url-state.ts'

export function readOrdersState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, measurementStatuses),
    source: manyOf(raw.source, reportSources),
    rep: idOf(raw.rep),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type OrdersState = ReturnType<typeof readOrdersState>

/** The filters that "Clear filters" resets. */
export const orderFilterNames = ['status', 'source', 'rep', 'from', 'to'] as const

/** Converts the state to the list's input. */
export function filtersOf({ search, status, source, rep, from, to }: OrdersState) {
  return {
    search,
    statuses: status,
    sources: source,
    orderedBy: rep || undefined,
    madeFrom: from || undefined,
    madeTo: to || undefined,
  }
}
