import type { ProductForm } from '@gable/contract/product-form'
import type { StoredProduct } from './product.query.ts'

type Value = string | number | boolean
type Fields = Record<string, Value>

/** The fields of a card that differ, as they were and as they are, each as a line; undefined where none does. */
export function changesOf(
  known: StoredProduct,
  wanted: Omit<ProductForm, 'photos'>,
): { before: Fields; after: Fields } | undefined {
  const before: Fields = {}
  const after: Fields = {}
  for (const name of Object.keys(wanted) as (keyof typeof wanted)[]) {
    const [was, is] = [lineOf(known[name]), lineOf(wanted[name])]
    if (was === is) continue
    before[name] = was
    after[name] = is
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined
}

function lineOf(value: ProductForm[keyof ProductForm]): Value {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value !== 'object') return value
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return parts.map(([name, each]) => `${name} ${each}`).join('; ')
}
