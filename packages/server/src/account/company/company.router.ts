import { accepted } from '../../platform/http/accepted.ts'
import { companyApi, linkApi } from '../../platform/http/api.ts'
import { confirmEmail, sendConfirmation } from './company.email.ts'
import { addLicense, deleteLicense, updateLicense } from './company.license.ts'
import { saveLogo, saveSecurity } from './company.profile.ts'

const done = { done: true } as const

export const companyRouter = {
  saveLogo: companyApi.company.saveLogo.handler(async ({ context, input, errors }) => {
    accepted(await saveLogo(context.ctx, input.fileId), errors)
    return done
  }),

  saveSecurity: companyApi.company.saveSecurity.handler(async ({ context, input, errors }) =>
    accepted(await saveSecurity(context.ctx, input), errors),
  ),

  sendEmailConfirmation: companyApi.company.sendEmailConfirmation.handler(async ({ context, errors }) => {
    const result = await sendConfirmation(context.ctx)
    if (!result.ok) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    return done
  }),

  confirmEmail: linkApi.company.confirmEmail.handler(({ context: { ctx, link } }) => confirmEmail(ctx, link)),

  addLicense: companyApi.company.addLicense.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await addLicense(context.ctx, form), errors)
  }),

  updateLicense: companyApi.company.updateLicense.handler(async ({ context, input, errors }) =>
    accepted(await updateLicense(context.ctx, input), errors),
  ),

  deleteLicense: companyApi.company.deleteLicense.handler(async ({ context, input, errors }) => {
    accepted(await deleteLicense(context.ctx, input), errors)
    return done
  }),
}
