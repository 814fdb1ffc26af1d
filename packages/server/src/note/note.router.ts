import { messages } from '@gable/contract/messages'
import { ORPCError } from '@orpc/server'
import { companyApi } from '../platform/http/api.ts'
import { listNotes } from './note.query.ts'
import { createNote, deleteNote, updateNote } from './note.service.ts'

export const noteRouter = {
  list: companyApi.note.list.handler(async ({ context, input, errors }) => {
    const result = await listNotes(context.ctx, input)
    if (result.ok) return result.page
    if (result.reason === 'NOT_FOUND') throw errors.NOT_FOUND()
    throw new ORPCError('BAD_REQUEST', { status: 400, message: messages.BAD_REQUEST })
  }),

  create: companyApi.note.create.handler(async ({ context, input, errors }) => {
    const result = await createNote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  update: companyApi.note.update.handler(async ({ context, input, errors }) => {
    const result = await updateNote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  delete: companyApi.note.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteNote(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
}
