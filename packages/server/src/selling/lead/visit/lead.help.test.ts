import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/client.ts'
import { allLeads, choose, eventsOf, homeowner, quoteHouse, readLead, send, visitTo } from '../lead.fixture.ts'
import { consent, leadSubmission } from '../lead.table.ts'
import { type HelpRequest, submitHelp } from './lead.help.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

const stranger = { firstName: 'Nosy', lastName: 'Neighbour', email: 'nosy@street.example', phone: '2085550199' }

async function ask(change: Partial<HelpRequest> = {}): Promise<string> {
  const request: HelpRequest = {
    leadId: null,
    sessionId: null,
    contact: homeowner,
    helpText: 'the blue barn behind 12 Elm',
    address: null,
    addressKey: '',
    repUserId: null,
    isTest: false,
    consents: [{ kind: 'legal', given: true, text: 'By sending this form …' }],
    pageHref: 'https://ridge.example/quote',
    language: 'en',
    widgetVersion: 'test-1',
    ip: '203.0.113.7',
    ...change,
  }
  return company.visitor.transaction(async (tx) => (await submitHelp(tx, request)).leadId)
}

it('creates another contact if no address was found, with form, evidence and event', async () => {
  const id = await ask({ repUserId: company.salesRep.id })
  expect(await readLead(company, id)).toMatchObject({
    kind: 'other',
    status: 'New',
    ...homeowner,
    street: '',
    country: 'UnitedStates',
    point: null,
    addressKey: '',
    helpText: 'the blue barn behind 12 Elm',
    assignedUserId: company.salesRep.id,
    submissions: 1,
    searchText: 'grace lindqvist grace@home.example 3075550123 the blue barn behind 12 elm',
  })
  const [form] = await database.db.select().from(leadSubmission).where(eq(leadSubmission.leadId, id))
  expect(form).toMatchObject({ ...homeowner, quoteId: null })
  const evidence = await database.db.select().from(consent).where(eq(consent.submissionId, form!.id))
  expect(evidence).toMatchObject([{ kind: 'legal', given: true, ip: '203.0.113.7' }])
  expect(await eventsOf(company, id)).toMatchObject([
    { type: 'lead.helpRequested', data: { leadId: id, submissionId: form!.id, sessionId: null } },
  ])
})

it("turns the visit's own address-only record into the contact, without a second one", async () => {
  const recorded = await choose(company, visitTo(company, 12))
  const id = await ask({ leadId: recorded, sessionId: uuidv7(), address: visitTo(company, 12).address })
  expect(id).toBe(recorded)
  expect(await allLeads(company)).toHaveLength(1)
  expect(await readLead(company, id)).toMatchObject({
    kind: 'other',
    street: '12 Elm Street',
    structures: [{ id: 'house' }],
    marketId: company.marketId,
    version: 2,
  })
})

it('leaves an existing lead at the address unchanged', async () => {
  const { leadId } = await quoteHouse(company, 12)
  const before = await readLead(company, leadId)
  const { address } = visitTo(company, 12)
  const id = await ask({ leadId, contact: stranger, address, marketId: company.marketId })
  expect(id).not.toBe(leadId)
  expect(await readLead(company, leadId)).toEqual(before)
  expect(await readLead(company, id)).toMatchObject({ kind: 'other', ...stranger, street: '12 Elm Street' })
})

it("stores a second request of the same person with the first, and a stranger's separately", async () => {
  const recorded = await choose(company, visitTo(company, 12))
  const first = await ask({ leadId: recorded })
  const again = await ask({ leadId: recorded, helpText: 'are you there?' })
  const other = await ask({ leadId: recorded, contact: stranger })
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(await readLead(company, first)).toMatchObject({ submissions: 2, helpText: 'the blue barn behind 12 Elm' })
  expect((await eventsOf(company, first)).at(-1)).toMatchObject({ data: { helpText: 'are you there?' } })
})

it("combines one person's forms within a day, and mails of them once in 15 minutes", async () => {
  const first = await ask()
  const burst = await Promise.all(
    Array.from({ length: 17 }, () => ask({ contact: { ...homeowner, email: homeowner.email.toUpperCase() } })),
  )
  expect(new Set([first, ...burst]).size).toBe(1)
  expect(await readLead(company, first)).toMatchObject({ submissions: 18, email: homeowner.email })
  const reported = async () => (await eventsOf(company, first)).filter(({ data }) => data.quiet === false).length
  expect(await reported()).toBe(1)
  company.clock.advance(15 * 60_000)
  expect(await ask({ helpText: 'are you there?' })).toBe(first)
  expect(await reported()).toBe(2)
  expect(await ask({ contact: stranger })).not.toBe(first)
  expect(await ask({ isTest: true })).not.toBe(first)
  company.clock.advance(24 * 3_600_000)
  expect(await ask()).not.toBe(first)
})

it("leaves the address free for the same visit's quote", async () => {
  const recorded = await choose(company, visitTo(company, 12))
  const contactId = await ask({ leadId: recorded })
  const { leadId, repeated } = await send(company, { ...visitTo(company, 12), leadId: recorded })
  expect(leadId).not.toBe(contactId)
  expect(repeated).toBe(false)
  expect((await allLeads(company)).map(({ kind }) => kind).sort()).toEqual(['other', 'rqp'])
})

it("never changes another company's record", async () => {
  const other = await makeCompany(database)
  const theirs = await choose(other, visitTo(other, 12))
  const id = await ask({ leadId: theirs })
  expect(id).not.toBe(theirs)
  expect(await readLead(other, theirs)).toMatchObject({ kind: 'addressOnly', firstName: '' })
})
