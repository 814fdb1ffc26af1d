import { limits } from '@gable/contract/limits'
import type { ProductFilters } from '@gable/contract/product-price'
import { readListState } from '../../../ui/list/list-state.ts'
import { type RawSearch, textOf } from '../../../ui/url-state.ts'

export const readProductsState = (raw: RawSearch) => ({
  label: textOf(raw.label, limits.product.label),
  type: textOf(raw.type, limits.product.type),
  ...readListState(raw, limits.searchText),
})
export type ProductsState = ReturnType<typeof readProductsState>

/** Converts the filters to the server's input. */
export const filtersOf = ({ search, label, type }: ProductsState): ProductFilters => ({ search, label, type })

/** The filters that "Clear filters" resets. */
export const productFilterNames = ['label', 'type'] as const
