import type { UserState } from '@gable/contract/identity-user'
import { limits } from '@gable/contract/limits'
import { readListState } from '../../../../ui/list/list-state.ts'
import { oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { readTab } from '../company-tabs.ts'

/** "" means any state. */
export const userStateChoices = ['', 'active', 'invited', 'deactivated'] as const satisfies readonly ('' | UserState)[]

export function readUsersState(raw: RawSearch) {
  return { ...readTab(raw), state: oneOf(raw.state, userStateChoices, ''), ...readListState(raw, limits.searchText) }
}
