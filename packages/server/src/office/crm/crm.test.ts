import { randomUUID } from 'node:crypto'
import { usualCrmSettings } from '@gable/contract/crm-form'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { deleteOldDispatched } from '../../outside/dispatch/dispatch.manifest.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { systemContext } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import { consent, leadSubmission, lead as leadTable } from '../../selling/lead/lead.table.ts'
import { crmAdapters } from './crm.dispatch.ts'
import { apiKey, type CrmWorld, inCrmWorld, vendor } from './crm.fixture.ts'
import { queueBatch } from './crm.sending.ts'

const connected = (tell: (world: CrmWorld) => Promise<void>) =>
  inCrmWorld(async (world) => {
    await world.connect()
    await world.drain()
    await tell(world)
  })

describe('a CRM', () => {
  it('is connected by a key that it accepts, and offers its statuses and sources', () =>
    inCrmWorld(async ({ asAdmin, connect, crm }) => {
      const admin = await asAdmin()
      await expect(admin.integration.connectKey({ vendor, apiKey: 'wrong' })).rejects.toMatchObject({
        code: 'API_KEY_INCORRECT',
      })
      crm.behavior = 'outage'
      await expect(connect()).rejects.toMatchObject({ code: 'VENDOR_UNREACHABLE' })
      crm.behavior = 'normal'
      await connect()
      const { connected: isConnected, account, choices, settings } = await admin.crm.getSettings({ vendor })
      expect({ isConnected, account }).toEqual({ isConnected: true, account: 'Sandbox Roofing' })
      expect(choices.sources).toEqual(['Website', 'Referral', 'Door Knocking'])
      expect(choices.recordTypes.map(({ name }) => name)).toEqual(['Customer'])
      expect(settings.statuses).toMatchObject({ New: 'Lead', Open: '', Sold: 'Signed Contract', Lost: 'Lost' })
    }))

  it('receives a new lead with the company’s mapped fields, and the lead shows it', () =>
    connected(async ({ lead, drain, contacts, recordOf }) => {
      const id = await lead({ leadSource: 'Referral' })
      await drain()
      expect(contacts).toMatchObject([
        {
          first_name: 'June',
          last_name: 'Takeda',
          email: 'june@home.example',
          mobile_phone: '3075550177',
          city: 'Driggs',
          state_text: 'ID',
          zip: '83422',
          country_name: 'United States',
          record_type_name: 'Customer',
          status_name: 'Lead',
          description: expect.stringContaining('Lead source: Referral'),
        },
      ])
      const record = await recordOf(id)
      expect(record).toMatchObject({
        state: 'synced',
        failure: null,
        theirStatus: 'Lead',
        externalId: contacts[0]!.jnid,
      })
      expect(record!.url).toBe(`https://app.jobnimbus.com/contact/${contacts[0]!.jnid}`)
      expect(record!.calls.map(({ request }) => request.split(' ')[0])).toEqual(['POST', 'GET', 'GET'])
    }))

  it('gets the page and campaign of a lead, its rep and its consents', () =>
    connected(async ({ app, company, lead, drain, contacts }) => {
      const leadId = await lead()
      const whose = { assignedUserId: company.otherRep.id, originalUserId: company.salesRep.id }
      await app.database.db.update(leadTable).set(whose).where(eq(leadTable.id, leadId))
      const of = { companyId: company.tenant.id, at: app.clock.now() }
      const pageHref = 'https://ridge.example/roofs?utm_source=google&utm_campaign=spring'
      const person = { firstName: 'June', lastName: 'Takeda', email: 'june@home.example', phone: '3075550177' }
      const [form] = await app.database.db
        .insert(leadSubmission)
        .values({ ...of, ...person, leadId, pageHref })
        .returning({ id: leadSubmission.id })
      const evidence = { ip: '203.0.113.7', pageHref, widgetVersion: '1', textSha256: 'a'.repeat(64) }
      const provided = { ...of, ...evidence, submissionId: form!.id, given: true }
      await app.database.db.insert(consent).values({ ...provided, kind: 'sms', text: 'You may text me.' })
      await drain()
      const summary = String(contacts[0]!.description)
      expect(summary).toContain('utm_source=google')
      expect(summary).toContain('utm_campaign=spring')
      expect(summary).toMatch(/Consents: sms: yes \(.+\)/)
      expect(summary).toContain(`Web page: ${pageHref}`)
      expect(summary).toContain(`Assigned to: ${company.otherRep.name}`)
      expect(summary).toContain(`Original rep: ${company.salesRep.name}`)
    }))

  it('receives a changed lead again, as the same record', () =>
    connected(async ({ asAdmin, lead, drain, contacts, received }) => {
      const id = await lead()
      await drain()
      const { lead: leads } = await asAdmin()
      const known = await leads.get({ id })
      const { version, firstName, lastName, email, street, city, state, postalCode, country } = known
      const form = { firstName, lastName, email, street, city, state, postalCode, country }
      await leads.update({ id, version, ...form, phone: '3075550199' })
      await drain()
      expect(contacts).toMatchObject([{ mobile_phone: '3075550199' }])
      expect(received).toHaveLength(2)
      await (await asAdmin()).crm.syncLead({ leadId: id, vendor })
      await drain()
      expect(received).toHaveLength(3)
      expect(contacts).toHaveLength(1)
    }))

  it('gets no second record for a known person, and existing values are not overwritten', () =>
    connected(async ({ lead, drain, later, crm, contacts, recordOf }) => {
      const theirs = { email: 'june@home.example', address_line1: '9 Their Road', description: 'VIP' }
      contacts.push({ ...theirs, jnid: 'theirs', status_name: 'Estimate Sent', date_updated: 1 })
      crm.behavior = 'lose'
      const id = await lead()
      await drain()
      crm.behavior = 'normal'
      for (let hour = 0; hour < 4; hour += 1) await later(60)
      expect(contacts).toHaveLength(1)
      expect(contacts[0]).toMatchObject({ ...theirs, jnid: 'theirs', status_name: 'Estimate Sent', first_name: 'June' })
      expect(crm.notes).toMatchObject([{ contact: 'theirs', text: expect.stringContaining(id) }])
      expect(await recordOf(id)).toMatchObject({ state: 'synced', externalId: 'theirs', theirStatus: 'Estimate Sent' })
    }))

  it('keeps values changed there unless they also changed here', () =>
    connected(async ({ asAdmin, lead, drain, contacts, setStatus }) => {
      const id = await lead()
      await drain()
      Object.assign(contacts[0]!, { mobile_phone: '3075550111', city: 'Victor' })
      await setStatus(id, 'Lost')
      await drain()
      expect(contacts).toMatchObject([{ status_name: 'Lost', mobile_phone: '3075550111', city: 'Victor' }])
      const { lead: leads } = await asAdmin()
      const { version, firstName, lastName, email, street, state, postalCode, country, phone } = await leads.get({ id })
      const form = { firstName, lastName, email, street, state, postalCode, country, phone }
      await leads.update({ id, version, ...form, city: 'Tetonia' })
      await drain()
      expect(contacts).toMatchObject([{ mobile_phone: '3075550111', city: 'Tetonia' }])
    }))

  it('keeps a status set there when something else changes here', () =>
    connected(async ({ asAdmin, lead, drain, later, crm, contacts, setStatus, statusOf }) => {
      const id = await lead()
      await drain()
      const change = async (phone: string) => {
        const { lead: leads } = await asAdmin()
        const { version, firstName, lastName, email, street, city, state, postalCode, country } = await leads.get({
          id,
        })
        const form = { firstName, lastName, email, street, city, state, postalCode, country }
        await leads.update({ id, version, ...form, phone })
        await drain()
      }
      crm.changeStatus(contacts[0]!.jnid, 'Appointment Scheduled')
      await later(6)
      await change('3075550181')
      expect(contacts).toMatchObject([{ status_name: 'Appointment Scheduled', mobile_phone: '3075550181' }])
      crm.changeStatus(contacts[0]!.jnid, 'Lost')
      await later(6)
      crm.changeStatus(contacts[0]!.jnid, 'Estimate Sent')
      await later(6)
      await change('3075550182')
      expect(await statusOf(id)).toBe('Lost')
      expect(contacts).toMatchObject([{ status_name: 'Estimate Sent', mobile_phone: '3075550182' }])
      await setStatus(id, 'Sold')
      await drain()
      expect(contacts).toMatchObject([{ status_name: 'Signed Contract' }])
    }))

  it('gets a record for each of a person’s houses', () =>
    connected(async ({ lead, drain, contacts }) => {
      await lead({ street: '1 First Street' })
      await drain()
      await lead({ street: '2 Second Street' })
      await drain()
      expect(contacts.map(({ address_line1: street }) => street)).toEqual(['1 First Street', '2 Second Street'])
    }))
})

