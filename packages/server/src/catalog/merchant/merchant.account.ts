import { hasFeature } from '@gable/contract/feature'
import { lockClpAccount, setClpAccount } from '../../account/company/company.platform.ts'
import { tenantById } from '../../account/company/company.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { merchantAccountChanged } from './merchant.events.ts'
import { bankAccounts, newestApplication } from './merchant.query.ts'

/**
 * Updates whether a company has a lender account: its application is approved, a bank account is verified, and its
 * subscription includes the loan product. Only this determines which lead statuses are locked. Call it after any change
 * to these; safe to repeat.
 */
export async function followAccount(tx: Ctx): Promise<void> {
  const has = await lockClpAccount(tx)
  // The context's subscriptions may be outdated.
  const standing = await tenantById(tx.db, tx.company.id)
  const application = await newestApplication(tx)
  const { verified } = await bankAccounts(tx)
  const may = standing !== undefined && hasFeature(standing, 'loans')
  const active = may && application?.state === 'approved' && verified !== undefined
  if (active === has) return
  await setClpAccount(tx, active)
  await emit(tx, merchantAccountChanged, { subjectId: tx.company.id, data: { active } })
}
