import type { ProductForm } from '@gable/contract/product-form'
import { changesOf } from '../../platform/changes.ts'
import type { StoredProduct } from './product.query.ts'

type Card = Omit<ProductForm, 'photos'>
type Value = string | number | boolean

/** The changed fields of a card before and after, with lists as one line; undefined if nothing changed. */
export function cardChanges(known: StoredProduct, wanted: Card): ReturnType<typeof changesOf> {
  const names = Object.keys(wanted) as (keyof Card)[]
  const lines = (card: Card) => Object.fromEntries(names.map((name) => [name, lineOf(card[name])]))
  return changesOf(lines(known), lines(wanted))
}

function lineOf(value: Card[keyof Card]): Value {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value !== 'object') return value
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return parts.map(([name, each]) => `${name} ${each}`).join('; ')
}
