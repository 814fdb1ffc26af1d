import type { LeadFilters } from '@gable/contract/lead-filter'
import type { ListOrder } from '../../platform/keyset.ts'
import { idKey, instantKey, numberKey, type SortKey, textKey, wholeNumberKey } from '../../platform/sort-key.ts'
import { lead, leadSortKeys } from '../lead.table.ts'
import type { Spelling } from './lead.filter.ts'

const expressions = leadSortKeys(lead)
const keys: Record<LeadFilters['sort'], SortKey> = {
  createdAt: instantKey(lead.createdAt),
  lastActivityAt: instantKey(lead.lastActivityAt),
  name: textKey(expressions.name),
  street: textKey(expressions.street),
  totalCents: wholeNumberKey(expressions.totalCents),
  roofAreaSqft: numberKey(expressions.roofAreaSqft),
}

/**
 * The order of a list of leads. Those of the same value stand in the order in which they were made. A cursor remembers how the
 * search was read.
 */
export function leadOrder({ sort, direction }: Pick<LeadFilters, 'sort' | 'direction'>, spelling: Spelling): ListOrder {
  const name = spelling === 'exact' ? `lead.${sort}` : `lead.${sort}.${spelling}`
  return { name, keys: [keys[sort], idKey(lead.id)], direction }
}
