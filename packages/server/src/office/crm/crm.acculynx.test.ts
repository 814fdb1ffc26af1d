import { usualCrmSettings } from '@gable/contract/crm-form'
import { newContact, newJob } from '@gable/sandbox/vendors/acculynx-records'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiKey, type CrmWorld, inCrmWorld } from './crm.fixture.ts'
import { crmRecord } from './crm.table.ts'

const vendor = 'acculynx' as const

const connected = (tell: (world: CrmWorld) => Promise<void>) =>
  inCrmWorld(async (world) => {
    await world.connect()
    await world.drain()
    await tell(world)
  }, vendor)

const hours = async ({ later }: CrmWorld, count: number) => {
  for (let hour = 0; hour < count; hour += 1) await later(60)
}

async function edit(
  { asAdmin, drain }: CrmWorld,
  id: string,
  change: { phone?: string; lastName?: string; street?: string },
) {
  const { lead: leads } = await asAdmin()
  const { version, firstName, lastName, email, phone, street, city, state, postalCode, country } = await leads.get({
    id,
  })
  const form = { firstName, lastName, email, phone, street, city, state, postalCode, country }
  await leads.update({ id, version, ...form, ...change })
  await drain()
}

describe('AccuLynx', () => {
  it('is connected by a key that it accepts, and offers its lead sources and work types', () =>
    inCrmWorld(async ({ asAdmin, connect }) => {
      const admin = await asAdmin()
      await expect(admin.integration.connectKey({ vendor, apiKey: 'wrong' })).rejects.toMatchObject({
        code: 'API_KEY_INCORRECT',
      })
      await connect()
      const { connected: isConnected, account, choices, settings } = await admin.crm.getSettings({ vendor })
      expect({ isConnected, account }).toEqual({ isConnected: true, account: 'Sandbox Roofing & Exteriors' })
      expect(choices.sources).toHaveLength(33)
      expect(choices.sources).toContain('Website / Quote tool')
      expect(choices.recordTypes.map(({ name }) => name)).toEqual(['Job', 'Job: New', 'Job: Repair', 'Job: Reroof'])
      expect(Object.values(settings.statuses).join('')).toBe('')
      expect(Object.fromEntries(settings.backStatuses.map(({ name, status }) => [name, status]))).toEqual({
        Lead: null,
        Prospect: null,
        Approved: 'Sold',
        Completed: 'Sold',
        Invoiced: 'Sold',
        Closed: 'Sold',
        Cancelled: 'Lost',
        Dead: 'Lost',
      })
    }, vendor))

  it('receives a new lead as a job of a contact, with our id', () =>
    connected(async ({ asAdmin, lead, drain, accuLynx, recordOf }) => {
      const admin = await asAdmin()
      const { settings, version } = await admin.crm.getSettings({ vendor })
      const chosen = { source: 'Trade show 28', recordType: 'Job: Reroof' }
      await admin.crm.updateSettings({ ...settings, ...chosen, vendor, version })
      const id = await lead({ leadSource: 'Referral', street: '12 Elm Street' })
      await drain()
      expect(accuLynx.contacts).toMatchObject([
        {
          firstName: 'June',
          lastName: 'Takeda',
          emails: [{ address: 'june@home.example' }],
          phones: [{ number: '3075550177', type: 'Mobile' }],
        },
      ])
      const [job] = accuLynx.jobs
      expect(job).toMatchObject({
        contactId: accuLynx.contacts[0]!.id,
        workTypeId: 103,
        milestone: 'Lead',
        address: { street1: '12 Elm Street', city: 'Driggs', state: 'ID', zipCode: '83422', country: 'US' },
        notes: expect.stringContaining('Lead source: Referral'),
      })
      expect(accuLynx.references).toEqual([{ jobId: job!.id, source: 'Gable', projectId: id }])
      const record = await recordOf(id)
      expect(record).toMatchObject({ state: 'synced', theirStatus: 'Lead', externalId: job!.id })
      expect(record!.url).toBe(`https://my.acculynx.com/jobs/${job!.id}`)
      expect(record!.calls[0]!.request).toMatch(/^POST .*\/jobs\/external-references$/)
    }))

  it('receives changes: numbers are added, the address is updated, names and notes become a message', () =>
    connected(async (world) => {
      const { lead, drain, accuLynx, setStatus, recordOf } = world
      const id = await lead()
      await drain()
      const writes = () => accuLynx.received.length
      const before = writes()
      await setStatus(id, 'Open')
      await drain()
      expect(writes()).toBe(before)
      await edit(world, id, { phone: '3075550199', lastName: 'Takeda-Smith', street: '14 Oak Street' })
      const [job] = accuLynx.jobs
      expect(accuLynx.contacts[0]!.phones.map(({ number }) => number)).toEqual(['3075550177', '3075550199'])
      expect(job).toMatchObject({ address: { street1: '14 Oak Street', city: 'Driggs', country: 'US' } })
      expect(job!.messages).toEqual(['Contact: June Takeda-Smith'])
      expect(accuLynx.contacts).toHaveLength(1)
      await accuLynx.events.delete.run()
      await edit(world, id, { street: '15 Oak Street' })
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'CRM_RECORD_GONE' })
    }))

  it('gets no second contact and no second job for a known house', () =>
    connected(async (world) => {
      const { lead, drain, accuLynx, app, recordOf } = world
      // As entered there by a person, long ago.
      const phoneNumbers = [{ number: '3075550177', type: 'Home' }]
      const emailAddresses = [{ address: 'June@Home.example', type: 'Personal' }]
      const theirs = newContact(apiKey, { firstName: 'J.', lastName: 'Takeda', phoneNumbers, emailAddresses })
      const locationAddress = { street1: '12 Elm Street', city: 'Driggs', state: 'ID', zipCode: '83422', country: 'US' }
      accuLynx.contacts.push(theirs)
      accuLynx.jobs.push(newJob(apiKey, { contact: theirs, locationAddress }, app.clock.now()))
      accuLynx.changeMilestone(accuLynx.jobs[0]!.id, 'Prospect')
      const second = await lead({ street: '12 Elm St.', phone: '3075550123' })
      await drain()
      expect(accuLynx.jobs).toHaveLength(1)
      expect(accuLynx.contacts).toMatchObject([{ phones: [{ number: '3075550177' }, { number: '3075550123' }] }])
      expect(accuLynx.jobs[0]!.messages).toEqual([expect.stringContaining(second)])
      expect(accuLynx.jobs[0]!.address.street1).toBe('12 Elm Street')
      expect(await recordOf(second)).toMatchObject({ state: 'synced', theirStatus: 'Prospect' })
      await lead({ street: '40 Other Road' })
      await drain()
      expect(accuLynx.jobs).toHaveLength(2)
      expect(accuLynx.contacts).toHaveLength(1)
      await lead({ firstName: 'Ken', email: 'ken@home.example', phone: '3075550100' })
      await drain()
      expect(accuLynx.contacts).toHaveLength(2)
    }))

  it('rejects a lead with a reason that is shown', () =>
    connected(async ({ lead, drain, accuLynx, recordOf }) => {
      const id = await lead({ street: '0 Nowhere Lane' })
      await drain()
      const answer = expect.stringContaining('The address could not be verified')
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'CRM_REFUSED', answer })
      expect(accuLynx.jobs).toEqual([])
    }))
})

