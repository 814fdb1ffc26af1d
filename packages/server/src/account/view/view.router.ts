import { answers, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listViews, readColumns } from './view.query.ts'
import { createView, deleteView, saveColumns, updateView } from './view.service.ts'

export const viewRouter = {
  list: companyApi.view.list.handler(({ context, input }) => listViews(context.ctx, input)),

  create: companyApi.view.create.handler(answers(createView)),

  update: companyApi.view.update.handler(answers(updateView)),

  delete: companyApi.view.delete.handler(answers(deleteView, { as: idOf })),

  columns: companyApi.view.columns.handler(async ({ context, input }) => ({
    columns: await readColumns(context.ctx, input.list),
  })),

  saveColumns: companyApi.view.saveColumns.handler(async ({ context, input }) => {
    const columns = input.columns && [...new Set(input.columns)]
    await saveColumns(context.ctx, input.list, columns)
    return { columns }
  }),
}
