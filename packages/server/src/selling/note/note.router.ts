import { noteForm } from '@gable/contract/note'
import { readAsFile } from '../../platform/files/file-rows.ts'
import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { visibleAttachment } from './note.attachment.query.ts'
import { listMentionable } from './note.mention.query.ts'
import { listNotes, readNoteForm } from './note.query.ts'
import { createNote, deleteNote, restoreNote, updateNote } from './note.service.ts'

export const noteRouter = {
  list: companyApi.note.list.handler(async ({ context, input, errors }) =>
    orNotFound(await listNotes(context.ctx, input), errors),
  ),

  create: companyApi.note.create.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...written } = input
    return accepted(await createNote(context.ctx, written), errors)
  }),

  update: companyApi.note.update.handler(async ({ context, input, errors }) =>
    accepted(await updateNote(context.ctx, input), errors),
  ),

  patch: companyApi.note.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const stored = orNotFound(await readNoteForm(ctx, input.id), errors)
    const form = patched(noteForm, { stored: stored.form, sent: input }, errors)
    return accepted(await updateNote(ctx, { ...form, id: input.id, version: input.version ?? stored.version }), errors)
  }),

  delete: companyApi.note.delete.handler(async ({ context, input, errors }) =>
    accepted(await deleteNote(context.ctx, input), errors),
  ),

  file: companyApi.note.file.handler(async ({ context: { ctx }, input, errors }) => {
    const row = orNotFound(await visibleAttachment(ctx, input), errors)
    return readAsFile(ctx, row, row.name)
  }),

  restore: companyApi.note.restore.handler(async ({ context, input, errors }) =>
    accepted(await restoreNote(context.ctx, input.id), errors),
  ),

  colleagues: companyApi.note.colleagues.handler(async ({ context, input, errors }) => {
    const colleagues = orNotFound(await listMentionable(context.ctx, input.leadId), errors)
    return { colleagues }
  }),
}