describe('milestones of AccuLynx', () => {
  it('are imported, and none is sent', () =>
    connected(async (world) => {
      const { lead, drain, later, accuLynx, setStatus, statusOf, recordOf, asAdmin } = world
      const id = await lead()
      await drain()
      const { id: jobId } = accuLynx.jobs[0]!
      accuLynx.changeMilestone(jobId, 'Approved')
      await later(6)
      expect(await statusOf(id)).toBe('Sold')
      expect(await recordOf(id)).toMatchObject({ state: 'synced', theirStatus: 'Approved' })
      await setStatus(id, 'Open')
      await drain()
      expect(accuLynx.jobs).toMatchObject([{ milestone: 'Approved' }])
      await later(6)
      expect(await statusOf(id)).toBe('Open')
      accuLynx.changeMilestone(jobId, 'Dead')
      await later(6)
      expect(await statusOf(id)).toBe('Lost')
      const admin = await asAdmin()
      const { settings, version } = await admin.crm.getSettings({ vendor })
      const statuses = { ...settings.statuses, Sold: 'Approved' }
      await admin.crm.updateSettings({ ...settings, statuses, vendor, version })
      expect((await admin.crm.getSettings({ vendor })).settings.statuses.Sold).toBe('')
    }))

  it('also count for a lead that is sent at the same time', () =>
    connected(async (world) => {
      const { lead, drain, later, accuLynx, statusOf, recordOf } = world
      const id = await lead()
      await drain()
      accuLynx.changeMilestone(accuLynx.jobs[0]!.id, 'Approved')
      await edit(world, id, { phone: '3075550199' })
      expect(accuLynx.contacts[0]!.phones).toHaveLength(2)
      await later(6)
      expect(await statusOf(id)).toBe('Sold')
      expect(await recordOf(id)).toMatchObject({ state: 'synced', theirStatus: 'Approved' })
    }))

  it('are read for many changed jobs', () =>
    connected(async ({ lead, drain, later, accuLynx, app, statusOf }) => {
      const id = await lead()
      await drain()
      const [job] = accuLynx.jobs
      accuLynx.changeMilestone(job!.id, 'Approved')
      app.clock.advance(1_000)
      const others = Array.from({ length: 60 }, (_, index) => ({
        ...job!,
        id: `other-${index}`,
        changedAt: app.clock.now(),
      }))
      accuLynx.jobs.push(...others)
      await later(6)
      expect(await statusOf(id)).toBe('Sold')
    }))
})

