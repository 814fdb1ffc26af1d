import type { MerchantOverview } from '@gable/contract/merchant'
import { readCompany } from '../../account/company/company.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { applicationView, bankAccounts, bankView, newestApplication } from './merchant.query.ts'

/** The company's progress with the lender, and the initial values of its form. */
export async function merchantOverview(ctx: Ctx): Promise<MerchantOverview> {
  const now = ctx.clock.now()
  const application = await newestApplication(ctx)
  const { newest } = await bankAccounts(ctx)
  const { name, email, phone } = await readCompany(ctx)
  const { LENDER_SUPPORT_EMAIL, LENDER_SUPPORT_PHONE } = ctx.config
  const { lender } = ctx.providers
  return {
    lender: lender ? { name: lender.name } : null,
    support: { email: LENDER_SUPPORT_EMAIL, phone: LENDER_SUPPORT_PHONE },
    hasAccount: ctx.company.hasClpAccount,
    application: application ? applicationView(application, now) : null,
    bank: newest ? bankView(newest, now) : null,
    suggested: application ? application.facts : { legalName: name, email, phone },
  }
}
