import type { LeadFilters } from '@gable/contract/lead-filter'
import type { ListOrder } from '../../../platform/keyset.ts'
import { idKey, instantKey, numberKey, type SortKey, textKey, wholeNumberKey } from '../../../platform/sort-key.ts'
import { lead } from '../lead.table.ts'
import type { Spelling } from './lead.filter.ts'

const keys: Record<LeadFilters['sort'], SortKey> = {
  createdAt: instantKey(lead.createdAt),
  lastActivityAt: instantKey(lead.lastActivityAt),
  name: textKey(lead.sortName),
  street: textKey(lead.sortStreet),
  totalCents: wholeNumberKey(lead.sortTotalCents),
  roofAreaSqft: numberKey(lead.sortRoofAreaSqft),
}

const id = idKey(lead.id)

/** The sort order of a lead list, with ties ordered by id. A cursor includes how the search matched names. */
export function leadOrder({ sort, direction }: Pick<LeadFilters, 'sort' | 'direction'>, spelling: Spelling): ListOrder {
  const name = spelling === 'exact' ? `lead.${sort}` : `lead.${sort}.${spelling}`
  return { name, keys: [keys[sort], id], direction }
}
