import { limits } from '@gable/contract/limits'
import { transactionKinds, transactionStates } from '@gable/contract/loan-state'
import { readListState } from '../../../../ui/list/list-state.ts'
import { manyOf, type RawSearch, textOf } from '../../../../ui/url-state.ts'

const dayOf = (raw: RawSearch[string]) => (/^20\d\d-\d\d-\d\d$/.test(textOf(raw, 40)) ? textOf(raw, 40) : '')

export function readTransactionsState(raw: RawSearch) {
  return {
    kind: manyOf(raw.kind, transactionKinds),
    status: manyOf(raw.status, transactionStates),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type TransactionsState = ReturnType<typeof readTransactionsState>

/** The filters that "Clear filters" resets. */
export const transactionFilterNames = ['kind', 'status', 'from', 'to'] as const

/** Converts the state to the list's input. */
export function filtersOf({ search, kind, status, from, to }: TransactionsState) {
  return { search, kinds: kind, states: status, from: from || undefined, to: to || undefined }
}
