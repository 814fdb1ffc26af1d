import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../shared/session.ts'
import { anyKind, type CatalogState } from './catalog-state.ts'

/** The whole catalog, in which selected products are looked up. */
export const catalogOptions = () => api.product.catalogue.queryOptions({ input: {} })

export const foundOptions = ({ search, kind }: Pick<CatalogState, 'search' | 'kind'>) =>
  api.product.catalogue.queryOptions({
    input: { search, kind: kind === anyKind ? null : kind },
    placeholderData: keepPreviousData,
  })
