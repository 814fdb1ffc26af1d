import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/client.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { allLeads, choose, eventsOf, formFor, homeowner, quoteHouse, readLead, send, visitTo } from '../lead.fixture.ts'
import { consent, lead, leadSubmission } from '../lead.table.ts'
import { importLeads } from '../office/lead.import.ts'
import { createLead, updateLead } from '../office/lead.service.ts'
import { changeStatus } from '../office/lead.status.ts'
import { openLeadFor, submitContact } from './lead.submit.ts'

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

async function remove(id: string) {
  const { version } = await readLead(company, id)
  const result = await changeStatus(company.admin.ctx, { id, version, status: 'Deleted' })
  expect(result.ok).toBe(true)
}

async function submissionsOf(leadId: string) {
  return database.db
    .select()
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, company.tenant.id), eq(leadSubmission.leadId, leadId)))
    .orderBy(leadSubmission.id)
}

describe('a selected address', () => {
  it('is stored as an "Address Only" record, with one event', async () => {
    const id = await choose(company, visitTo(company, 12, { repUserId: company.salesRep.id }))
    expect(await readLead(company, id)).toMatchObject({
      kind: 'addressOnly',
      status: 'New',
      street: '12 Elm Street',
      point: [-110.76, 43.48],
      firstName: '',
      marketId: company.marketId,
      assignedUserId: company.salesRep.id,
      currency: 'USD',
      searchText: '12 elm street driggs id 83422',
      submissions: 0,
      version: 1,
    })
    expect((await eventsOf(company)).map(({ type }) => type)).toEqual(['lead.addressRecorded'])
  })

  it('joins an existing record and changes only its last activity', async () => {
    const id = await choose(company, visitTo(company, 12))
    const before = await readLead(company, id)
    company.clock.advance(60_000)
    const again = visitTo(company, 12, {
      repUserId: company.otherRep.id,
      structures: [],
      pageHref: 'https://other.example',
    })
    expect(await choose(company, again)).toBe(id)
    expect(await readLead(company, id)).toEqual({ ...before, lastActivityAt: company.clock.now() })
    expect(await eventsOf(company)).toHaveLength(1)
  })

  it('is another record in a test, in another company, and after a deletion', async () => {
    const other = await makeCompany(database)
    const id = await choose(company, visitTo(company, 12))
    const test = await choose(company, visitTo(company, 12, { isTest: true }))
    const elsewhere = await choose(other, visitTo(other, 12))
    await remove(id)
    const again = await choose(company, visitTo(company, 12))
    expect(new Set([id, test, elsewhere, again]).size).toBe(4)
    expect((await readLead(other, elsewhere)).companyId).toBe(other.tenant.id)
  })

  it('creates one record when two visitors select it concurrently', async () => {
    const ids = await Promise.all([choose(company, visitTo(company, 12)), choose(company, visitTo(company, 12))])
    expect(new Set(ids).size).toBe(1)
    expect(await allLeads(company)).toHaveLength(1)
    expect(await eventsOf(company)).toHaveLength(1)
  })
})

