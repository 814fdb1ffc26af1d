import { limits } from '@gable/contract/limits'
import { readListState } from '../../../ui/list/list-state.ts'
import type { RawSearch } from '../../../ui/url-state.ts'

/** What the list of markets shows, as its address says it. */
export const readMarketsState = (raw: RawSearch) => readListState(raw, limits.searchText)
