import { companyApi } from '../../platform/http/api.ts'
import { readTerms } from './term.query.ts'
import { createTerm, deleteTerm, orderTerms, renameTerm, replaceTerm } from './term.service.ts'

export const termRouter = {
  list: companyApi.term.list.handler(async ({ context: { ctx } }) => {
    return { terms: await readTerms(ctx), most: ctx.config.CONTRACT_TERMS }
  }),

  create: companyApi.term.create.handler(async ({ context, input, errors }) => {
    const result = await createTerm(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  rename: companyApi.term.rename.handler(async ({ context, input, errors }) => {
    const result = await renameTerm(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  replace: companyApi.term.replace.handler(async ({ context, input, errors }) => {
    const result = await replaceTerm(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  arrange: companyApi.term.arrange.handler(async ({ context, input }) => {
    await orderTerms(context.ctx, input.ids)
    return { ordered: true }
  }),

  delete: companyApi.term.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteTerm(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
}
