import { answers, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { readTerms } from './term.query.ts'
import { createTerm, deleteTerm, orderTerms, renameTerm, replaceTerm } from './term.service.ts'

export const termRouter = {
  list: companyApi.term.list.handler(async ({ context: { ctx } }) => {
    return { terms: await readTerms(ctx), most: ctx.config.CONTRACT_TERMS }
  }),

  create: companyApi.term.create.handler(answers(createTerm)),

  rename: companyApi.term.rename.handler(answers(renameTerm)),

  replace: companyApi.term.replace.handler(answers(replaceTerm)),

  arrange: companyApi.term.arrange.handler(async ({ context, input }) => {
    await orderTerms(context.ctx, input.ids)
    return { ordered: true }
  }),

  delete: companyApi.term.delete.handler(answers(deleteTerm, { as: idOf })),
}
