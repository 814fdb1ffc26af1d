import { limits } from '@gable/contract/limits'
import { companySorts, sortDirections, subscriptionStatuses } from '@gable/contract/status'
import { readListState } from '../../../ui/list/list-state.ts'
import { manyOf, oneOf, type RawSearch } from '../../../ui/url-state.ts'

/** The filter for special groups of companies. */
export const whichCompanies = ['all', 'waiting', 'weather', 'deleted'] as const

export function readCompaniesState(raw: RawSearch) {
  return {
    status: manyOf(raw.status, subscriptionStatuses),
    which: oneOf(raw.which, whichCompanies, 'all'),
    sort: oneOf(raw.sort, companySorts, 'name'),
    direction: oneOf(raw.direction, sortDirections, 'asc'),
    ...readListState(raw, limits.searchText),
  }
}
export type CompaniesState = ReturnType<typeof readCompaniesState>

/** The filters that "Clear filters" resets. */
export const companyFilterNames = ['status', 'which'] as const

/** Converts the state to the list's input. */
export function filtersOf({ search, status, which, sort, direction }: CompaniesState) {
  return {
    search,
    statuses: status,
    sort,
    direction,
    waiting: which === 'waiting',
    weatherWaiting: which === 'weather',
    deleted: which === 'deleted',
  }
}
