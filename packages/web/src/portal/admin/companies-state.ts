import { limits } from '@gable/contract/limits'
import { companySorts, sortDirections, subscriptionStatuses } from '@gable/contract/status'
import { readListState } from '../../ui/list/list-state.ts'
import { manyOf, oneOf, type RawSearch } from '../../ui/url-state.ts'

/** Which companies are looked at. */
export const whichCompanies = ['all', 'waiting', 'weather', 'deleted'] as const

/** What the list of companies shows, as its address says it. */
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

/** What "Clear filters" clears. */
export const companyFilterNames = ['status', 'which'] as const

/** The state as the list takes it. */
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
