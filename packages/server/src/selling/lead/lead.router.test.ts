import { messages } from '@gable/contract/messages'
import { makeCompany, type TestCompany, type TestUser } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { createRouterClient, ORPCError } from '@orpc/server'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/client.ts'
import { filters, formFor, many, newKey, quoteHouse, readLead } from './lead.fixture.ts'
import { leadRouter } from './lead.router.ts'

let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  company = await makeCompany(database)
})

const as = (who: TestUser) => createRouterClient(leadRouter, { context: who.request })

/** The typed error of a call that must be refused. */
async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ORPCError)) throw new Error(`Not refused, or by a fault: ${error}`)
  return { code: error.code, status: error.status, data: error.data }
}

describe('the procedures', () => {
  it('handle a lead from its creation to its end', async () => {
    const rep = as(company.salesRep)
    const { id } = await rep.create({ ...formFor(12), idempotencyKey: newKey() })
    expect(await rep.update({ ...formFor(12, { firstName: 'Junia' }), id, version: 1 })).toEqual({ version: 2 })
    expect(await rep.changeStatus({ id, version: 2, status: 'Sold' })).toEqual({ version: 3 })
    expect(await as(company.admin).markTest({ id, version: 3, isTest: true })).toEqual({ version: 4 })
    const provided = { ...many(id), userId: company.otherRep.id, includeClosed: true }
    expect(await as(company.admin).reassign(provided)).toMatchObject({ done: [{ id }] })
    expect(await as(company.otherRep).get({ id })).toMatchObject({ firstName: 'Junia', isTest: true, version: 5 })
    expect((await as(company.otherRep).history({ id })).rows).toHaveLength(5)
    expect(await rep.mapFeatures({ id })).toEqual({ roads: [], buildings: [], houseNumbers: [], notices: [] })
    expect((await rep.list({ kind: 'rqp' })).rows).toHaveLength(1)
    expect(await rep.counts({})).toEqual({ rqp: 1, other: 0, addressOnly: 0, imported: 0 })
    const changed = await rep.changeStatusOfMany({ ...many(id), status: 'Cold', includeClosed: true })
    expect(changed).toMatchObject({ done: [{ id, name: 'Junia Takeda', version: 6 }], refused: [], next: null })
  })

  it('show a sales rep leads of their own public link, even if assigned to another, and nobody else’s', async () => {
    const { leadId: id } = await quoteHouse(company, 12, { repUserId: company.salesRep.id })
    await quoteHouse(company, 14)
    await as(company.admin).reassign({ ...many(id), userId: company.otherRep.id })
    for (const rep of [company.salesRep, company.otherRep]) {
      expect((await as(rep).list({ kind: 'rqp' })).rows.map((row) => row.id)).toEqual([id])
    }
    // A rep who was only assigned to the lead once did not create it.
    await as(company.admin).reassign({ ...many(id), userId: null })
    expect((await as(company.otherRep).list({ kind: 'rqp' })).rows).toEqual([])
    expect((await as(company.salesRep).get({ id })).id).toBe(id)
    expect((await as(company.productionRep).list({ kind: 'rqp' })).rows).toHaveLength(2)
  })

  it('show a rep a colleague’s lead after a form by the rep’s own public link, and find it by the submitter', async () => {
    const { leadId: id } = await quoteHouse(company, 12, { repUserId: company.otherRep.id })
    const mine = as(company.salesRep)
    const found = async (who: TestUser, search: string) =>
      (await as(who).list({ kind: 'rqp', search })).rows.map((row) => row.id)
    await expect(mine.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const contact = { firstName: 'Zoë', lastName: 'Abernathy', email: 'zoe@new.example', phone: '2085550177' }
    await quoteHouse(company, 12, { repUserId: company.salesRep.id, contact })
    expect(await mine.get({ id })).toMatchObject({ firstName: 'Grace', assignedUserId: company.otherRep.id })
    expect(await mine.counts({})).toMatchObject({ rqp: 1 })
    for (const sort of ['createdAt', 'name', 'totalCents'] as const) {
      expect((await mine.list({ kind: 'rqp', sort, statuses: ['New'] })).rows.map((row) => row.id)).toEqual([id])
    }
    const searches = ['zoe abernathy', 'zoe@new.example', '(208) 555-0177', 'grace', 'elm']
    // A later edit keeps the text of the forms searchable.
    for (const time of ['before', 'after']) {
      for (const who of [company.salesRep, company.otherRep, company.admin]) {
        for (const search of searches) expect([time, search, await found(who, search)]).toEqual([time, search, [id]])
      }
      const { version } = await readLead(company, id)
      await mine.update({ ...formFor(12, { firstName: 'Grace', email: 'grace@home.example' }), id, version })
    }
    const third = await makeCompany(database)
    expect(await as(third.salesRep).counts({})).toMatchObject({ rqp: 0 })
  })

  it('refuse with the typed error and its data', async () => {
    const admin = as(company.admin)
    const { leadId: id } = await quoteHouse(company, 12)
    const again = admin.create({ ...formFor(12), idempotencyKey: newKey() })
    expect(await refused(again)).toMatchObject({ code: 'LEAD_EXISTS', status: 409, data: { leadId: id } })
    const byRep = as(company.salesRep).create({ ...formFor(12), idempotencyKey: newKey() })
    expect(await refused(byRep)).toMatchObject({ code: 'LEAD_EXISTS', data: { leadId: null } })
    const stale = admin.update({ ...formFor(12), id, version: 1 })
    expect(await refused(stale)).toMatchObject({ code: 'STALE_VERSION', status: 409 })
    const backToNew = admin.changeStatus({ id, version: 2, status: 'New' })
    expect(await refused(backToNew)).toMatchObject({ code: 'STATUS_REFUSED', data: { reason: 'SAME_STATUS' } })
    const toNobody = admin.reassign({ ...many(id), userId: uuidv7() })
    expect(await refused(toNobody)).toMatchObject({ code: 'USER_NOT_FOUND', status: 422 })
    const { leadId: test } = await quoteHouse(company, 12, { isTest: true })
    const taken = admin.markTest({ id: test, version: 2, isTest: false })
    expect(await refused(taken)).toMatchObject({ code: 'LEAD_EXISTS', data: { leadId: id } })
    const badCursor = admin.list({ kind: 'rqp', cursor: 'nonsense' })
    expect(await refused(badCursor)).toMatchObject({ code: 'BAD_REQUEST', status: 400 })
    expect(await refused(admin.history({ id, cursor: 'nonsense' }))).toMatchObject({ code: 'BAD_REQUEST' })
    const badForm = admin.create({ ...formFor(12, { phone: '12' }), idempotencyKey: newKey() })
    expect(await refused(badForm)).toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { phone: expect.any(String) } },
    })
    const roof = { id: 'house', name: 'House', included: true }
    const badRoof = admin.saveStructures({ id, version: 2, structures: [roof, { ...roof, name: '<b>' }], rise: 99 })
    expect((await refused(badRoof)).data.fields).toEqual({
      'structures.1.name': messages.STRUCTURE_NAME_NOT_VALID,
      rise: expect.any(String),
    })
  })
})

