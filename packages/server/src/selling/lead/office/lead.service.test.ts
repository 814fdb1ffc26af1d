import { makeCompany, type TestCompany, type TestUser } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { keyed } from '@gable/testing/keyed'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../../account/identity/identity.table.ts'
import { marketArea } from '../../../places/market/market.table.ts'
import type { Database } from '../../../platform/db/client.ts'
import { IdempotencyMismatch } from '../../../platform/idempotency.ts'
import { allLeads, choose, eventsOf, formFor, many, newKey, quoteHouse, readLead, visitTo } from '../lead.fixture.ts'
import { markTest, reassignLeads } from './lead.assign.ts'
import { getLead } from './lead.detail.query.ts'
import { leadsOfContact } from './lead.query.ts'
import { createLead, updateLead } from './lead.service.ts'
import { changeStatus } from './lead.status.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

const create = (who: TestUser, houseNumber: number, idempotencyKey = newKey()) =>
  createLead(keyed(who.ctx, { key: idempotencyKey, request: houseNumber }), formFor(houseNumber))

async function created(who: TestUser, houseNumber: number): Promise<string> {
  const result = await create(who, houseNumber)
  if (!result.ok) throw new Error(result.reason)
  return result.leadId
}

async function setStatus(id: string, status: Parameters<typeof changeStatus>[1]['status'], who = company.admin) {
  return changeStatus(who.ctx, { id, version: (await readLead(company, id)).version, status })
}

describe("a user's own lead", () => {
  it("belongs to a sales rep, in its address's market", async () => {
    await database.db
      .insert(marketArea)
      .values({ companyId: company.tenant.id, marketId: company.marketId, kind: 'state', value: 'ID' })
    const id = await created(company.salesRep, 12)
    expect(await readLead(company, id)).toMatchObject({
      kind: 'rqp',
      status: 'New',
      source: 'rep',
      assignedUserId: company.salesRep.id,
      originalUserId: company.salesRep.id,
      createdByUserId: company.salesRep.id,
      marketId: company.marketId,
      searchText: 'june takeda 12 elm street driggs id 83422 june@home.example 3075550177',
      totalCents: null,
    })
    expect(await eventsOf(company, id)).toMatchObject([
      { type: 'lead.created', actorKind: 'user', actorId: company.salesRep.id, data: { leadId: id, promoted: false } },
    ])
  })

  it('is unassigned when an admin creates it', async () => {
    expect(await readLead(company, await created(company.admin, 12))).toMatchObject({ assignedUserId: null })
  })

  it('exists once per address in any spelling; its id is shown to those who may see it', async () => {
    const id = await created(company.salesRep, 12)
    const spelt = formFor(12, { street: '12 ELM ST.' })
    expect(await createLead(company.admin.ctx, spelt)).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: id })
    expect(await create(company.salesRep, 12)).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: id })
    expect(await create(company.otherRep, 12)).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: null })
    expect(await allLeads(company)).toHaveLength(1)
  })

  it('promotes an address-only record in place', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    expect(await created(company.salesRep, 12)).toBe(recorded)
    expect(await readLead(company, recorded)).toMatchObject({
      kind: 'rqp',
      firstName: 'June',
      assignedUserId: company.salesRep.id,
      structures: [{ id: 'house' }],
      version: 2,
    })
  })

  it('is created once per key; a retry gets the first response, another request is refused', async () => {
    const key = newKey()
    const [first, second] = await Promise.all([create(company.salesRep, 12, key), create(company.salesRep, 12, key)])
    expect(second).toEqual(first)
    expect(await create(company.salesRep, 12, key)).toEqual(first)
    expect(await allLeads(company)).toHaveLength(1)
    await expect(create(company.salesRep, 13, key)).rejects.toBeInstanceOf(IdempotencyMismatch)
  })

  it('is created once when two users enter it concurrently', async () => {
    const results = await Promise.all([create(company.admin, 12), create(company.salesRep, 12)])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await allLeads(company)).toHaveLength(1)
  })
})

