import { leadSweep } from '../lead/lead.sweep.ts'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { noteOn } from './note.fixture.ts'
import { note } from './note.table.ts'

export const noteSweep: SliceSweep<'note', { leadId: string; id: string }> = {
  async records(of, by) {
    const { leadId } = await leadSweep.records(of, by)
    return { leadId, id: await noteOn(of.app, by, leadId, `${secretName} has a dog.`) }
  },
  inputs: {
    list: ({ leadId }) => ({ leadId }),
    create: ({ leadId }) => ({ leadId, comment: 'A note', idempotencyKey: crypto.randomUUID() }),
    update: ({ id }) => ({ id, version: 1, comment: 'Another note' }),
    delete: ({ id }) => ({ id }),
  },
  snapshot: [note],
}
