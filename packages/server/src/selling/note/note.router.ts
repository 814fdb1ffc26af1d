import { noteForm } from '@gable/contract/note'
import { readAsFile } from '../../platform/files/file-rows.ts'
import { accepted, answers, finds, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { visibleAttachment } from './note.attachment.query.ts'
import { listMentionable } from './note.mention.query.ts'
import { listNotes, readNoteForm } from './note.query.ts'
import { createNote, deleteNote, restoreNote, updateNote } from './note.service.ts'

export const noteRouter = {
  list: companyApi.note.list.handler(finds(listNotes)),

  create: companyApi.note.create.handler(answers(createNote)),

  update: companyApi.note.update.handler(answers(updateNote)),

  patch: companyApi.note.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const stored = orNotFound(await readNoteForm(ctx, input.id), errors)
    const form = patched(noteForm, { stored: stored.form, sent: input }, errors)
    return accepted(await updateNote(ctx, { ...form, id: input.id, version: input.version ?? stored.version }), errors)
  }),

  delete: companyApi.note.delete.handler(answers(deleteNote)),

  file: companyApi.note.file.handler(async ({ context: { ctx }, input, errors }) => {
    const row = orNotFound(await visibleAttachment(ctx, input), errors)
    return readAsFile(ctx, row, row.name)
  }),

  restore: companyApi.note.restore.handler(answers((ctx, { id }) => restoreNote(ctx, id))),

  colleagues: companyApi.note.colleagues.handler(
    finds(
      (ctx, { leadId }) => listMentionable(ctx, leadId),
      (colleagues) => ({ colleagues }),
    ),
  ),
}