describe('an update', () => {
  it('saves the fields and logs the former values', async () => {
    const id = await created(company.salesRep, 12)
    company.clock.advance(60_000)
    const form = formFor(12, { firstName: 'Junia', phone: '3075550188' })
    expect(await updateLead(company.salesRep.ctx, { ...form, id, version: 1 })).toEqual({ ok: true, version: 2 })
    expect(await readLead(company, id)).toMatchObject({
      firstName: 'Junia',
      updatedAt: company.clock.now(),
      searchText: expect.stringContaining('junia takeda'),
    })
    expect((await eventsOf(company, id)).at(-1)).toMatchObject({
      type: 'lead.updated',
      data: {
        before: { firstName: 'June', phone: '3075550177' },
        after: { firstName: 'Junia', phone: '3075550188' },
      },
    })
  })

  it('over an outdated version is refused and changes nothing', async () => {
    const id = await created(company.salesRep, 12)
    const [first, second] = await Promise.all([
      updateLead(company.admin.ctx, { ...formFor(12, { firstName: 'Ann' }), id, version: 1 }),
      updateLead(company.salesRep.ctx, { ...formFor(12, { firstName: 'Ben' }), id, version: 1 }),
    ])
    expect([first, second]).toContainEqual({ ok: true, version: 2 })
    expect([first, second]).toContainEqual({ ok: false, reason: 'STALE_VERSION' })
    expect(await eventsOf(company, id)).toHaveLength(2)
  })

  it('without changes writes nothing', async () => {
    const id = await created(company.salesRep, 12)
    expect(await updateLead(company.salesRep.ctx, { ...formFor(12), id, version: 1 })).toEqual({ ok: true, version: 1 })
    expect(await eventsOf(company, id)).toHaveLength(1)
  })

  it('cannot claim another lead’s address, but an address-only record’s', async () => {
    const id = await created(company.salesRep, 12)
    const standing = await created(company.admin, 14)
    const move = (houseNumber: number) => updateLead(company.salesRep.ctx, { ...formFor(houseNumber), id, version: 1 })
    expect(await move(14)).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: null })
    expect(await readLead(company, standing)).toMatchObject({ version: 1 })
    const recorded = await choose(company, visitTo(company, 16))
    expect(await move(16)).toEqual({ ok: true, version: 2 })
    expect(await readLead(company, recorded)).toMatchObject({ status: 'Deleted' })
    expect((await eventsOf(company, recorded)).at(-1)).toMatchObject({
      type: 'lead.statusChanged',
      data: { from: 'New', to: 'Deleted', inFavourOf: id },
    })
  })

  it('with another address forgets the house, but not with another spelling', async () => {
    const { leadId: id } = await quoteHouse(company, 12)
    const contact = { firstName: 'Grace', lastName: 'Lindqvist', email: 'grace@home.example', phone: '3075550123' }
    const update = (street: string, version: number) =>
      updateLead(company.admin.ctx, { ...formFor(12, { ...contact, street }), id, version })
    expect(await update('12 Elm St', 2)).toEqual({ ok: true, version: 3 })
    expect(await readLead(company, id)).toMatchObject({ point: [-110.76, 43.48], structures: [{ id: 'house' }] })
    expect(await update('21 Elm St', 3)).toEqual({ ok: true, version: 4 })
    expect(await readLead(company, id)).toMatchObject({ point: null, structures: [], totalCents: 1_234_500 })
  })

  it('turns an address-only record into a lead', async () => {
    const id = await choose(company, visitTo(company, 12))
    expect(await updateLead(company.admin.ctx, { ...formFor(12), id, version: 1 })).toEqual({ ok: true, version: 2 })
    expect(await readLead(company, id)).toMatchObject({ kind: 'rqp', firstName: 'June' })
  })
})

