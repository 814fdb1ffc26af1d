import { randomUUID } from 'node:crypto'
import type { ProductForm } from '@gable/contract/product-form'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { product, productLabel } from './product.table.ts'

/** A card as its form sends it. */
export const cardCalled = (name: string): ProductForm => ({
  name,
  type: 'Asphalt shingle',
  label: '',
  warranty: '',
  warrantyCoverageType: '',
  topFeatures: [],
  whatIsIncluded: [],
  additionalCostText: '',
  priceKind: 'perSquare',
  priceCents: 55_000,
  pricePerSheetCents: null,
  slopeSurchargeCents: {},
  slopes: ['shallow', 'medium', 'steep'],
  wasteBps: null,
  sku: '',
  unit: 'each',
  customUnitName: '',
  active: true,
  photos: [],
})

/** What a price on the sample roof depends on. */
export const previewOf = ({ priceKind, priceCents, slopeSurchargeCents, slopes, wasteBps }: ProductForm) => ({
  ...{ priceKind, priceCents, slopeSurchargeCents, slopes, wasteBps },
})

/** One that no call before has taken: each is taken once. */
let taken = 0
const anotherOfCatalogue = () => {
  taken += 1
  return catalogue[taken % catalogue.length]!.key
}

export const productSweep: SliceSweep<'product', { id: string }> = {
  async records({ app, company: { admin } }) {
    const client = await app.client({ userId: admin.id })
    const form = cardCalled(`${secretName} ${randomUUID()}`)
    return client.product.create({ ...form, idempotencyKey: randomUUID() })
  },
  inputs: {
    list: () => ({}),
    get: ({ id }) => ({ id }),
    create: () => ({ ...cardCalled(`Card ${randomUUID()}`), idempotencyKey: randomUUID() }),
    update: ({ id }) => ({ ...cardCalled(`Card ${randomUUID()}`), id, version: 1 }),
    move: ({ id }) => ({ id, behind: null }),
    delete: ({ id }) => ({ id }),
    catalogue: () => ({ kind: 'metal' }),
    addFromCatalogue: () => ({
      products: [{ key: anotherOfCatalogue(), priceCents: 65_000 }],
      confirmed: true,
      idempotencyKey: randomUUID(),
    }),
    preview: ({ id }) => ({ id, ...previewOf(cardCalled('Card')) }),
    labels: () => undefined,
    deleteLabel: () => ({ name: 'Good' }),
  },
  snapshot: [product, productLabel],
}
