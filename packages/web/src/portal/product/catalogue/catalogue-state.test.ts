import { limits } from '@gable/contract/limits'
import { expect, it } from 'vitest'
import { readCatalogueState } from './catalogue-state.ts'

it('is the whole catalogue by an empty address', () => {
  expect(readCatalogueState({})).toEqual({ search: '', kind: 'all', take: [] })
})

it('reads kind, search and what is taken, each product once', () => {
  const raw = { search: 'slate', kind: 'tileSlate', take: ['tpo', 'epdm', 'tpo'] }
  expect(readCatalogueState(raw)).toEqual({ search: 'slate', kind: 'tileSlate', take: ['tpo', 'epdm'] })
  expect(readCatalogueState({ take: 'tpo' }).take).toEqual(['tpo'])
})

it('lets nothing through that no page of the catalogue wrote', () => {
  const many = Array.from({ length: 80 }, (_, index) => `key-${index}`)
  expect(readCatalogueState({ kind: 'thatch', take: ['<b>', '../x', ''] })).toEqual({
    search: '',
    kind: 'all',
    take: [],
  })
  expect(readCatalogueState({ take: many }).take).toHaveLength(limits.product.fromCatalogue)
})