describe('the first form at an address', () => {
  it('promotes its record in place, with quote, contact, evidence and event', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    company.clock.advance(180_000)
    const { leadId, submissionId, repeated } = await send(company, { ...visitTo(company, 12), leadId: recorded })
    expect({ leadId, repeated }).toEqual({ leadId: recorded, repeated: false })
    expect(await readLead(company, leadId)).toMatchObject({
      kind: 'rqp',
      status: 'New',
      ...homeowner,
      roofAreaSqft: 2_012.5,
      totalCents: 1_234_500,
      productName: 'Architectural Shingle',
      submissions: 1,
      version: 2,
      searchText: 'grace lindqvist 12 elm street driggs id 83422 grace@home.example 3075550123',
      lastActivityAt: company.clock.now(),
    })
    const [stored] = await submissionsOf(leadId)
    expect(stored).toMatchObject({
      id: submissionId,
      ...homeowner,
      pageHref: 'https://ridge.example/quote',
      language: 'en',
    })
    const evidence = await database.db.select().from(consent).where(eq(consent.submissionId, submissionId))
    expect(evidence).toHaveLength(2)
    expect(evidence.find(({ kind }) => kind === 'contact')).toMatchObject({
      given: true,
      text: 'Yes, contact me about my quote.',
      textSha256: sha256('Yes, contact me about my quote.'),
      ip: '203.0.113.7',
      pageHref: 'https://ridge.example/quote',
      widgetVersion: 'test-1',
      at: company.clock.now(),
    })
    const submitted = (await eventsOf(company, leadId)).at(-1)!
    expect(submitted).toMatchObject({
      type: 'lead.submitted',
      actorKind: 'visitor',
      address: '203.0.113.7',
      data: { leadId, submissionId, quoteId: stored!.quoteId, sessionId: stored!.sessionId, repeated: false },
    })
    expect(submitted.data.marketId).toBe(company.marketId)
  })

  it('is assigned to the rep whose link the visitor used, unless an admin assigned the record to someone else', async () => {
    const free = await choose(company, visitTo(company, 12))
    await send(company, { ...visitTo(company, 12, { repUserId: company.salesRep.id }), leadId: free })
    expect(await readLead(company, free)).toMatchObject({ assignedUserId: company.salesRep.id })
    const provided = await choose(company, visitTo(company, 14, { repUserId: company.otherRep.id }))
    await send(company, { ...visitTo(company, 14, { repUserId: company.salesRep.id }), leadId: provided })
    expect(await readLead(company, provided)).toMatchObject({ assignedUserId: company.otherRep.id })
  })
})

describe('a repeat at the same address', () => {
  it('is stored with the lead and overwrites nothing', async () => {
    const { leadId } = await quoteHouse(company, 12)
    const before = await readLead(company, leadId)
    company.clock.advance(60_000)
    const repeat = await quoteHouse(company, 12, { contact: stranger, totalCents: 1 })
    expect(repeat).toMatchObject({ leadId, repeated: true })
    expect(await readLead(company, leadId)).toEqual({
      ...before,
      searchText: `${before.searchText} nosy neighbour ${stranger.email} ${stranger.phone}`,
      submissions: 2,
      lastActivityAt: company.clock.now(),
    })
    expect((await submissionsOf(leadId)).map(({ email }) => email)).toEqual([homeowner.email, stranger.email])
    expect((await eventsOf(company, leadId)).at(-1)).toMatchObject({ type: 'lead.submitted', data: { repeated: true } })
  })

  it("fills in the list columns of a rep's own lead that has no quote yet", async () => {
    const created = await createLead(company.salesRep.ctx, formFor(12))
    const { leadId, repeated } = await quoteHouse(company, 12, { contact: stranger })
    expect(created).toEqual({ ok: true, leadId })
    expect(repeated).toBe(true)
    expect(await readLead(company, leadId)).toMatchObject({
      firstName: 'June',
      source: 'rep',
      totalCents: 1_234_500,
      structures: [{ id: 'house' }],
    })
  })

  it('creates one lead with twenty submissions when twenty arrive concurrently', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => quoteHouse(company, 12)))
    const [only, ...others] = await allLeads(company)
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind: 'rqp', submissions: 20, version: 2 })
    expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(new Set(results.map(({ leadId }) => leadId))).toEqual(new Set([only!.id]))
    expect(await submissionsOf(only!.id)).toHaveLength(20)
    const types = (await eventsOf(company)).map(({ type }) => type)
    expect(types.filter((type) => type === 'lead.submitted')).toHaveLength(20)
    expect(types.filter((type) => type === 'lead.addressRecorded')).toHaveLength(1)
  })
})

