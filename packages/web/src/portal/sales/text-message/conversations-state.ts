import { limits } from '@gable/contract/limits'
import { readListState } from '../../../ui/list/list.ts'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'

/** Which conversations the list shows. */
export const conversationShows = ['all', 'unread'] as const

/** Reads the list's state from its address. */
export function readConversationsState(raw: RawSearch) {
  return { show: oneOf(raw.show, conversationShows, 'all'), ...readListState(raw, limits.searchText) }
}

/** The filters that "Clear filters" resets. */
export const conversationFilterNames = ['show'] as const

/** Converts the state to the list's input. */
export const filtersOf = ({ search, show }: ReturnType<typeof readConversationsState>) => ({
  search,
  unread: show === 'unread',
})
