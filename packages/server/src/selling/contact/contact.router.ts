import { answers, finds, idOf } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { beginImport } from './contact.begin.ts'
import { listContacts } from './contact.list.query.ts'
import { getImport, listImports } from './contact.query.ts'
import { exportRejected, templateFile } from './contact.rejected.ts'
import { listRows } from './contact.rows.query.ts'
import {
  columnsOf,
  decideRows,
  deleteImport,
  leaveOutErrors,
  matchColumns,
  mendRow,
  retryImport,
  startImport,
  undoContacts,
} from './contact.service.ts'

export const contactRouter = {
  list: companyApi.contact.list.handler(({ context, input }) => listContacts(context.ctx, input)),

  files: companyApi.contact.files.handler(({ context, input }) => listImports(context.ctx, input)),

  getImport: companyApi.contact.getImport.handler(finds((ctx, { id }) => getImport(ctx, id))),

  beginImport: companyApi.contact.beginImport.handler(answers(beginImport)),

  columns: companyApi.contact.columns.handler(finds(columnsOf)),

  match: companyApi.contact.match.handler(answers(matchColumns, { as: idOf })),

  rows: companyApi.contact.rows.handler(finds(listRows)),

  mendRow: companyApi.contact.mendRow.handler(answers(mendRow, { as: ({ row }) => row })),

  decide: companyApi.contact.decide.handler(answers(decideRows)),

  leaveOut: companyApi.contact.leaveOut.handler(answers(leaveOutErrors)),

  startImport: companyApi.contact.startImport.handler(async ({ context, input, errors }) => {
    const result = await startImport(context.ctx, input.id)
    if (result.ok) return { id: input.id }
    throw result.reason === 'NOT_FOUND' ? errors.NOT_FOUND() : errors.IMPORT_NOT_READY()
  }),

  retry: companyApi.contact.retry.handler(answers((ctx, { id }) => retryImport(ctx, id), { as: idOf })),

  rejected: companyApi.contact.rejected.handler(finds(exportRejected)),

  template: companyApi.contact.template.handler(({ context, input }) => templateFile(context.ctx, input.format)),

  undo: companyApi.contact.undo.handler(answers((ctx, { id }) => undoContacts(ctx, id), { as: idOf })),

  deleteImport: companyApi.contact.deleteImport.handler(answers((ctx, { id }) => deleteImport(ctx, id), { as: idOf })),
}
