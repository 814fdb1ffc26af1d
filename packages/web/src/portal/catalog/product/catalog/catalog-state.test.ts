import { limits } from '@gable/contract/limits'
import { expect, it } from 'vitest'
import { readCatalogState } from './catalog-state.ts'

it('is the whole catalogue by an empty address', () => {
  expect(readCatalogState({})).toEqual({ search: '', kind: 'all', take: [] })
})

it('reads kind, search and what is taken, each product once', () => {
  const raw = { search: 'slate', kind: 'tileSlate', take: ['tpo', 'epdm', 'tpo'] }
  expect(readCatalogState(raw)).toEqual({ search: 'slate', kind: 'tileSlate', take: ['tpo', 'epdm'] })
  expect(readCatalogState({ take: 'tpo' }).take).toEqual(['tpo'])
})

it('lets nothing through that no page of the catalogue wrote', () => {
  const many = Array.from({ length: 80 }, (_, index) => `key-${index}`)
  expect(readCatalogState({ kind: 'thatch', take: ['<b>', '../x', ''] })).toEqual({
    search: '',
    kind: 'all',
    take: [],
  })
  expect(readCatalogState({ take: many }).take).toHaveLength(limits.product.fromCatalogue)
})
