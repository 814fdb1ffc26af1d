import { accepted } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listViews, readColumns } from './view.query.ts'
import { createView, deleteView, saveColumns, updateView } from './view.service.ts'

export const viewRouter = {
  list: companyApi.view.list.handler(({ context, input }) => listViews(context.ctx, input)),

  create: companyApi.view.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await createView(context.ctx, form), errors)
  }),

  update: companyApi.view.update.handler(async ({ context, input, errors }) =>
    accepted(await updateView(context.ctx, input), errors),
  ),

  delete: companyApi.view.delete.handler(async ({ context, input, errors }) => {
    accepted(await deleteView(context.ctx, input), errors)
    return { id: input.id }
  }),

  columns: companyApi.view.columns.handler(async ({ context, input }) => ({
    columns: await readColumns(context.ctx, input.list),
  })),

  saveColumns: companyApi.view.saveColumns.handler(async ({ context, input }) => {
    const columns = input.columns && [...new Set(input.columns)]
    await saveColumns(context.ctx, input.list, columns)
    return { columns }
  }),
}
