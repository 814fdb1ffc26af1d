import { randomUUID } from 'node:crypto'
import { issueToken } from '@gable/server/account/token/token.service'
import { approval } from '@gable/server/office/approval/approval.table'
import { note } from '@gable/server/selling/note/note.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { noteAccessMatrix } from './note.access-matrix.ts'

const requested = (id: string) => ({
  call: { operation: 'note.delete' as const, input: { id } },
  reason: `${secretName} asked for it`,
})

export const approvalAccessMatrix: SliceAccessMatrix<'approval', { noteId: string; id: string; digest: string }> = {
  async records(of, by) {
    const { id: noteId } = await noteAccessMatrix.records(of, by)
    const { admin } = of.company
    const { token } = await issueToken(admin.ctx, { name: `${secretName}’s assistant`, scopes: ['approval:write'] })
    const assistant = await of.app.client({ authorization: `Bearer ${token}` })
    const { id } = await assistant.approval.request({ ...requested(noteId), idempotencyKey: randomUUID() })
    const { digest } = await (await of.app.client({ userId: admin.id })).approval.get({ id })
    return { noteId, id, digest }
  },
  inputs: {
    request: ({ noteId }) => ({ ...requested(noteId), idempotencyKey: randomUUID() }),
  },
  snapshot: [approval, note],
}
