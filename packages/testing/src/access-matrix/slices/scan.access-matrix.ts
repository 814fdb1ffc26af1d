import { randomUUID } from 'node:crypto'
import { lead } from '@gable/server/selling/lead/lead.table'
import { scanLead, scanRun } from '@gable/server/selling/scan/scan.table'
import { uuidv7 } from 'uuidv7'
import type { SliceAccessMatrix } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

export const scanAccessMatrix: SliceAccessMatrix<'scan', { id: string; leadId: string }> = {
  async records(party, by) {
    const { leadId } = await leadAccessMatrix.records(party, by)
    const { db } = party.app.database
    const { tenant } = party.company
    const [id, now] = [uuidv7(), party.app.clock.now()]
    const of = { companyId: tenant.id, createdAt: now }
    const facts = { state: 'cancelled', failed: true, done: 1, total: 1, startedByUserId: by.id } as const
    await db.insert(scanRun).values({ ...of, id, ...facts, updatedAt: now })
    await db.insert(scanLead).values({ ...of, runId: id, leadId, outcome: 'notFlown' })
    return { id, leadId }
  },
  inputs: {
    plan: ({ leadId }) => ({ scope: { leadIds: [leadId] } }),
    start: ({ leadId }) => ({ scope: { leadIds: [leadId] }, idempotencyKey: randomUUID() }),
    leads: ({ id }) => ({ runId: id, outcome: 'notFlown' }),
  },
  // The access matrix has no provider of scans.
  ends: { start: 'SCAN_OFF' },
  othersEnd: { start: 'SCAN_OFF' },
  snapshot: [scanRun, scanLead, lead],
}
