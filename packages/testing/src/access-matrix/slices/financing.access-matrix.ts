import { randomUUID } from 'node:crypto'
import { financingType } from '@gable/server/places/financing-type/financing-type.table'
import { market } from '@gable/server/places/market/market.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** A type in the format of its form, with a unique URL. */
export function typeCalled(name: string) {
  return { name, url: `https://lender.example/${randomUUID()}`, logoFileId: null }
}

interface Records {
  id: string
  marketId: string
  widgetId: string
}

export const financingAccessMatrix: SliceAccessMatrix<'financing', Records> = {
  async records({ app, company: { admin, tenant }, offer: { widgetId } }) {
    const client = await app.client({ userId: admin.id })
    const form = typeCalled(`${secretName} ${randomUUID().slice(0, 8)}`)
    const { id } = await client.financing.createType({ ...form, idempotencyKey: randomUUID() })
    const now = app.clock.now()
    const stamps = { createdAt: now, updatedAt: now }
    const name = `${secretName} ${randomUUID()}`
    // A separate market per call, because a change by one call would make the version of another stale.
    const [created] = await app.database.db
      .insert(market)
      .values({ companyId: tenant.id, name, financingType: 'Basic', ...stamps })
      .returning({ id: market.id })
    return { id, marketId: created!.id, widgetId }
  },
  inputs: {
    save: ({ id, marketId }) => ({ marketId, version: 1, financingType: 'Custom', financingTypeId: id }),
    createType: () => ({ ...typeCalled(`Type ${randomUUID().slice(0, 8)}`), idempotencyKey: randomUUID() }),
    updateType: ({ id }) => ({ ...typeCalled(`Type ${randomUUID().slice(0, 8)}`), id, version: 1 }),
    calculator: ({ widgetId, marketId }) => ({ widgetId, marketId }),
  },
  snapshot: [financingType, market],
}
