import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listSnippets, readSnippet } from './snippet.query.ts'
import { createSnippet, deleteSnippet, updateSnippet } from './snippet.service.ts'

export const snippetRouter = {
  list: companyApi.snippet.list.handler(({ context, input }) => listSnippets(context.ctx, input)),

  get: companyApi.snippet.get.handler(async ({ context, input, errors }) =>
    orNotFound(await readSnippet(context.ctx, input.id), errors),
  ),

  create: companyApi.snippet.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createSnippet(context.ctx, form), errors)
  }),

  update: companyApi.snippet.update.handler(async ({ context, input, errors }) =>
    accepted(await updateSnippet(context.ctx, input), errors),
  ),

  delete: companyApi.snippet.delete.handler(async ({ context, input, errors }) => {
    accepted(await deleteSnippet(context.ctx, input), errors)
    return { id: input.id }
  }),
}
