import { limits } from '@gable/contract/limits'
import { type CatalogKind, catalogKinds } from '@gable/contract/product-catalog'
import { manyOf, oneOf, type RawSearch, textOf } from '../../../../ui/url-state.ts'

export const anyKind = 'all'

/** The state of the catalog page in its address. `take` lists the products whose prices are being entered. */
export interface CatalogState {
  search: string
  kind: CatalogKind | typeof anyKind
  take: string[]
}

export function readCatalogState(raw: RawSearch): CatalogState {
  const keys = [raw.take]
    .flat()
    .filter((key): key is string => typeof key === 'string' && /^[a-z0-9-]{1,60}$/.test(key))
  return {
    search: textOf(raw.search, limits.searchText),
    kind: oneOf(raw.kind, [anyKind, ...catalogKinds], anyKind),
    take: manyOf(keys, [...new Set(keys)]).slice(0, limits.product.fromCatalogue),
  }
}
