import { hasFeature } from '@gable/contract/feature'
import { holdClpAccount, setClpAccount } from '../../account/company/company.platform.ts'
import { tenantById } from '../../account/company/company.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { merchantAccountChanged } from './merchant.events.ts'
import { bankAccounts, newestApplication } from './merchant.query.ts'

/**
 * A company has an account with the lender while its application is approved, a bank account is verified and its subscription
 * has the loan product. This alone decides what locks the statuses of leads. Call it after any change of these; safe to repeat.
 */
export async function followAccount(tx: Ctx): Promise<void> {
  const has = await holdClpAccount(tx)
  // The context has the subscriptions as they were.
  const standing = await tenantById(tx.db, tx.company.id)
  const application = await newestApplication(tx)
  const { verified } = await bankAccounts(tx)
  const may = standing !== undefined && hasFeature(standing, 'loans')
  const active = may && application?.state === 'approved' && verified !== undefined
  if (active === has) return
  await setClpAccount(tx, active)
  await emit(tx, merchantAccountChanged, { subjectId: tx.company.id, data: { active } })
}