describe('a status', () => {
  it('follows the table of transitions, each time with its event', async () => {
    const id = await created(company.salesRep, 12)
    expect(await setStatus(id, 'Sold', company.salesRep)).toEqual({ ok: true, version: 2 })
    expect(await setStatus(id, 'Sold')).toEqual({ ok: false, reason: 'STATUS_REFUSED', why: 'SAME_STATUS' })
    expect(await setStatus(id, 'New')).toEqual({ ok: false, reason: 'STATUS_REFUSED', why: 'NEVER_BACK_TO_NEW' })
    expect(await setStatus(id, 'Deleted')).toEqual({ ok: true, version: 3 })
    const byRep = await setStatus(id, 'Open', company.salesRep)
    expect(byRep).toEqual({ ok: false, reason: 'STATUS_REFUSED', why: 'ADMIN_ONLY' })
    expect(await setStatus(id, 'Open')).toEqual({ ok: true, version: 4 })
    const changes = (await eventsOf(company, id)).filter(({ type }) => type === 'lead.statusChanged')
    expect(changes.map(({ data }) => data)).toEqual([
      { from: 'New', to: 'Sold', soldCents: null, soldOn: '2026-11-20' },
      { from: 'Sold', to: 'Deleted' },
      { from: 'Deleted', to: 'Open' },
    ])
  })

  it('is locked with a CLP account', async () => {
    const withClp = await makeCompany(database, { hasClpAccount: true })
    const { leadId: id } = await quoteHouse(withClp, 12)
    const result = await changeStatus(withClp.admin.ctx, { id, version: 2, status: 'Sold' })
    expect(result).toEqual({ ok: false, reason: 'STATUS_REFUSED', why: 'CLP_LOCKED' })
  })

  it('over an outdated version is refused', async () => {
    const id = await created(company.salesRep, 12)
    const stale = await changeStatus(company.admin.ctx, { id, version: 7, status: 'Open' })
    expect(stale).toEqual({ ok: false, reason: 'STALE_VERSION' })
  })

  it('of Deleted frees the address; reopening claims it again unless another lead has it', async () => {
    const first = await created(company.salesRep, 12)
    await setStatus(first, 'Deleted')
    const second = await created(company.salesRep, 12)
    expect(second).not.toBe(first)
    expect(await setStatus(first, 'Open')).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: second })
    await setStatus(second, 'Deleted')
    const recorded = await choose(company, visitTo(company, 12))
    expect(await setStatus(first, 'Open')).toMatchObject({ ok: true })
    expect(await readLead(company, recorded)).toMatchObject({ status: 'Deleted' })
    expect(await setStatus(recorded, 'Open')).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: first })
  })
})

describe('another job at a house', () => {
  const another = (who: TestUser, houseNumber: number) =>
    createLead(keyed(who.ctx, { key: newKey(), request: houseNumber }), formFor(houseNumber), { anotherJob: true })

  it('can be created if the lead there is Sold, which stays unchanged', async () => {
    const first = await created(company.salesRep, 12)
    expect(await another(company.salesRep, 12)).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: first })
    await setStatus(first, 'Sold')
    const requested = await create(company.salesRep, 12)
    expect(requested).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: first, isSold: true })
    const second = await another(company.salesRep, 12)
    if (!second.ok) throw new Error(second.reason)
    expect(await readLead(company, first)).toMatchObject({ status: 'Sold', pastJob: true })
    expect((await getLead(company.salesRep.ctx, first))?.jobs).toMatchObject([{ id: second.leadId, status: 'New' }])
    expect((await getLead(company.salesRep.ctx, second.leadId))?.jobs).toMatchObject([{ id: first, status: 'Sold' }])
    expect((await eventsOf(company, first)).at(-1)).toMatchObject({ type: 'lead.nextJob' })
    // Both jobs can be edited: neither takes the other's place.
    expect(await setStatus(first, 'Open')).toMatchObject({ ok: true })
    expect(await create(company.salesRep, 12)).toMatchObject({ reason: 'LEAD_EXISTS', leadId: second.leadId })
  })

  it('belongs to the record that the widget continues with', async () => {
    const first = await created(company.salesRep, 12)
    await setStatus(first, 'Sold')
    const second = await another(company.salesRep, 12)
    expect(second).toEqual({ ok: true, leadId: await choose(company, visitTo(company, 12)) })
  })
})