describe('statuses', () => {
  it('are sent to the CRM and imported, and imported ones are not sent back', () =>
    connected(async ({ lead, drain, later, crm, contacts, setStatus, statusOf, recordOf }) => {
      const id = await lead()
      await drain()
      const { jnid } = contacts[0]!
      await setStatus(id, 'Sold')
      await drain()
      expect(contacts[0]).toMatchObject({ status_name: 'Signed Contract' })
      crm.changeStatus(jnid, 'Paid')
      await later(6)
      expect(await statusOf(id)).toBe('Sold')
      expect(await recordOf(id)).toMatchObject({ theirStatus: 'Paid' })
      crm.changeStatus(jnid, 'Lost')
      await later(6)
      expect(await statusOf(id)).toBe('Lost')
      await later(6)
      expect(contacts[0]).toMatchObject({ status_name: 'Lost' })
      expect(await recordOf(id)).toMatchObject({ state: 'synced' })
    }))

  it('set there just before something else is sent are imported', () =>
    connected(async ({ lead, drain, later, crm, contacts, asAdmin, statusOf }) => {
      const id = await lead()
      await drain()
      crm.changeStatus(contacts[0]!.jnid, 'Lost')
      const { lead: leads } = await asAdmin()
      const { version, firstName, lastName, email, street, city, state, postalCode, country } = await leads.get({ id })
      const form = { firstName, lastName, email, street, city, state, postalCode, country }
      await leads.update({ id, version, ...form, phone: '3075550183' })
      await drain()
      expect(contacts).toMatchObject([{ status_name: 'Lost', mobile_phone: '3075550183' }])
      await later(6)
      expect(await statusOf(id)).toBe('Lost')
    }))

  it('changed in both systems at once end as set here', () =>
    connected(async ({ lead, drain, later, crm, contacts, setStatus, statusOf }) => {
      const id = await lead()
      await drain()
      crm.behavior = 'outage'
      await setStatus(id, 'Lost')
      await drain()
      crm.changeStatus(contacts[0]!.jnid, 'Signed Contract')
      crm.behavior = 'normal'
      for (let hour = 0; hour < 4; hour += 1) await later(60)
      expect(await statusOf(id)).toBe('Lost')
      expect(contacts[0]).toMatchObject({ status_name: 'Lost' })
    }))

  it('are not imported if the company turned that off', () =>
    connected(async ({ asAdmin, lead, drain, later, crm, contacts, statusOf }) => {
      const admin = await asAdmin()
      const { settings, version } = await admin.crm.getSettings({ vendor })
      await admin.crm.updateSettings({ ...settings, vendor, version, takesStatus: false })
      await expect(admin.crm.updateSettings({ ...settings, vendor, version })).rejects.toMatchObject({
        code: 'STALE_VERSION',
      })
      const id = await lead()
      await drain()
      crm.changeStatus(contacts[0]!.jnid, 'Signed Contract')
      await later(6)
      expect(await statusOf(id)).toBe('New')
    }))
})

