import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { beginImport } from './contact.begin.ts'
import { listContacts } from './contact.list.query.ts'
import { getImport, listImports } from './contact.query.ts'
import { exportRejected } from './contact.rejected.ts'
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
import { templateFile } from './contact.template.ts'

export const contactRouter = {
  list: companyApi.contact.list.handler(({ context, input }) => listContacts(context.ctx, input)),

  files: companyApi.contact.files.handler(({ context, input }) => listImports(context.ctx, input)),

  getImport: companyApi.contact.getImport.handler(async ({ context, input, errors }) =>
    orNotFound(await getImport(context.ctx, input.id), errors),
  ),

  beginImport: companyApi.contact.beginImport.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...provided } = input
    return accepted(await beginImport(context.ctx, provided), errors)
  }),

  columns: companyApi.contact.columns.handler(async ({ context, input, errors }) =>
    orNotFound(await columnsOf(context.ctx, input), errors),
  ),

  match: companyApi.contact.match.handler(async ({ context, input, errors }) => {
    accepted(await matchColumns(context.ctx, input), errors)
    return { id: input.id }
  }),

  rows: companyApi.contact.rows.handler(async ({ context, input, errors }) =>
    orNotFound(await listRows(context.ctx, input), errors),
  ),

  mendRow: companyApi.contact.mendRow.handler(async ({ context, input, errors }) => {
    const { row } = accepted(await mendRow(context.ctx, input), errors)
    return row
  }),

  decide: companyApi.contact.decide.handler(async ({ context, input, errors }) =>
    accepted(await decideRows(context.ctx, input), errors),
  ),

  leaveOut: companyApi.contact.leaveOut.handler(async ({ context, input, errors }) =>
    accepted(await leaveOutErrors(context.ctx, input), errors),
  ),

  startImport: companyApi.contact.startImport.handler(async ({ context, input, errors }) => {
    const result = await startImport(context.ctx, input.id)
    if (result.ok) return { id: input.id }
    throw result.reason === 'NOT_FOUND' ? errors.NOT_FOUND() : errors.IMPORT_NOT_READY()
  }),

  retry: companyApi.contact.retry.handler(async ({ context, input, errors }) => {
    const result = await retryImport(context.ctx, input.id)
    if (!result.ok) throw errors.NOT_FOUND()
    return { id: input.id }
  }),

  rejected: companyApi.contact.rejected.handler(async ({ context, input, errors }) =>
    orNotFound(await exportRejected(context.ctx, input), errors),
  ),

  template: companyApi.contact.template.handler(({ context, input }) => templateFile(context.ctx, input.format)),

  undo: companyApi.contact.undo.handler(async ({ context, input, errors }) => {
    accepted(await undoContacts(context.ctx, input.id), errors)
    return { id: input.id }
  }),

  deleteImport: companyApi.contact.deleteImport.handler(async ({ context, input, errors }) => {
    accepted(await deleteImport(context.ctx, input.id), errors)
    return { id: input.id }
  }),
}
