import { NotFound } from '../../../ui/NotFound.tsx'
import { api } from '../../shared/api.ts'
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
  return <NotFound title={text('product.gone')} hint={text('product.goneHint')} />
}
