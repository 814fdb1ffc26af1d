import { activeAdmins } from '../identity/user/identity.user.query.ts'
import { companyApi } from '../platform/http/api.ts'
import { checkPage, companyWidget, saveWebsite } from '../widget/widget.service.ts'
import { addLicense, deleteLicense, updateLicense } from './company.license.ts'
import { saveCompany, saveLogo, saveSecurity } from './company.profile.ts'
import { companyDetail } from './company.query.ts'

const done = { done: true } as const

export const companyRouter = {
  get: companyApi.company.get.handler(({ context }) => companyDetail(context.ctx)),

  save: companyApi.company.save.handler(async ({ context, input, errors }) => {
    const result = await saveCompany(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

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

  deleteLicense: companyApi.company.deleteLicense.handler(async ({ context, input }) => {
    await deleteLicense(context.ctx, input.id)
    return done
  }),

  website: companyApi.company.website.handler(async ({ context: { ctx } }) => {
    const { id = null, version = 1, publicId = '', domains = [] } = (await companyWidget(ctx)) ?? {}
    const script = `<script async src="${ctx.config.PUBLIC_URL}/embed.js?id=${publicId}"></script>`
    return { id, version, toolId: publicId, domains, script: publicId && script }
  }),

  saveWebsite: companyApi.company.saveWebsite.handler(async ({ context, input, errors }) => {
    const result = await saveWebsite(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  checkDomain: companyApi.company.checkDomain.handler(({ context, input }) => checkPage(context.ctx, input.page)),

  admins: companyApi.company.admins.handler(async ({ context }) => ({ admins: await activeAdmins(context.ctx) })),
}
