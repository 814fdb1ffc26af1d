import { randomUUID } from 'node:crypto'
import { task } from '@gable/server/selling/task/task.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

const form = {
  kind: 'call',
  text: `${secretName} asks for a call`,
  on: '2030-11-20',
  at: '09:30',
  userId: null,
} as const

export const taskAccessMatrix: SliceAccessMatrix<'task', { leadId: string; id: string }> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const client = await of.app.client({ userId: by.id })
    const { id } = await client.task.create({ ...form, leadId, idempotencyKey: randomUUID() })
    return { leadId, id }
  },
  inputs: {
    create: ({ leadId }) => ({ ...form, leadId, idempotencyKey: randomUUID() }),
    patch: ({ id }) => ({ id, text: 'A changed task' }),
    update: ({ id }) => ({ ...form, text: 'Another task', id, version: 1 }),
    finish: ({ id }) => ({ id, version: 1, done: true }),
  },
  snapshot: [task],
}
