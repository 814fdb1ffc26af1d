import { eq } from 'drizzle-orm'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { house } from './lead.fixture.ts'
import { consent, lead, leadSubmission } from './lead.table.ts'

const key = () => crypto.randomUUID()

const form = () => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  street: `${key().slice(0, 8)} Test Lane`,
  city: 'Boise',
  state: 'ID',
  postalCode: '83702',
  country: 'UnitedStates' as const,
})

export const leadSweep: SliceSweep<'lead', { leadId: string; versioned: { id: string; version: number } }> = {
  async records({ app }, by) {
    const client = await app.client({ userId: by.id })
    const { id } = await client.lead.create({ ...form(), lastName: secretName, idempotencyKey: key() })
    await app.database.db
      .update(lead)
      .set({ structures: [house] })
      .where(eq(lead.id, id))
    return { leadId: id, versioned: { id, version: 1 } }
  },
  inputs: {
    list: () => ({ kind: 'rqp' }),
    counts: () => ({}),
    get: ({ leadId: id }) => ({ id }),
    history: ({ leadId: id }) => ({ id }),
    mapFeatures: ({ leadId: id }) => ({ id }),
    create: () => ({ ...form(), idempotencyKey: key() }),
    update: ({ versioned }) => ({ ...form(), ...versioned }),
    changeStatus: ({ versioned }) => ({ ...versioned, status: 'Lost' }),
    changeStatusOfMany: ({ leadId }) => ({ ids: [leadId], status: 'Lost' }),
    saveStructures: ({ versioned }) => ({ ...versioned, structures: [{ id: house.id, included: true }], rise: 8 }),
    reassign: ({ leadId }) => ({ ids: [leadId], userId: null }),
    markTest: ({ versioned }) => ({ ...versioned, isTest: true }),
    exportCsv: () => ({ kind: 'rqp' }),
  },
  snapshot: [lead, leadSubmission, consent],
}
