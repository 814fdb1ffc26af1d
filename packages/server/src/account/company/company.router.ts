import { companyApi, linkApi } from '../../platform/http/api.ts'
import { confirmEmail, sendConfirmation } from './company.email.ts'
import { addLicense, deleteLicense, updateLicense } from './company.license.ts'
import { saveLogo, saveSecurity } from './company.profile.ts'

const done = { done: true } as const

export const companyRouter = {
  saveLogo: companyApi.company.saveLogo.handler(async ({ context, input, errors }) => {
    const result = await saveLogo(context.ctx, input.fileId)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),

  saveSecurity: companyApi.company.saveSecurity.handler(async ({ context, input, errors }) => {
    const result = await saveSecurity(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  sendEmailConfirmation: companyApi.company.sendEmailConfirmation.handler(async ({ context, errors }) => {
    const result = await sendConfirmation(context.ctx)
    if (!result.ok) throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    return done
  }),

  confirmEmail: linkApi.company.confirmEmail.handler(({ context: { ctx, link } }) => confirmEmail(ctx, link)),

  addLicense: companyApi.company.addLicense.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await addLicense(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  updateLicense: companyApi.company.updateLicense.handler(async ({ context, input, errors }) => {
    const result = await updateLicense(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  deleteLicense: companyApi.company.deleteLicense.handler(async ({ context, input, errors }) => {
    const result = await deleteLicense(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return done
  }),
}
