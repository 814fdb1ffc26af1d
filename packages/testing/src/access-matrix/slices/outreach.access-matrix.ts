import { randomUUID } from 'node:crypto'
import { findAndPrice } from '@gable/server/quoting/outreach/outreach.run'
import { outreachRun } from '@gable/server/quoting/outreach/outreach.table'
import { importedContact } from '@gable/server/selling/contact/contact.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'
import { contactAccessMatrix } from './contact.access-matrix.ts'

/** Does the job's work immediately. */
const attempt = { jobId: randomUUID(), number: 1, signal: new AbortController().signal, report: () => {} }

export const outreachAccessMatrix: SliceAccessMatrix<
  'outreach',
  { id: string; leadId: string; importId: string; productId: string }
> = {
  async records(party, by) {
    const { app, company, offer } = party
    await contactAccessMatrix.records(party, by)
    const { admin } = company
    const client = await app.client({ userId: admin.id })
    const { run } = await client.outreach.latest()
    if (run) await client.outreach.cancel({ id: run.id })
    const { id } = await client.outreach.start({ idempotencyKey: randomUUID() })
    await findAndPrice(admin.ctx, id, attempt)
    const { rows } = await client.contact.list({})
    const { leadId, importId } = rows[0]!
    // A rep sees only their own leads.
    const { db } = app.database
    await db.update(lead).set({ assignedUserId: by.id }).where(eq(lead.id, leadId))
    return { id, leadId, importId, productId: offer.productId }
  },
  inputs: {
    plan: ({ importId }) => ({ importId }),
    start: ({ importId, productId }) => ({ importId, productId, idempotencyKey: randomUUID() }),
    priceAddress: () => {
      return { street: '1 Far Road', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' }
    },
  },
  othersEnd: { start: 'OPTION_NOT_AVAILABLE' },
  snapshot: [outreachRun, importedContact, lead],
}
