import { randomUUID } from 'node:crypto'
import { sandboxRates } from '@gable/sandbox/vendors/lender-pages'
import { eq } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { merchantFacts } from '../../catalog/merchant/merchant.fixture.ts'
import { merchantApplication, merchantBank } from '../../catalog/merchant/merchant.table.ts'
import { loanProduct } from '../../catalog/rate/rate.table.ts'
import type { Tenant } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import type { SecretBox } from '../../platform/secrets.ts'

/** Adds a subscription of the loan product to the company's others. */
export async function addLoanSubscription(db: Db, now: Date, companyId: string): Promise<void> {
  await db.insert(subscription).values({
    companyId,
    type: 'CLP',
    country: 'UnitedStates',
    period: 'monthly',
    status: 'Active',
    startsAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * Gives a company an approved account with a verified bank account and the sandbox's rates, so that it can offer loans.
 */
export async function addLoanAccount(
  { db, now, secrets }: { db: Db; now: Date; secrets: Pick<SecretBox, 'seal'> },
  { id: companyId, name: legalName }: Pick<Tenant, 'id' | 'name'>,
  merchantId = `M-${randomUUID().slice(0, 8)}`,
): Promise<{ merchantId: string; bankId: string }> {
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(merchantApplication).values({
    companyId,
    state: 'approved',
    facts: { ...merchantFacts, legalName },
    merchantId,
    expiresAt: now,
    submittedAt: now,
    decidedAt: now,
    reason: 'Licensed and insured',
    ...stamps,
  })
  const id = randomUUID()
  const sealed = secrets.seal('000123456789', `merchant_bank:${companyId}:${id}`)
  await db.insert(merchantBank).values({
    companyId,
    id,
    state: 'verified',
    accountType: 'checking',
    name: 'Operating account',
    last4: '6789',
    ...sealed,
    routingNumber: '110000000',
    depositsId: 'D-1',
    sentAt: now,
    expiresAt: now,
    verifiedAt: now,
    ...stamps,
  })
  await db.insert(loanProduct).values(
    sandboxRates.map(({ id: productId, ...rate }, index) => ({
      companyId,
      productId,
      ...rate,
      isBase: index === 0,
      ...stamps,
    })),
  )
  await db.update(company).set({ hasClpAccount: true }).where(eq(company.id, companyId))
  return { merchantId, bankId: id }
}
