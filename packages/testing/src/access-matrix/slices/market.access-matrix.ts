import { randomUUID } from 'node:crypto'
import type { MarketAreaForm } from '@gable/contract/market-form'
import { marketProduct } from '@gable/server/catalog/product/product.table'
import { market, marketArea, marketShape } from '@gable/server/places/market/market.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** An area in the format of its form. */
export const areaOf = (change: Partial<MarketAreaForm> = {}): MarketAreaForm => ({
  national: false,
  states: [],
  counties: [],
  postalCodes: [],
  shapes: [],
  ...change,
})

export const marketAccessMatrix: SliceAccessMatrix<'market', { id: string; productId: string }> = {
  async records({ app, company: { admin }, offer }) {
    const client = await app.client({ userId: admin.id })
    const name = `${secretName} ${randomUUID()}`
    const { id } = await client.market.create({ name, idempotencyKey: randomUUID() })
    return { id, productId: offer.productId }
  },
  inputs: {
    create: () => ({ name: `Market ${randomUUID()}`, idempotencyKey: randomUUID() }),
    update: ({ id }) => ({ name: `Market ${randomUUID()}`, id, version: 1 }),
    setActive: ({ id }) => ({ id, active: false }),
    move: ({ id }) => ({ id, behind: null }),
    saveArea: ({ id }) => ({ ...areaOf({ states: [{ value: 'ID', active: true }] }), id, version: 1 }),
    map: ({ id }) => ({ markets: [id] }),
    readPostalCodes: () => ({ text: '83422' }),
    counties: () => ({ state: 'ID' }),
    outlines: () => ({ states: ['ID'], counties: [] }),
    setRange: ({ id }) => ({ id, on: false }),
    setProduct: ({ id, productId }) => ({ id, productId, visible: true, showMonthlyPrice: false, priceCents: 50_000 }),
    moveProduct: ({ id, productId }) => ({ id, productId, behind: null }),
  },
  snapshot: [market, marketArea, marketShape, marketProduct],
}