describe('a failing AccuLynx', () => {
  it('that does not respond at any step gets no second contact and no second job', () =>
    connected(async (world) => {
      const { lead, drain, accuLynx, recordOf } = world
      accuLynx.behavior = 'lose'
      const id = await lead()
      await drain()
      expect([accuLynx.contacts.length, accuLynx.jobs.length]).toEqual([1, 0])
      await hours(world, 1)
      expect([accuLynx.contacts.length, accuLynx.jobs.length]).toEqual([1, 1])
      accuLynx.behavior = 'normal'
      await hours(world, 4)
      expect([accuLynx.contacts.length, accuLynx.jobs.length]).toEqual([1, 1])
      expect(await recordOf(id)).toMatchObject({ state: 'synced', externalId: accuLynx.jobs[0]!.id })
    }))

  it('is searched by our id first if a process ended before saving the job', () =>
    connected(async ({ lead, drain, accuLynx, app, asAdmin, recordOf }) => {
      const id = await lead()
      await drain()
      const notNoted = { externalId: '', sent: null, state: 'failed' as const }
      await app.database.db.update(crmRecord).set(notNoted).where(eq(crmRecord.leadId, id))
      const [contact] = accuLynx.contacts
      Object.assign(contact!, { lastName: 'Renamed', emails: [], phones: [] })
      await (await asAdmin()).crm.syncLead({ leadId: id, vendor })
      await drain()
      expect(accuLynx.jobs).toMatchObject([{ messages: [] }])
      expect(accuLynx.contacts).toMatchObject([{ lastName: 'Renamed', emails: [{ address: 'june@home.example' }] }])
      expect(await recordOf(id)).toMatchObject({ state: 'synced', externalId: accuLynx.jobs[0]!.id })
    }))

  it('that is down or throttles for an hour gets each lead once afterwards', () =>
    connected(async (world) => {
      const { lead, drain, later, accuLynx, recordOf } = world
      accuLynx.behavior = 'throttle'
      const id = await lead()
      await drain()
      expect(await recordOf(id)).toMatchObject({ state: 'waiting' })
      accuLynx.behavior = 'outage'
      await later(60)
      accuLynx.behavior = 'normal'
      await hours(world, 4)
      expect(accuLynx.jobs).toHaveLength(1)
      expect(await recordOf(id)).toMatchObject({ state: 'synced' })
    }))

  it('that rejects the key is reported', () =>
    connected(async ({ asAdmin, lead, drain, accuLynx, recordOf }) => {
      accuLynx.apiKey = 'another-key'
      const id = await lead()
      await drain()
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'NOT_CONNECTED' })
      const { cards } = await (await asAdmin()).integration.list()
      expect(cards.find((card) => card.vendor === vendor)).toMatchObject({ failure: 'API_KEY_INCORRECT' })
    }))
})

it('each of a company’s two CRMs gets a lead, and a status from one is sent to the other', () =>
  connected(async ({ asAdmin, lead, drain, later, accuLynx, contacts }) => {
    await (await asAdmin()).integration.connectKey({ vendor: 'jobnimbus', apiKey: 'sandbox-key-1' })
    await drain()
    await lead()
    await drain()
    expect([contacts.length, accuLynx.jobs.length]).toEqual([1, 1])
    accuLynx.changeMilestone(accuLynx.jobs[0]!.id, 'Approved')
    await later(6)
    await later(6)
    expect(contacts).toMatchObject([{ status_name: 'Signed Contract' }])
    const received = accuLynx.received.length
    await later(60)
    expect(accuLynx.received).toHaveLength(received)
    expect(accuLynx.jobs).toMatchObject([{ milestone: 'Approved' }])
  }))

it('AccuLynx’s default fields match a lead’s', () => {
  const { fields } = usualCrmSettings(vendor, { recordTypes: [], sources: [] })
  expect(fields).toMatchObject({ firstName: 'firstName', street1: 'street', notes: 'summary', companyName: null })
})
