import type { AuditFilters } from '@gable/contract/audit'
import { auditKinds } from '@gable/contract/audit-kind'
import { limits } from '@gable/contract/limits'
import { dayOf, idOf, readListState } from '../../../ui/list/list.ts'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'

const kinds = ['', ...auditKinds] as const

export function readAuditState(raw: RawSearch) {
  return {
    kind: oneOf(raw.kind, kinds, ''),
    person: idOf(raw.person),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type AuditState = ReturnType<typeof readAuditState>

/** Converts the filters to the input of the list and its export. */
export function filtersOf({ kind, person, search, from, to }: AuditState): AuditFilters {
  return {
    search,
    ...(kind && { kind }),
    ...(person && { userId: person }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The filters that "Clear filters" resets. */
export const auditFilterNames = ['kind', 'person', 'from', 'to'] as const
