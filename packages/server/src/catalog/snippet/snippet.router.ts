import { companyApi } from '../../platform/http/api.ts'
import { listSnippets, readSnippet } from './snippet.query.ts'
import { createSnippet, deleteSnippet, updateSnippet } from './snippet.service.ts'

export const snippetRouter = {
  list: companyApi.snippet.list.handler(({ context, input }) => listSnippets(context.ctx, input)),

  get: companyApi.snippet.get.handler(async ({ context, input, errors }) => {
    const found = await readSnippet(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  create: companyApi.snippet.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await createSnippet(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  update: companyApi.snippet.update.handler(async ({ context, input, errors }) => {
    const result = await updateSnippet(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  delete: companyApi.snippet.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteSnippet(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: input.id }
  }),
}