describe('a failing CRM', () => {
  it('that is down for an hour gets each lead once afterwards', () =>
    connected(async ({ lead, drain, later, crm, contacts, recordOf }) => {
      crm.behavior = 'outage'
      const id = await lead()
      await drain()
      expect(await recordOf(id)).toMatchObject({ state: 'waiting' })
      await later(60)
      crm.behavior = 'normal'
      for (let hour = 0; hour < 4; hour += 1) await later(60)
      expect(contacts).toHaveLength(1)
      expect(await recordOf(id)).toMatchObject({ state: 'synced' })
    }))

  it('that does not respond after creating the record creates no second one', () =>
    connected(async ({ lead, drain, later, crm, contacts, recordOf }) => {
      crm.behavior = 'lose'
      const id = await lead()
      await drain()
      expect(contacts).toHaveLength(1)
      crm.behavior = 'normal'
      for (let hour = 0; hour < 4; hour += 1) await later(60)
      expect(contacts).toHaveLength(1)
      expect(await recordOf(id)).toMatchObject({ state: 'synced', externalId: contacts[0]!.jnid })
    }))

  it('that rejects the key is reported, and waiting leads are sent after a new one', () =>
    connected(async ({ asAdmin, connect, lead, drain, crm, contacts, recordOf }) => {
      crm.apiKey = 'another-key'
      const id = await lead()
      await drain()
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'NOT_CONNECTED' })
      const admin = await asAdmin()
      const { cards } = await admin.integration.list()
      expect(cards.find((card) => card.vendor === vendor)).toMatchObject({
        state: 'failed',
        failure: 'API_KEY_INCORRECT',
      })
      await expect(admin.crm.retryFailed({ vendor })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      crm.apiKey = apiKey
      await connect()
      expect(await admin.crm.retryFailed({ vendor })).toEqual({ retried: 1 })
      await drain()
      expect(contacts).toHaveLength(1)
      expect(await recordOf(id)).toMatchObject({ state: 'synced' })
    }))

  it('rejects a record with a reason that is shown', () =>
    connected(async ({ asAdmin, lead, drain, recordOf }) => {
      const admin = await asAdmin()
      const { settings, version } = await admin.crm.getSettings({ vendor })
      await admin.crm.updateSettings({ ...settings, vendor, version, source: 'No such source' })
      const id = await lead()
      await drain()
      expect(await recordOf(id)).toMatchObject({
        state: 'failed',
        failure: 'CRM_REFUSED',
        answer: expect.stringContaining('Unknown source'),
      })
    }))

  it('that rejected a lead receives the corrected one', () =>
    connected(async ({ app, company, crm, lead, drain, later, contacts, setStatus, recordOf }) => {
      crm.behavior = 'throttle'
      const id = await lead()
      await drain()
      await setStatus(id, 'Lost')
      await drain()
      const ctx = (await systemContext(app.deps, company.tenant.id))!
      const [operation] = await ctx.db.select().from(dispatch).where(eq(dispatch.subjectId, id))
      const refused = { ...operation!, state: 'refused' as const, failure: 'CRM_REFUSED' }
      await ctx.transaction((tx) => crmAdapters[0]!.settled!(tx, refused))
      expect(await recordOf(id)).toMatchObject({ state: 'waiting', failure: null })
      crm.behavior = 'normal'
      await later(60)
      expect(contacts).toMatchObject([{ status_name: 'Lost' }])
      expect(await recordOf(id)).toMatchObject({ state: 'synced' })
    }))

  it('that lost its record gets a new one only on request', () =>
    connected(async ({ asAdmin, lead, drain, crm, contacts, setStatus, recordOf }) => {
      const id = await lead()
      await drain()
      await crm.events.delete.run()
      await setStatus(id, 'Lost')
      await drain()
      expect(await recordOf(id)).toMatchObject({ state: 'failed', failure: 'CRM_RECORD_GONE' })
      expect(contacts).toEqual([])
      await (await asAdmin()).crm.syncLead({ leadId: id, vendor })
      await drain()
      expect(contacts).toMatchObject([{ status_name: 'Lost' }])
    }))
})

