import type { ProductDetail } from '@gable/contract/product'
import { newProductForm } from '@gable/contract/product-form'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { copyOf, newProduct } from './product-form.ts'

const card = { ...newProduct, id: 'a', version: 1, markets: 0, photos: [], type: 'Shingle', priceCents: 1 }

it('a card’s copy has a name that the form accepts, however long the name is', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map((name) => `R${name}`.slice(0, 80))
  fc.assert(
    fc.property(names, (name) => {
      const known = newProductForm.safeParse({ ...card, name })
      if (!known.success) return
      const copy = copyOf({ ...card, name: known.data.name } as unknown as ProductDetail)
      expect(newProductForm.safeParse(copy).error?.issues ?? []).toEqual([])
      expect(copy.name).toMatch(/ \(copy\)$/)
    }),
    { examples: [['Heritage '.repeat(9).slice(0, 80)], [`${'x'.repeat(72)}🏠${'x'.repeat(6)}`]] },
  )
})
