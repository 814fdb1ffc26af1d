import { randomUUID } from 'node:crypto'
import type { ProductForm } from '@gable/contract/product-form'
import { catalogue } from '@gable/server/catalog/product/catalog/catalog'
import { importPurpose } from '@gable/server/catalog/product/product.import'
import {
  product,
  productLabel,
  productPriceChange,
  productPriceChangeItem,
} from '@gable/server/catalog/product/product.table'
import { addFile } from '@gable/server/platform/files/file-rows'
import type { TestApp } from '../../app.ts'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** A card in the format of its form. */
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
  costCents: null,
  slopeSurchargeCents: {},
  slopes: ['shallow', 'medium', 'steep'],
  wasteBps: null,
  sku: '',
  unit: 'each',
  customUnitName: '',
  active: true,
  photos: [],
})

/** The inputs of a price on the sample roof. */
export const previewOf = ({ priceKind, priceCents, slopeSurchargeCents, slopes, wasteBps }: ProductForm) => ({
  priceKind,
  priceCents,
  slopeSurchargeCents,
  slopes,
  wasteBps,
})

/** Returns an unused entry, because each can be added only once. */
let taken = 0
const anotherOfCatalog = () => {
  taken += 1
  return catalogue[taken % catalogue.length]!.key
}

const fivePercent = { kind: 'percent', by: 500, roundTo: 'none', surcharges: true, markets: true } as const

/** Stores a table uploaded by this person. */
async function keepTable({ deps, clock }: TestApp, companyId: string, uploadedBy: string): Promise<string> {
  const body = Buffer.from(`Name,Type,Price\n${secretName} Shake,Wood,1150\n`)
  const stored = await deps.files.keep(companyId, { name: 'cards.csv', kind: 'csv', body })
  const facts = { purpose: importPurpose, uploadedBy, attachedAt: null, createdAt: clock.now() }
  await addFile(deps.database.db, stored, facts)
  return stored.id
}

export const productAccessMatrix: SliceAccessMatrix<'product', { id: string; changeId: string; fileId: string }> = {
  async records({ app, company: { admin, tenant } }, by) {
    const client = await app.client({ userId: admin.id })
    const form = cardCalled(`${secretName} ${randomUUID()}`)
    const { id } = await client.product.create({ ...form, idempotencyKey: randomUUID() })
    const { cards } = await client.product.previewPrices({ which: { ids: [id] }, change: fivePercent })
    const change = { change: fivePercent, cards: cards.map((card) => ({ id: card.id, seen: card.seen })) }
    const created = await client.product.changePrices({ ...change, idempotencyKey: randomUUID() })
    return { id, changeId: created.id!, fileId: await keepTable(app, tenant.id, by.id) }
  },
  inputs: {
    create: () => ({ ...cardCalled(`Card ${randomUUID()}`), idempotencyKey: randomUUID() }),
    // The second version, because changing the prices created it.
    update: ({ id }) => ({ ...cardCalled(`Card ${randomUUID()}`), id, version: 2 }),
    move: ({ id }) => ({ id, behind: null }),
    catalogue: () => ({ kind: 'metal' }),
    addFromCatalogue: () => ({
      products: [{ key: anotherOfCatalog(), priceCents: 65_000 }],
      confirmed: true,
      idempotencyKey: randomUUID(),
    }),
    preview: ({ id }) => ({ id, ...previewOf(cardCalled('Card')) }),
    deleteLabel: () => ({ name: 'Good' }),
    previewPrices: ({ id }) => ({ which: { ids: [id] }, change: fivePercent }),
    changePrices: ({ id }) => ({ change: fivePercent, cards: [{ id, seen: '' }], idempotencyKey: randomUUID() }),
    undoPrices: ({ changeId }) => ({ id: changeId }),
    exportFile: () => ({ format: 'csv' as const }),
    importFile: ({ fileId }) => ({ fileId, seen: '', idempotencyKey: randomUUID() }),
  },
  ends: { importFile: 'IMPORT_CHANGED' },
  othersEnd: { previewImport: 'UPLOAD_NOT_FOUND', importFile: 'UPLOAD_NOT_FOUND' },
  snapshot: [product, productLabel, productPriceChange, productPriceChangeItem],
}
