import { limits } from '@gable/contract/limits'
import { readListState } from '../../../../ui/list/list-state.ts'
import type { RawSearch } from '../../../../ui/url-state.ts'

export const readMarketsState = (raw: RawSearch) => readListState(raw, limits.searchText)
