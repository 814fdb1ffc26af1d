import { limits } from '@gable/contract/limits'
import { readListState } from '../../ui/list/list-state.ts'
import type { RawSearch } from '../../ui/url-state.ts'

/** What the catalogue shows, as its address says it. */
export const readProductsState = (raw: RawSearch) => readListState(raw, limits.searchText)
