import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { companyAdmins, companyDetail } from './profile.detail.ts'
import { saveProfile } from './profile.save.ts'
import { changeWebsite, websiteOf } from './profile.website.ts'
import { checkPage } from './website/profile.website-check.ts'

/** The procedures of the company's contract that read from higher slices. */
export const profileRouter = {
  get: companyApi.company.get.handler(({ context }) => companyDetail(context.ctx)),

  save: companyApi.company.save.handler(async ({ context, input, errors }) =>
    accepted(await saveProfile(context.ctx, input), errors),
  ),

  website: companyApi.company.website.handler(({ context }) => websiteOf(context.ctx)),

  saveWebsite: companyApi.company.saveWebsite.handler(async ({ context, input, errors }) =>
    accepted(await changeWebsite(context.ctx, input), errors),
  ),

  checkPage: companyApi.company.checkPage.handler(async ({ context, input, errors }) => {
    const result = await checkPage(context.ctx, input.page)
    if (!result.ok) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    return result.check
  }),

  admins: companyApi.company.admins.handler(async ({ context }) => ({ admins: await companyAdmins(context.ctx) })),
}