describe("another company's lead", () => {
  it('does not exist for any call, and never changes', async () => {
    const other = await makeCompany(database)
    const { leadId: id } = await quoteHouse(other, 12)
    const before = await readLead(other, id)
    for (const who of [company.admin, company.salesRep, company.productionRep]) {
      const api = as(who)
      const calls = [
        () => api.get({ id }),
        () => api.history({ id }),
        () => api.mapFeatures({ id }),
        () => api.update({ ...formFor(12), id, version: 2 }),
        () => api.changeStatus({ id, version: 2, status: 'Sold' }),
      ]
      for (const call of calls) expect(await refused(call())).toMatchObject({ code: 'NOT_FOUND', status: 404 })
      const unseen = { id, name: '', reason: 'LEAD_GONE', version: null, standing: null }
      const changed = await api.changeStatusOfMany({ ...many(id), status: 'Sold' })
      expect(changed).toEqual({ done: [], refused: [unseen], next: null, changeId: null })
      expect((await api.list(filters())).rows).toEqual([])
      expect((await api.list(filters({ assignedTo: other.salesRep.id }))).rows).toEqual([])
      expect(await api.counts({})).toEqual({ rqp: 0, other: 0, addressOnly: 0, imported: 0 })
    }
    const admin = as(company.admin)
    expect(await refused(admin.markTest({ id, version: 2, isTest: true }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await admin.reassign({ ...many(id), userId: company.salesRep.id })).toMatchObject({ done: [] })
    expect(await readLead(other, id)).toEqual(before)
    expect(await admin.create({ ...formFor(12), idempotencyKey: newKey() })).not.toEqual({ id })
  })

  it("is not opened by a rep's colleague either", async () => {
    const { leadId: id } = await quoteHouse(company, 12, { repUserId: company.salesRep.id })
    const api = as(company.otherRep)
    const calls = [
      () => api.get({ id }),
      () => api.history({ id }),
      () => api.mapFeatures({ id }),
      () => api.update({ ...formFor(12), id, version: 2 }),
      () => api.changeStatus({ id, version: 2, status: 'Sold' }),
    ]
    for (const call of calls) expect(await refused(call())).toMatchObject({ code: 'NOT_FOUND' })
    const { refused: stayed } = await api.changeStatusOfMany({ ...many(id), status: 'Sold' })
    expect(stayed).toMatchObject([{ id, reason: 'LEAD_GONE', name: '' }])
  })
})
