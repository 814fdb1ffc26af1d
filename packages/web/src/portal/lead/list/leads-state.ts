import type { LeadFilters } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import { leadKinds, leadSorts, leadStatuses, sortDirections } from '@gable/contract/status'
import { readListState } from '../../../ui/list/list-state.ts'
import { manyOf, oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

export const testFilters = ['include', 'exclude', 'only'] as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the dashboard shows, as its address says it. */
export function readLeadsState(raw: RawSearch) {
  const assigned = textOf(raw.assigned, 40)
  return {
    tab: oneOf(raw.tab, leadKinds, 'rqp'),
    status: manyOf(raw.status, leadStatuses),
    assigned: assigned === 'nobody' || uuid.test(assigned) ? assigned : '',
    tests: oneOf(raw.tests, testFilters, 'include'),
    sort: oneOf(raw.sort, leadSorts, 'createdAt'),
    direction: oneOf(raw.direction, sortDirections, 'desc'),
    ...readListState(raw, limits.searchText),
  }
}
export type LeadsState = ReturnType<typeof readLeadsState>

/** The filters as the list, its count and its export take them. */
export function filtersOf(state: LeadsState): LeadFilters {
  const { tab, search, status, assigned, tests, sort, direction } = state
  return { kind: tab, search, statuses: status, assignedTo: assigned || undefined, tests, sort, direction }
}

/** What "Clear filters" clears. */
export const leadFilterNames = ['status', 'assigned', 'tests'] as const
