import { quote } from '@gable/server/quoting/quote/quote.table'
import { house } from '@gable/server/selling/lead/lead.fixture'
import {
  consent,
  lead,
  leadChange,
  leadChangeItem,
  leadFieldValue,
  leadSettingsTable,
  leadSubmission,
} from '@gable/server/selling/lead/lead.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

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

/** One lead, in the format of a bulk change. */
const one = (id: string) => ({ choice: { leads: [{ id }] }, idempotencyKey: key() })

interface Records {
  /** The lead's id, as for `leadId`. */
  id: string
  leadId: string
  versioned: { id: string; version: number }
  changeId: string
  quoteId: string
  settingsVersion: number
}

export const leadAccessMatrix: SliceAccessMatrix<'lead', Records> = {
  async records({ app, company, offer }, by) {
    const client = await app.client({ userId: by.id })
    const { id } = await client.lead.create({ ...form(), lastName: secretName, idempotencyKey: key() })
    await app.database.db
      .update(lead)
      .set({ structures: [house] })
      .where(eq(lead.id, id))
    const { changeId } = await client.lead.changeStatusOfMany({ ...one(id), status: 'Cold' })
    const [quoted] = await app.database.db
      .insert(quote)
      .values({
        companyId: company.tenant.id,
        leadId: id,
        productId: offer.productId,
        productName: secretName,
        currency: 'USD',
        formulaVersion: 1,
        pricedWith: {},
        squaresHundredths: 2_300,
        wasteBps: 1_000,
        totalCents: 1_150_000,
        display: 'total',
        rangeType: 'plusMinus',
        createdAt: app.clock.now(),
      })
      .returning({ id: quote.id })
    const { version: settingsVersion } = await client.lead.settings()
    return { settingsVersion, quoteId: quoted!.id, id, leadId: id, versioned: { id, version: 2 }, changeId: changeId! }
  },
  inputs: {
    list: () => ({ kind: 'rqp' }),
    takeAccess: ({ leadId }) => ({ id: leadId, userId: key() }),
    promote: ({ versioned }) => versioned,
    suggestAddresses: () => ({ text: '1 Main' }),
    sameContact: () => ({ phone: '3075550123' }),
    clusters: () => ({ kind: 'rqp', box: { west: -180, south: -90, east: 180, north: 90 }, zoom: 3 }),
    extent: () => ({ kind: 'rqp' }),
    ground: () => ({ box: { west: -111.1, south: 43.72, east: -111.09, north: 43.73 } }),
    saveSettings: ({ settingsVersion: version }) => ({ leadSources: ['Referral'], lostReasons: [], version }),
    quote: ({ quoteId: id }) => ({ id }),
    create: () => ({ ...form(), idempotencyKey: key() }),
    patch: ({ versioned }) => ({ ...versioned, firstName: 'Anna' }),
    update: ({ versioned }) => ({ ...form(), ...versioned }),
    changeStatus: ({ versioned }) => ({ ...versioned, status: 'Lost' }),
    saveOutcome: ({ versioned }) => ({ ...versioned, lostReason: 'Price too high' }),
    applySignedAmount: ({ versioned }) => ({ ...versioned, proposalId: key() }),
    changeStatusOfMany: ({ leadId }) => ({ ...one(leadId), status: 'Lost' }),
    restoreMany: ({ leadId }) => one(leadId),
    countByStatus: () => ({ filters: { kind: 'rqp' } }),
    setNextStepOfMany: ({ leadId }) => ({ ...one(leadId), text: 'Call back', on: '2026-12-01', userId: null }),
    saveStructures: ({ versioned }) => ({ ...versioned, structures: [{ id: house.id, included: true }], rise: 8 }),
    setNextStep: ({ versioned }) => ({ ...versioned, text: 'Call back', on: '2026-12-01', userId: null }),
    endNextStep: ({ versioned }) => ({ ...versioned, done: true }),
    recordAnswer: ({ leadId: id }) => ({ id, kind: 'call' }),
    setTags: ({ versioned }) => ({ ...versioned, tags: ['Storm'] }),
    setFields: ({ versioned }) => ({ ...versioned, fields: [] }),
    logCall: ({ leadId: id }) => ({ id, outcome: 'voicemail', idempotencyKey: key() }),
    assign: ({ versioned }) => ({ ...versioned, userId: null }),
    reassign: ({ leadId }) => ({ ...one(leadId), userId: null }),
    markTest: ({ versioned }) => ({ ...versioned, isTest: true }),
  },
  ends: { saveOutcome: 'LEAD_NOT_CLOSED', applySignedAmount: 'LEAD_NOT_CLOSED' },
  snapshot: [leadSettingsTable, leadFieldValue, quote, lead, leadSubmission, consent, leadChange, leadChangeItem],
}
