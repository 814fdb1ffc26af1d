import { limits } from '@gable/contract/limits'
import { type CatalogueKind, catalogueKinds } from '@gable/contract/product-catalogue'
import { manyOf, oneOf, type RawSearch, textOf } from '../../../ui/url-state.ts'

export const anyKind = 'all'

/** The state of the catalog page in its address. `take` lists the products whose prices are being entered. */
export interface CatalogueState {
  search: string
  kind: CatalogueKind | typeof anyKind
  take: string[]
}

export function readCatalogueState(raw: RawSearch): CatalogueState {
  const keys = [raw.take]
    .flat()
    .filter((key): key is string => typeof key === 'string' && /^[a-z0-9-]{1,60}$/.test(key))
  return {
    search: textOf(raw.search, limits.searchText),
    kind: oneOf(raw.kind, [anyKind, ...catalogueKinds], anyKind),
    take: manyOf(keys, [...new Set(keys)]).slice(0, limits.product.fromCatalogue),
  }
}
