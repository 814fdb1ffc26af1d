import { leadSweep } from '../lead/lead.sweep.ts'
import type { SliceSweep } from '../testing/sweep/sweep.ts'
import { order } from './measurement.fixture.ts'
import { measurementOrder } from './measurement.table.ts'

export const measurementSweep: SliceSweep<'measurement', { leadId: string; id: string }> = {
  async records(of, by) {
    const { leadId } = await leadSweep.records(of, by)
    return { leadId, id: await order(of.app, by, leadId) }
  },
  inputs: {
    order: ({ leadId }) => ({ leadId, provider: 'gable', idempotencyKey: crypto.randomUUID() }),
    list: ({ leadId }) => ({ leadId }),
    get: ({ id }) => ({ provider: 'gable', id }),
    retry: ({ id }) => ({ id }),
    file: ({ id }) => ({ id, format: 'json' }),
  },
  snapshot: [measurementOrder],
}