it('lets an admin select the initial assignee, who is notified; a rep cannot', async () => {
  const give = (who: TestUser, houseNumber: number, assignedUserId: string) =>
    createLead(keyed(who.ctx, { key: newKey(), request: houseNumber }), formFor(houseNumber), { assignedUserId })
  const provided = await give(company.admin, 12, company.salesRep.id)
  if (!provided.ok) throw new Error(provided.reason)
  expect(await readLead(company, provided.leadId)).toMatchObject({ assignedUserId: company.salesRep.id })
  expect((await eventsOf(company, provided.leadId)).map(({ type }) => type)).toEqual([
    'lead.created',
    'lead.reassigned',
  ])
  const refused = { ok: false, reason: 'USER_NOT_FOUND' }
  expect(await give(company.salesRep, 14, company.otherRep.id)).toEqual(refused)
  expect(await give(company.admin, 14, uuidv7())).toEqual(refused)
})

it('with the same phone or email is found at other addresses, among the user’s visible leads', async () => {
  const id = await created(company.salesRep, 12)
  const found = await leadsOfContact(company.admin.ctx, { phone: '(307) 555-0177', email: '' })
  expect(found).toMatchObject([{ id, street: '12 Elm Street' }])
  expect(await leadsOfContact(company.admin.ctx, { phone: '', email: 'JUNE@home.example' })).toHaveLength(1)
  expect(await leadsOfContact(company.admin.ctx, { phone: '307555', email: 'june' })).toEqual([])
  expect(await leadsOfContact(company.otherRep.ctx, { phone: '3075550177', email: '' })).toEqual([])
})

describe('reassigning', () => {
  it('assigns leads to an active colleague or nobody, and names both in the event', async () => {
    const [a, b] = [await created(company.salesRep, 12), await created(company.admin, 14)]
    const to = company.otherRep
    expect(await reassignLeads(company.admin.ctx, { ...many(a, b), userId: to.id })).toMatchObject({
      done: [{ id: a }, { id: b }],
    })
    expect(await reassignLeads(company.admin.ctx, { ...many(a, b), userId: to.id })).toMatchObject({
      done: [],
      refused: [{ reason: 'SAME_ASSIGNEE' }, { reason: 'SAME_ASSIGNEE' }],
    })
    expect(await readLead(company, a)).toMatchObject({ assignedUserId: to.id, originalUserId: company.salesRep.id })
    expect(await readLead(company, b)).toMatchObject({ assignedUserId: to.id, originalUserId: to.id, version: 2 })
    expect((await eventsOf(company, a)).at(-1)).toMatchObject({
      type: 'lead.reassigned',
      data: { from: 'Sal Rep', to: 'Otto Rep', fromUserId: company.salesRep.id, toUserId: to.id },
    })
    expect(await reassignLeads(company.admin.ctx, { ...many(a), userId: null })).toMatchObject({ done: [{ id: a }] })
    expect(await readLead(company, a)).toMatchObject({ assignedUserId: null })
  })

  it("refuses a deactivated user and another company's", async () => {
    const id = await created(company.admin, 12)
    await database.db.update(user).set({ active: false }).where(eq(user.id, company.otherRep.id))
    const other = await makeCompany(database)
    for (const userId of [company.otherRep.id, other.salesRep.id, uuidv7()]) {
      const result = await reassignLeads(company.admin.ctx, { ...many(id), userId })
      expect(result).toEqual({ ok: false, reason: 'USER_NOT_FOUND' })
    }
  })
})

describe('marking as a test', () => {
  it('separates one test and one real lead at an address', async () => {
    const { leadId: real } = await quoteHouse(company, 12)
    const { leadId: test } = await quoteHouse(company, 12, { isTest: true })
    const mark = (id: string, isTest: boolean) => markTest(company.admin.ctx, { id, version: 2, isTest })
    expect(await mark(real, true)).toEqual({ ok: false, reason: 'LEAD_EXISTS', leadId: test })
    const { leadId: other } = await quoteHouse(company, 14)
    expect(await mark(other, true)).toEqual({ ok: true, version: 3 })
    expect(await readLead(company, other)).toMatchObject({ isTest: true })
    expect((await eventsOf(company, other)).at(-1)).toMatchObject({ type: 'lead.markedTest', data: { isTest: true } })
    expect(await mark(other, true)).toEqual({ ok: false, reason: 'STALE_VERSION' })
  })
})
