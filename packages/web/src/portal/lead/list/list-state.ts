import type { LeadFilters } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import { leadKinds, leadSorts, leadStatuses, sortDirections } from '@gable/contract/status'
import { cursorsOf, manyOf, oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

export const testFilters = ['include', 'exclude', 'only'] as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the dashboard shows, as its address says it. */
export function readListState(raw: RawSearch) {
  const assigned = textOf(raw.assigned, 40)
  return {
    tab: oneOf(raw.tab, leadKinds, 'rqp'),
    search: textOf(raw.search, limits.searchText),
    status: manyOf(raw.status, leadStatuses),
    assigned: assigned === 'nobody' || uuid.test(assigned) ? assigned : '',
    tests: oneOf(raw.tests, testFilters, 'include'),
    sort: oneOf(raw.sort, leadSorts, 'createdAt'),
    direction: oneOf(raw.direction, sortDirections, 'desc'),
    after: cursorsOf(raw.after),
  }
}
export type ListState = ReturnType<typeof readListState>

/** The filters as the list, its count and its export take them. */
export function filtersOf(state: ListState): LeadFilters {
  const { tab, search, status, assigned, tests, sort, direction } = state
  return { kind: tab, search, statuses: status, assignedTo: assigned || undefined, tests, sort, direction }
}

/** How many filters narrow the list, the search apart. */
export function countFilters({ status, assigned, tests }: ListState): number {
  return Number(status.length > 0) + Number(assigned !== '') + Number(tests !== 'include')
}

/** The list without search and filters: what "Clear filters" leads to. */
export const withoutFilters = {
  search: '',
  status: [],
  assigned: '',
  tests: 'include',
  after: [],
} satisfies Partial<ListState>
