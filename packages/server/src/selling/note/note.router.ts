import { readAsFile } from '../../platform/files/file-rows.ts'
import { companyApi } from '../../platform/http/api.ts'
import { visibleAttachment } from './note.attachment.query.ts'
import { listMentionable } from './note.mention.query.ts'
import { listNotes } from './note.query.ts'
import { createNote, deleteNote, restoreNote, updateNote } from './note.service.ts'

export const noteRouter = {
  list: companyApi.note.list.handler(async ({ context, input, errors }) => {
    const page = await listNotes(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),

  create: companyApi.note.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...written } = input
    const result = await createNote(context.ctx, written)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  update: companyApi.note.update.handler(async ({ context, input, errors }) => {
    const result = await updateNote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  delete: companyApi.note.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteNote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  file: companyApi.note.file.handler(async ({ context: { ctx }, input, errors }) => {
    const row = await visibleAttachment(ctx, input)
    if (!row) throw errors.NOT_FOUND()
    return readAsFile(ctx, row, row.name)
  }),

  restore: companyApi.note.restore.handler(async ({ context, input, errors }) => {
    const result = await restoreNote(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  colleagues: companyApi.note.colleagues.handler(async ({ context, input, errors }) => {
    const colleagues = await listMentionable(context.ctx, input.leadId)
    if (!colleagues) throw errors.NOT_FOUND()
    return { colleagues }
  }),
}
