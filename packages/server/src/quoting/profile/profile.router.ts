import { answers, tooMany } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { companyAdmins, companyDetail } from './profile.detail.ts'
import { saveProfile } from './profile.save.ts'
import { changeWebsite, websiteOf } from './profile.website.ts'
import { checkPage } from './website/profile.website-check.ts'

/** The procedures of the company's contract that read from higher slices. */
export const profileRouter = {
  get: companyApi.company.get.handler(({ context }) => companyDetail(context.ctx)),

  save: companyApi.company.save.handler(answers(saveProfile)),

  website: companyApi.company.website.handler(({ context }) => websiteOf(context.ctx)),

  saveWebsite: companyApi.company.saveWebsite.handler(answers(changeWebsite)),

  checkPage: companyApi.company.checkPage.handler(
    answers((ctx, { page }) => checkPage(ctx, page), { as: ({ check }) => check, data: tooMany }),
  ),

  admins: companyApi.company.admins.handler(async ({ context }) => ({ admins: await companyAdmins(context.ctx) })),
}
