import { randomUUID } from 'node:crypto'
import { leadSweep } from '../lead/lead.sweep.ts'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { task } from './task.table.ts'

const form = {
  kind: 'call',
  text: `${secretName} asks for a call`,
  on: '2030-11-20',
  at: '09:30',
  userId: null,
} as const

export const taskSweep: SliceSweep<'task', { leadId: string; id: string }> = {
  async records(of, by) {
    const { leadId } = await leadSweep.records(of, by)
    const client = await of.app.client({ userId: by.id })
    const { id } = await client.task.create({ ...form, leadId, idempotencyKey: randomUUID() })
    return { leadId, id }
  },
  inputs: {
    ofLead: ({ leadId }) => ({ leadId }),
    mine: () => ({}),
    people: ({ leadId }) => ({ leadId }),
    create: ({ leadId }) => ({ ...form, leadId, idempotencyKey: randomUUID() }),
    update: ({ id }) => ({ ...form, text: 'Another task', id, version: 1 }),
    finish: ({ id }) => ({ id, version: 1, done: true }),
    delete: ({ id }) => ({ id }),
    calendar: () => undefined,
    openCalendar: () => undefined,
    closeCalendar: () => undefined,
  },
  snapshot: [task],
}