it('the log of a lead ends after 30 days, and the lead is still known', () =>
  connected(async ({ app, lead, drain, later, contacts, recordOf, setStatus }) => {
    const id = await lead()
    await drain()
    await later(31 * 24 * 60)
    await deleteOldDispatched({ ...app.deps, db: app.database.db, goesOn: () => true })
    expect((await recordOf(id))?.calls).toEqual([])
    await setStatus(id, 'Lost')
    await drain()
    expect(contacts).toMatchObject([{ status_name: 'Lost' }])
  }))

describe('existing leads', () => {
  const all = { vendor, kinds: ['rqp' as const, 'other' as const], statuses: [], madeFrom: '' }

  it('are counted first, sent once, and can be stopped', () =>
    inCrmWorld(async ({ asAdmin, connect, lead, drain, contacts, crm, setStatus }) => {
      const leads: string[] = []
      for (let index = 0; index < 3; index += 1) leads.push(await lead({ email: `home-${index}@home.example` }))
      await setStatus(leads[0]!, 'Lost')
      await drain()
      expect(contacts).toEqual([])
      const admin = await asAdmin()
      await expect(admin.crm.sendExisting({ ...all, idempotencyKey: randomUUID() })).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      })
      await connect()
      expect(await admin.crm.countExisting(all)).toEqual({ leads: 3 })
      expect(await admin.crm.countExisting({ ...all, statuses: ['Lost'] })).toEqual({ leads: 1 })
      expect(await admin.crm.countExisting({ ...all, madeFrom: '2099-01-01' })).toEqual({ leads: 0 })
      await admin.crm.sendExisting({ ...all, statuses: ['Lost'], idempotencyKey: randomUUID() })
      await drain()
      expect(contacts).toMatchObject([{ status_name: 'Lost' }])
      crm.behavior = 'throttle'
      expect(await admin.crm.sendExisting({ ...all, idempotencyKey: randomUUID() })).toEqual({ leads: 2 })
      await drain()
      expect((await admin.crm.getSettings({ vendor })).counts).toMatchObject({ waiting: 2, synced: 1 })
      expect(await admin.crm.stopSending({ vendor })).toEqual({ stopped: 2 })
      crm.behavior = 'normal'
      for (let hour = 0; hour < 3; hour += 1) {
        await drain()
      }
      expect(contacts).toHaveLength(1)
      expect((await admin.crm.getSettings({ vendor })).counts).toMatchObject({ waiting: 0, stopped: 2 })
      expect(await admin.crm.countExisting(all)).toEqual({ leads: 2 })
    }))

  it('are queued in batches, and continue where a process ended', () =>
    connected(async ({ app, company, asAdmin, lead, drain, contacts, crm }) => {
      crm.behavior = 'throttle'
      const id = await lead()
      const { db } = app.database
      const [row] = await db.select().from(leadTable).where(eq(leadTable.id, id))
      const copies = Array.from({ length: 149 }, (_, index) => {
        return { ...row!, id: uuidv7(), email: `copy-${index}@home.example`, phone: '', addressKey: `copy-${index}` }
      })
      await db.insert(leadTable).values(copies)
      await (await asAdmin()).crm.sendExisting({ ...all, idempotencyKey: randomUUID() })
      const ctx = (await systemContext(app.deps, company.tenant.id))!
      expect(await queueBatch(ctx, { vendor, ownerId: companyItself })).toBe(true)
      crm.behavior = 'normal'
      app.clock.advance(24 * 3_600_000)
      await drain()
      expect(new Set(contacts.map(({ email }) => email)).size).toBe(150)
      expect(contacts).toHaveLength(150)
      expect((await (await asAdmin()).crm.getSettings({ vendor })).counts).toMatchObject({ synced: 150, waiting: 0 })
    }))

  it('exclude other companies’ leads, tests, and leads without a contact', () =>
    connected(async ({ asAdmin, lead, drain, contacts, company, app }) => {
      const id = await lead()
      await drain()
      expect(contacts).toHaveLength(1)
      const rep = await app.client({ userId: company.salesRep.id })
      await expect(rep.crm.listOfLead({ leadId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { rows } = await (await asAdmin()).crm.listRecords({ vendor, search: 'takeda', states: ['synced'] })
      expect(rows).toMatchObject([{ leadId: id, homeowner: 'June Takeda', state: 'synced' }])
      expect((await (await asAdmin()).crm.listRecords({ vendor, states: ['failed'] })).rows).toEqual([])
    }))
})

it('the default settings find statuses by their names', () => {
  const recordTypes = [{ name: 'Roofing', statuses: ['Prospect', 'Contract signed', 'Dead', 'Invoiced'] }]
  const { statuses, backStatuses, recordType } = usualCrmSettings(vendor, { recordTypes, sources: [] })
  expect({ statuses, recordType }).toEqual({
    recordType: 'Roofing',
    statuses: { New: 'Prospect', Open: '', Cold: '', Lost: 'Dead', Sold: 'Contract signed', Deleted: '' },
  })
  expect(backStatuses.map(({ status }) => status)).toEqual([null, 'Sold', 'Lost', 'Sold'])
})
