import type { AuditFilters } from '@gable/contract/audit'
import { auditKinds } from '@gable/contract/audit-kind'
import { limits } from '@gable/contract/limits'
import { readListState } from '../../../ui/list/list-state.ts'
import { oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const kinds = ['', ...auditKinds] as const

export function readAuditState(raw: RawSearch) {
  const person = textOf(raw.person, 36)
  return {
    kind: oneOf(raw.kind, kinds, ''),
    person: uuid.test(person) ? person : '',
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    ...readListState(raw, limits.searchText),
  }
}
export type AuditState = ReturnType<typeof readAuditState>

/** Returns a valid calendar day within the contract's range, or an empty string. */
function dayOf(raw: RawSearch[string]): string {
  const day = textOf(raw, 10)
  const at = /^20\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : ''
}

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
