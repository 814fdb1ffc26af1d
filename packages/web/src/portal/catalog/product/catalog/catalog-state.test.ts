import { limits } from '@gable/contract/limits'
import { expect, it } from 'vitest'
import { readCatalogState } from './catalog-state.ts'

it('is the whole catalog for an empty URL', () => {
  expect(readCatalogState({})).toEqual({ search: '', kind: 'all', take: [] })
})

it('parses kind, search and selection, each product once', () => {
  const raw = { search: 'slate', kind: 'tileSlate', take: ['tpo', 'epdm', 'tpo'] }
  expect(readCatalogState(raw)).toEqual({ search: 'slate', kind: 'tileSlate', take: ['tpo', 'epdm'] })
  expect(readCatalogState({ take: 'tpo' }).take).toEqual(['tpo'])
})

it('ignores what no catalog page wrote', () => {
  const many = Array.from({ length: 80 }, (_, index) => `key-${index}`)
  expect(readCatalogState({ kind: 'thatch', take: ['<b>', '../x', ''] })).toEqual({
    search: '',
    kind: 'all',
    take: [],
  })
  expect(readCatalogState({ take: many }).take).toHaveLength(limits.product.fromCatalogue)
})
