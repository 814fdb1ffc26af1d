import { answers, tooMany } from '../../platform/http/accepted.ts'
import { companyApi, linkApi } from '../../platform/http/api.ts'
import { confirmEmail, sendConfirmation } from './company.email.ts'
import { addLicense, deleteLicense, saveLogo, saveSecurity, updateLicense } from './company.profile.ts'

const done = { done: true } as const

export const companyRouter = {
  saveLogo: companyApi.company.saveLogo.handler(
    answers((ctx, { fileId }) => saveLogo(ctx, fileId), { as: () => done }),
  ),

  saveSecurity: companyApi.company.saveSecurity.handler(answers(saveSecurity)),

  sendEmailConfirmation: companyApi.company.sendEmailConfirmation.handler(
    answers(sendConfirmation, { as: () => done, data: tooMany }),
  ),

  confirmEmail: linkApi.company.confirmEmail.handler(({ context: { ctx, link } }) => confirmEmail(ctx, link)),

  addLicense: companyApi.company.addLicense.handler(answers(addLicense)),

  updateLicense: companyApi.company.updateLicense.handler(answers(updateLicense)),

  deleteLicense: companyApi.company.deleteLicense.handler(answers(deleteLicense, { as: () => done })),
}
