import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type CrmWorld, inCrmWorld } from './crm.fixture.ts'
import { crmRecord } from './crm.table.ts'

const vendor = 'hubspot' as const

const connected = (tell: (world: CrmWorld) => Promise<void>) =>
  inCrmWorld(async (world) => {
    await world.connect()
    await world.drain()
    await tell(world)
  }, vendor)

const hours = async ({ later }: CrmWorld, count: number) => {
  for (let hour = 0; hour < count; hour += 1) await later(60)
}

describe('HubSpot', () => {
  it('is connected by a token that it accepts, and offers its pipelines and stages', () =>
    inCrmWorld(async ({ asAdmin, connect }) => {
      const admin = await asAdmin()
      await expect(admin.integration.connectKey({ vendor, apiKey: 'wrong' })).rejects.toMatchObject({
        code: 'API_KEY_INCORRECT',
      })
      await connect()
      const { account, choices, settings } = await admin.crm.getSettings({ vendor })
      expect(account).toBe('62515')
      expect(choices.recordTypes.map(({ name }) => name)).toEqual(['Sales Pipeline', 'Storm restoration'])
      expect(settings.statuses).toMatchObject({ New: 'New lead', Open: '', Sold: 'Closed won', Lost: 'Closed lost' })
    }, vendor))

  it('receives a new lead as a deal of a contact, and its changes', () =>
    connected(async ({ asAdmin, lead, drain, hubSpot, recordOf, setStatus }) => {
      const id = await lead({ leadSource: 'Referral', street: '12 Elm Street' })
      await drain()
      const [contact] = hubSpot.contacts
      expect(contact!.properties).toMatchObject({
        firstname: 'June',
        lastname: 'Takeda',
        email: 'june@home.example',
        phone: '3075550177',
        address: '12 Elm Street',
        zip: '83422',
        lifecyclestage: 'lead',
      })
      expect(hubSpot.deals).toMatchObject([
        {
          associated: [contact!.id],
          properties: {
            dealname: 'June Takeda, 12 Elm Street',
            pipeline: 'default',
            dealstage: 'default-1',
            description: expect.stringContaining('Lead source: Referral'),
          },
        },
      ])
      expect(await recordOf(id)).toMatchObject({ state: 'synced', theirStatus: 'New lead', url: '' })
      await setStatus(id, 'Lost')
      await drain()
      expect(hubSpot.deals).toMatchObject([{ properties: { dealstage: 'default-5' } }])
      const { lead: leads } = await asAdmin()
      const { version, firstName, lastName, email, street, city, state, postalCode, country } = await leads.get({ id })
      const form = { firstName, lastName, email, street, city, state, postalCode, country }
      await leads.update({ id, version, ...form, phone: '3075550199' })
      await drain()
      expect(contact!.properties).toMatchObject({ phone: '3075550199' })
      await hubSpot.events.delete.run()
      await setStatus(id, 'Open')
      await (await asAdmin()).crm.syncLead({ leadId: id, vendor })
      await drain()
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'CRM_RECORD_GONE' })
    }))

  it('gets no second contact, a deal for each house, and existing deals are not overwritten', () =>
    connected(async (world) => {
      const { app, lead, drain, hubSpot, recordOf } = world
      const first = await lead({ street: '12 Elm Street' })
      await lead({ street: '40 Other Road' })
      await drain()
      expect([hubSpot.contacts.length, hubSpot.deals.length]).toEqual([1, 2])
      // As entered there by a person.
      const notNoted = { externalId: '', sent: null, state: 'failed' as const }
      await app.database.db.update(crmRecord).set(notNoted).where(eq(crmRecord.leadId, first))
      const deal = hubSpot.deals.find(({ properties }) => properties.dealname?.includes('12 Elm'))!
      Object.assign(deal.properties, {
        description: 'VIP',
        dealname: 'Takeda roof, 12 ELM STREET',
        dealstage: 'default-2',
      })
      Object.assign(hubSpot.contacts[0]!.properties, { email: '', lastname: 'Other', zip: '' })
      hubSpot.behavior = 'lose'
      await (await world.asAdmin()).crm.syncLead({ leadId: first, vendor })
      await drain()
      hubSpot.behavior = 'normal'
      await hours(world, 4)
      expect([hubSpot.contacts.length, hubSpot.deals.length]).toEqual([1, 2])
      expect(deal.properties).toMatchObject({ description: 'VIP', dealstage: 'default-2' })
      expect(hubSpot.contacts[0]!.properties).toMatchObject({ lastname: 'Other', zip: '83422' })
      expect(hubSpot.notes).toMatchObject([{ properties: { hs_note_body: expect.stringContaining(first) } }])
      expect(await recordOf(first)).toMatchObject({ state: 'synced', theirStatus: 'Appointment scheduled' })
    }))

  it('returns stages, and what came from there is not sent back', () =>
    connected(async ({ asAdmin, lead, drain, later, hubSpot, statusOf, recordOf }) => {
      const id = await lead()
      await drain()
      hubSpot.changeStage(hubSpot.deals[0]!.id, 'Closed won')
      await later(6)
      expect(await statusOf(id)).toBe('Sold')
      await later(6)
      expect(await recordOf(id)).toMatchObject({ state: 'synced', theirStatus: 'Closed won' })
      hubSpot.changeStage(hubSpot.deals[0]!.id, 'Closed lost')
      await later(6)
      expect(await statusOf(id)).toBe('Lost')
      await (await asAdmin()).crm.syncLead({ leadId: id, vendor })
      await drain()
      expect(hubSpot.deals).toMatchObject([{ properties: { dealstage: 'default-5' } }])
    }))

  it('that does not respond at any step gets no second contact and no second deal', () =>
    connected(async (world) => {
      const { lead, drain, hubSpot, recordOf } = world
      hubSpot.behavior = 'lose'
      const id = await lead()
      await drain()
      expect([hubSpot.contacts.length, hubSpot.deals.length]).toEqual([1, 0])
      await hours(world, 1)
      expect([hubSpot.contacts.length, hubSpot.deals.length]).toEqual([1, 1])
      hubSpot.behavior = 'throttle'
      await hours(world, 1)
      hubSpot.behavior = 'normal'
      await hours(world, 4)
      expect([hubSpot.contacts.length, hubSpot.deals.length]).toEqual([1, 1])
      expect(hubSpot.notes).toEqual([])
      expect(await recordOf(id)).toMatchObject({ state: 'synced', externalId: hubSpot.deals[0]!.id })
    }))

  it('rejects a lead with a reason that is shown, and a stage that no longer exists', () =>
    connected(async ({ asAdmin, lead, drain, recordOf }) => {
      const id = await lead({ street: '0 Nowhere Lane' })
      await drain()
      const answer = expect.stringContaining('The address could not be verified')
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'CRM_REFUSED', answer })
      const admin = await asAdmin()
      const { settings, version } = await admin.crm.getSettings({ vendor })
      const statuses = { ...settings.statuses, New: 'No such stage' }
      await admin.crm.updateSettings({ ...settings, statuses, vendor, version })
      const other = await lead()
      await drain()
      expect(await recordOf(other)).toMatchObject({ failure: 'CRM_REFUSED', answer: 'Unknown stage No such stage' })
    }))
})
