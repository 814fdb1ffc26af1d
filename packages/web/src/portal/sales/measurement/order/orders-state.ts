import { limits } from '@gable/contract/limits'
import { reportSources } from '@gable/contract/measurement-vendor'
import { measurementStatuses } from '@gable/contract/status'
import { readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, type RawSearch, textOf } from '../../../../ui/url-state.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const day = /^20\d\d-\d\d-\d\d$/
const matching = (raw: RawSearch[string], form: RegExp) => (form.test(textOf(raw, 40)) ? textOf(raw, 40) : '')

export function readOrdersState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, measurementStatuses),
    source: manyOf(raw.source, reportSources),
    rep: matching(raw.rep, uuid),
    from: matching(raw.from, day),
    to: matching(raw.to, day),
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
