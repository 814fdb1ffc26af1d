import { randomUUID } from 'node:crypto'
import { merchantFacts } from '@gable/server/catalog/merchant/merchant.fixture'
import { merchantApplication, merchantBank } from '@gable/server/catalog/merchant/merchant.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

interface Records {
  companyId: string
  applicationId: string
  bankId: string
}

const key = () => ({ idempotencyKey: randomUUID() })

export const merchantAccessMatrix: SliceAccessMatrix<'merchant', Records> = {
  async records({ app, company }) {
    const companyId = company.tenant.id
    const { db } = app.database
    const now = app.clock.now()
    const stamps = { createdAt: now, updatedAt: now }
    const [application] = await db
      .insert(merchantApplication)
      .values({
        companyId,
        state: 'underReview',
        facts: { ...merchantFacts, legalName: secretName },
        expiresAt: now,
        merchantId: `M-${randomUUID()}`,
        submittedAt: now,
        ...stamps,
      })
      .returning({ id: merchantApplication.id })
    const bankId = randomUUID()
    const sealed = app.deps.secrets.seal('000123456789', `merchant_bank:${companyId}:${bankId}`)
    await db.insert(merchantBank).values({
      companyId,
      id: bankId,
      state: 'sent',
      accountType: 'checking',
      name: `${secretName} ${randomUUID()}`,
      last4: '6789',
      routingNumber: '110000000',
      depositsId: 'D-1',
      ...sealed,
      ...stamps,
      sentAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    return { companyId, applicationId: application!.id, bankId }
  },
  inputs: {
    apply: () => ({ ...merchantFacts, ...key() }),
    addBank: () => ({
      accountType: 'checking',
      name: 'Payroll',
      routingNumber: '110000000',
      accountNumber: '000123456789',
      ...key(),
    }),
    verifyDeposits: ({ bankId }) => ({ bankId, firstCents: 32, secondCents: 45 }),
    decide: ({ companyId, applicationId: id }) => ({ companyId, id, version: 1, approved: true, reason: 'Licensed' }),
  },
  // The access matrix installation has no lender.
  ends: {
    apply: 'LENDER_NOT_OFFERED',
    addBank: 'LENDER_NOT_OFFERED',
    resendDeposits: 'LENDER_NOT_OFFERED',
    verifyDeposits: 'LENDER_NOT_OFFERED',
  },
  othersEnd: {
    apply: 'LENDER_NOT_OFFERED',
    addBank: 'LENDER_NOT_OFFERED',
    resendDeposits: 'LENDER_NOT_OFFERED',
    verifyDeposits: 'LENDER_NOT_OFFERED',
  },
  snapshot: [merchantApplication, merchantBank],
}
