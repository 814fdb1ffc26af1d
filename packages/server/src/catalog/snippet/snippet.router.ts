import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { createSnippet, deleteSnippet, listSnippets, readSnippet, updateSnippet } from './snippet.service.ts'

export const snippetRouter = {
  list: companyApi.snippet.list.handler(({ context, input }) => listSnippets(context.ctx, input)),

  get: companyApi.snippet.get.handler(finds((ctx, { id }) => readSnippet(ctx, id))),

  create: companyApi.snippet.create.handler(answers(createSnippet)),

  update: companyApi.snippet.update.handler(answers(updateSnippet)),

  delete: companyApi.snippet.delete.handler(answers(deleteSnippet, { as: idOf })),
}