describe('a quote at the address of an imported contact', () => {
  const contact = {
    ...formFor(12),
    phone: '3075550188',
    addressKey: visitTo({ marketId: null } as never, 12).addressKey,
    marketId: null,
    tags: ['Fair'],
    status: 'Open' as const,
    assignedUserId: null,
    sold: null,
  }
  const imported = async (change: Partial<typeof contact> = {}) => {
    const file = { name: 'Fair', byUserId: company.admin.id }
    const [id] = await company.admin.ctx.transaction((tx) => importLeads(tx, file, [{ ...contact, ...change }]))
    return id!
  }

  it('joins both records: the contact’s continues with the quote, and its history says so', async () => {
    const id = await imported()
    const recorded = await choose(company, visitTo(company, 12))
    expect(recorded).not.toBe(id)
    const { leadId, repeated } = await send(company, { ...visitTo(company, 12), leadId: recorded })
    expect([leadId, repeated]).toEqual([id, false])
    expect(await readLead(company, id)).toMatchObject({
      kind: 'rqp',
      status: 'Open',
      source: 'import',
      tags: ['Fair'],
      submissions: 1,
      totalCents: 1_234_500,
      ...homeowner,
      point: [-110.76, 43.48],
    })
    expect(await readLead(company, recorded)).toMatchObject({ status: 'Deleted' })
    const joined = (await eventsOf(company)).filter(({ type }) => type === 'lead.contactQuoted')
    expect(joined.map(({ subjectId, data }) => [subjectId, (data as { phone: string }).phone])).toEqual([
      [id, contact.phone],
    ])
    // The next form is a repeat, whoever sends it.
    expect(await quoteHouse(company, 12, { contact: stranger })).toMatchObject({ leadId: id, repeated: true })
  })

  it('leaves a sold, deleted or moved one unchanged', async () => {
    const sold = await imported({ status: 'Sold' as never })
    const elsewhere = await imported({ addressKey: 'elsewhere' })
    const { leadId } = await quoteHouse(company, 12)
    expect([sold, elsewhere]).not.toContain(leadId)
    for (const id of [sold, elsewhere]) expect(await readLead(company, id)).toMatchObject({ kind: 'imported' })
  })
})

describe("a visit's record that is no longer open", () => {
  it('is replaced if it was deleted in the meantime', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    await remove(recorded)
    const { leadId, repeated } = await send(company, { ...visitTo(company, 12), leadId: recorded })
    expect(leadId).not.toBe(recorded)
    expect(repeated).toBe(false)
    expect(await readLead(company, recorded)).toMatchObject({ status: 'Deleted', submissions: 0 })
    expect(await readLead(company, leadId)).toMatchObject({ kind: 'rqp', ...homeowner })
  })

  it('is replaced if it was marked as a test, so that a real form never hides among tests', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    await database.db.update(lead).set({ isTest: true }).where(eq(lead.id, recorded))
    const { leadId } = await send(company, { ...visitTo(company, 12), leadId: recorded })
    expect(leadId).not.toBe(recorded)
    expect(await readLead(company, leadId)).toMatchObject({ isTest: false, kind: 'rqp' })
  })

  it('is replaced if it was moved to another address, so that no quote is at the wrong house', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    const moved = await updateLead(company.admin.ctx, { ...formFor(99), id: recorded, version: 1 })
    expect(moved.ok).toBe(true)
    const { leadId, repeated } = await send(company, { ...visitTo(company, 12), leadId: recorded })
    expect(leadId).not.toBe(recorded)
    expect(repeated).toBe(false)
    expect(await readLead(company, leadId)).toMatchObject({ street: '12 Elm Street', ...homeowner })
  })

  it("is never another company's", async () => {
    const other = await makeCompany(database)
    const theirs = await choose(other, visitTo(other, 12))
    const opened = await company.visitor.transaction((tx) =>
      openLeadFor(tx, { ...visitTo(company, 12), leadId: theirs }),
    )
    expect(opened).not.toBe(theirs)
    expect(await readLead(company, opened)).toMatchObject({ companyId: company.tenant.id })
  })

  it('cannot be written without openLeadFor', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    await remove(recorded)
    const writing = company.visitor.transaction((tx) =>
      submitContact(tx, {
        leadId: recorded,
        sessionId: uuidv7(),
        marketId: null,
        repUserId: null,
        contact: homeowner,
        quote: { quoteId: uuidv7(), roofAreaSqft: 1, totalCents: 1, currency: 'USD', productName: '' },
        structures: [],
        slope: { rise: 6, coarse: true },
        consents: [],
        pageHref: '',
        language: 'en',
        widgetVersion: '',
        ip: '',
      }),
    )
    await expect(writing).rejects.toThrow('not open')
  })
})
