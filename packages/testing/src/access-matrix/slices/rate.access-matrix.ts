import { randomUUID } from 'node:crypto'
import { loanProduct, offerCode } from '@gable/server/catalog/rate/rate.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const named = () => `Code ${randomUUID().slice(0, 8)}`
const productIds = ['2510', '2515']

export const rateAccessMatrix: SliceAccessMatrix<'rate', { id: string }> = {
  async records({ app, company }) {
    const companyId = company.tenant.id
    const { db } = app.database
    const now = app.clock.now()
    const stamps = { createdAt: now, updatedAt: now }
    const product = { companyId, months: 120, aprBps: 999, feeBps: 200, ...stamps }
    await db
      .insert(loanProduct)
      .values(productIds.map((productId) => ({ ...product, productId, name: secretName })))
      .onConflictDoNothing()
    const [code] = await db
      .insert(offerCode)
      .values({ companyId, name: `${secretName} ${randomUUID()}`, productIds, ...stamps })
      .returning({ id: offerCode.id })
    return { id: code!.id }
  },
  inputs: {
    setBase: () => ({ productId: '2510' }),
    createOfferCode: () => ({ name: named(), productIds, ...key() }),
    updateOfferCode: ({ id }) => ({ id, version: 1, name: named(), productIds }),
  },
  // The access matrix installation has no lender.
  ends: { reload: 'LENDER_NOT_OFFERED' },
  // Another company has no rates.
  othersEnd: { reload: 'LENDER_NOT_OFFERED', setBase: 'OPTION_NOT_AVAILABLE', createOfferCode: 'OPTION_NOT_AVAILABLE' },
  snapshot: [loanProduct, offerCode],
}
