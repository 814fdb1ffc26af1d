import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readTerms } from './term.query.ts'
import { createTerm, deleteTerm, orderTerms, renameTerm, replaceTerm } from './term.service.ts'

export const termRouter = {
  list: companyApi.term.list.handler(async ({ context: { ctx } }) => {
    return { terms: await readTerms(ctx), most: ctx.config.CONTRACT_TERMS }
  }),

  create: companyApi.term.create.handler(async ({ context, input, errors }) =>
    accepted(await createTerm(context.ctx, input), errors),
  ),

  rename: companyApi.term.rename.handler(async ({ context, input, errors }) =>
    accepted(await renameTerm(context.ctx, input), errors),
  ),

  replace: companyApi.term.replace.handler(async ({ context, input, errors }) =>
    accepted(await replaceTerm(context.ctx, input), errors),
  ),

  arrange: companyApi.term.arrange.handler(async ({ context, input }) => {
    await orderTerms(context.ctx, input.ids)
    return { ordered: true }
  }),

  delete: companyApi.term.delete.handler(async ({ context, input, errors }) => {
    accepted(await deleteTerm(context.ctx, input), errors)
    return { id: input.id }
  }),
}
