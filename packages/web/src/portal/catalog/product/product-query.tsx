import { limits } from '@gable/contract/limits'
import type { ProductFilters } from '@gable/contract/product-price'
import { readListState } from '../../../ui/list/list.ts'
import { NotFound } from '../../../ui/states.tsx'
import { type RawSearch, textOf } from '../../../ui/url-state.ts'
import { api } from '../../shared/session.ts'
import { text } from './text.ts'

export const productsPath = '/personal/products'
export const catalogPath = `${productsPath}/catalogue`
export const newProductPath = `${productsPath}/new`
export const pricesPath = `${productsPath}/prices`
export const importPath = `${productsPath}/import`
export const productPath = (id: string) => `${productsPath}/${id}`

export const productOptions = (id: string) => api.product.get.queryOptions({ input: { id } })

/** Shown if the company has no such card, or no longer has. */
export function ProductNotFound() {
  return <NotFound title={text('product.gone')} />
}

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
