import { randomUUID } from 'node:crypto'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companyTable } from '../../company/company.table.ts'
import { type ApiClient, createTestApp, type TestApp } from '../../testing/app.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { allLeads, choose, eventsOf, filters, formFor, many, readLead, visitTo } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let rep: ApiClient
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
})

const enter = async (client: ApiClient, houseNumber: number, firstName = 'June') =>
  (await client.lead.create({ ...formFor(houseNumber, { firstName }), idempotencyKey: randomUUID() })).id

/** Copies of a lead at addresses of their own, so that there are so many in all. */
async function fillUp(id: string, count: number): Promise<void> {
  const { db } = app.database
  const [known] = await db.select().from(lead).where(eq(lead.id, id))
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...known!,
    id: uuidv7(),
    addressKey: `${known!.addressKey} ${index}`,
  }))
  for (let from = 0; from < copies.length; from += 500) await db.insert(lead).values(copies.slice(from, from + 500))
}

const reasons = ({ refused }: ManyChanged) => Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))
const countOf = async (where: Partial<LeadFilters>) => (await admin.lead.counts(filters(where))).rqp

describe('a change of many', () => {
  it('says what was done and what was refused, each with its name and its reason', async () => {
    const [a, b, c] = [await enter(rep, 12, 'Ann'), await enter(rep, 14, 'Ben'), await enter(admin, 16, 'Cid')]
    await rep.lead.changeStatus({ id: b, version: 1, status: 'Cold' })
    const missing = uuidv7()
    const answer = await rep.lead.changeStatusOfMany({ ...many(a, b, c, a, missing), status: 'Cold' })
    expect(answer.done).toEqual([{ id: a, name: 'Ann Takeda', version: 2 }])
    expect(answer.refused).toHaveLength(3)
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { id: b, name: 'Ben Takeda', reason: 'SAME_STATUS', version: 2, standing: null },
        // Of a lead that is not his he learns nothing, as of one that never was.
        { id: c, name: '', reason: 'LEAD_GONE', version: null, standing: null },
        { id: missing, name: '', reason: 'LEAD_GONE', version: null, standing: null },
      ]),
    )
    expect(await readLead(company, c)).toMatchObject({ status: 'New' })
    expect((await eventsOf(company, a)).at(-1)).toMatchObject({
      ...{ type: 'lead.statusChanged', actorId: company.salesRep.id },
      data: { from: 'New', to: 'Cold' },
    })
  })

  it('leaves alone what somebody else has changed since it was seen', async () => {
    const [a, b] = [await enter(admin, 12), await enter(admin, 14)]
    await admin.lead.update({ ...formFor(14, { firstName: 'Junia' }), id: b, version: 1 })
    const seen = [a, b].map((id) => ({ id, version: 1 }))
    const ask = { choice: { leads: seen }, idempotencyKey: randomUUID(), status: 'Lost' as const }
    const answer = await admin.lead.changeStatusOfMany(ask)
    expect(answer.done.map(({ id }) => id)).toEqual([a])
    expect(answer.refused).toEqual([
      { id: b, name: 'Junia Takeda', reason: 'LEAD_CHANGED', version: 2, standing: null },
    ])
    expect(await readLead(company, b)).toMatchObject({ status: 'New', version: 2 })
  })

  it('is done once for its key: a retry gets the first answer', async () => {
    const id = await enter(admin, 12)
    const ask = { ...many(id), status: 'Lost' as const }
    const first = await admin.lead.changeStatusOfMany(ask)
    expect(await admin.lead.changeStatusOfMany(ask)).toEqual(first)
    expect(first.done).toHaveLength(1)
    expect((await eventsOf(company, id)).filter(({ type }) => type === 'lead.statusChanged')).toHaveLength(1)
    const other = admin.lead.changeStatusOfMany({ ...ask, status: 'Sold' })
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('changes no status with a CLP account', async () => {
    const id = await enter(admin, 12)
    await app.database.db
      .update(companyTable)
      .set({ hasClpAccount: true })
      .where(eq(companyTable.id, company.tenant.id))
    expect(reasons(await admin.lead.changeStatusOfMany({ ...many(id), status: 'Sold' }))).toEqual({
      [id]: 'CLP_LOCKED',
    })
    expect(reasons(await admin.lead.undeleteMany(many(id)))).toEqual({ [id]: 'CLP_LOCKED' })
  })

  it('settles an address that two of them want', async () => {
    const lost = await enter(admin, 12)
    await admin.lead.changeStatusOfMany({ ...many(lost), status: 'Deleted' })
    const recorded = await choose(company, visitTo(company, 12))
    const { done, refused } = await admin.lead.changeStatusOfMany({ ...many(lost, recorded), status: 'Open' })
    expect(done.length + refused.length).toBe(2)
    expect((await allLeads(company)).filter(({ status }) => status === 'Open')).toHaveLength(1)
  })

  it('gives leads to a colleague, and names those that are his already', async () => {
    const [a, b] = [await enter(admin, 12), await enter(admin, 14)]
    const userId = company.otherRep.id
    expect((await admin.lead.reassign({ ...many(a), userId })).done).toMatchObject([{ id: a, version: 2 }])
    const answer = await admin.lead.reassign({ ...many(a, b), userId })
    expect(answer.done).toMatchObject([{ id: b }])
    expect(reasons(answer)).toEqual({ [a]: 'SAME_ASSIGNEE' })
    const nobody = admin.lead.reassign({ ...many(a), userId: uuidv7() })
    await expect(nobody).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(rep.lead.reassign({ ...many(a), userId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('sets the same next step, and names those that have it already', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    const step = { text: 'Call back', on: '2026-12-01', userId: company.salesRep.id }
    await rep.lead.setNextStep({ id: a, version: 1, ...step })
    const answer = await rep.lead.setNextStepOfMany({ ...many(a, b), ...step })
    expect(answer.done).toMatchObject([{ id: b, version: 2 }])
    expect(reasons(answer)).toEqual({ [a]: 'SAME_NEXT_STEP' })
    expect(await rep.lead.get({ id: b })).toMatchObject({ nextStep: 'Call back', nextStepBy: company.salesRep.name })
    expect((await eventsOf(company, b)).at(-1)).toMatchObject({
      ...{ type: 'lead.nextStepSet', data: { text: 'Call back', who: company.salesRep.name } },
    })
    const nobody = rep.lead.setNextStepOfMany({ ...many(b), ...step, userId: uuidv7() })
    await expect(nobody).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

describe('deleting many', () => {
  it('names those that are deleted already, and is undone by who did it, to what each was', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    await rep.lead.changeStatus({ id: b, version: 1, status: 'Sold' })
    const deleted = await rep.lead.changeStatusOfMany({ ...many(a, b), status: 'Deleted' })
    expect(deleted.done).toHaveLength(2)
    const again = await rep.lead.changeStatusOfMany({ ...many(a), status: 'Deleted' })
    expect(reasons(again)).toEqual({ [a]: 'ALREADY_DELETED' })
    expect(reasons(await admin.lead.undeleteMany(many(a)))).toEqual({ [a]: 'NOT_DELETED_BY_YOU' })
    expect((await rep.lead.undeleteMany(many(a, b))).done).toHaveLength(2)
    expect(await readLead(company, a)).toMatchObject({ status: 'New' })
    expect(await readLead(company, b)).toMatchObject({ status: 'Sold' })
    expect(reasons(await rep.lead.undeleteMany(many(a)))).toEqual({ [a]: 'LEAD_NOT_DELETED' })
  })

  it('is undone for 15 minutes, and never over another lead at the address', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    await rep.lead.changeStatusOfMany({ ...many(a), status: 'Deleted' })
    app.clock.advance(15 * 60_000 + 1)
    expect(reasons(await rep.lead.undeleteMany(many(a)))).toEqual({ [a]: 'NOT_DELETED_BY_YOU' })
    await rep.lead.changeStatusOfMany({ ...many(b), status: 'Deleted' })
    app.clock.advance(15 * 60_000)
    const standing = await enter(rep, 14)
    expect((await rep.lead.undeleteMany(many(b))).refused).toMatchObject([{ reason: 'LEAD_EXISTS', standing }])
  })

  it('is no way to undo a deletion that nobody made', async () => {
    const recorded = await choose(company, visitTo(company, 12))
    await enter(admin, 14)
    await admin.lead.create({ ...formFor(12), idempotencyKey: randomUUID() })
    const [gaveWay] = await allLeads(company)
    await app.database.db.update(lead).set({ status: 'Deleted' }).where(eq(lead.id, gaveWay!.id))
    expect(reasons(await admin.lead.undeleteMany(many(gaveWay!.id)))).toEqual({ [gaveWay!.id]: 'NOT_DELETED_BY_YOU' })
    expect(recorded).toBe(gaveWay!.id)
  })

  it('is taken back by an admin, whose leads are open then; an address that is taken is refused', async () => {
    const [a, b, c] = [await enter(rep, 12), await enter(rep, 14), await enter(rep, 16)]
    await rep.lead.changeStatusOfMany({ ...many(a, b), status: 'Deleted' })
    const standing = await enter(admin, 14)
    await expect(rep.lead.restoreMany(many(a))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const answer = await admin.lead.restoreMany(many(a, b, c))
    expect(answer.done).toMatchObject([{ id: a }])
    expect(reasons(answer)).toEqual({ [b]: 'LEAD_EXISTS', [c]: 'LEAD_NOT_DELETED' })
    expect(answer.refused.find(({ id }) => id === b)).toMatchObject({ standing })
    expect(await readLead(company, a)).toMatchObject({ status: 'Open' })
  })
})

describe('a change of all under the filters', () => {
  it('takes part after part until all are done, whatever the filters say of them by then', async () => {
    await fillUp(await enter(admin, 12), 250)
    const chosen = filters({ statuses: ['New'] })
    const ask = { status: 'Cold' as const, choice: { filters: chosen, count: 250 } }
    const parts: ManyChanged[] = []
    do {
      // What comes in meanwhile was not among those that the person saw.
      if (parts.length === 1) {
        app.clock.advance(1)
        await enter(admin, 14)
      }
      const place = parts.at(-1)?.next ?? undefined
      const choice = { ...ask.choice, place }
      parts.push(await admin.lead.changeStatusOfMany({ ...ask, choice, idempotencyKey: randomUUID() }))
    } while (parts.at(-1)!.next)
    expect(parts.map(({ done, refused }) => [done.length, refused.length])).toEqual([
      [100, 0],
      [100, 0],
      [50, 0],
    ])
    expect([await countOf({ statuses: ['Cold'] }), await countOf({ statuses: ['New'] })]).toEqual([250, 1])
  })

  it('never goes over to similar names once all that is written as it was searched for has been changed', async () => {
    await fillUp(await enter(admin, 12), 101)
    const named = (name: string, which: string) =>
      app.database.query(
        `update lead set first_name = '', last_name = $2, search_text = lower($2)
         where company_id = $1 and (id = (select max(id::text)::uuid from lead where company_id = $1)) = ${which}`,
        [company.tenant.id, name],
      )
    await named('Smith', 'false')
    await named('Smyth', 'true')
    const choice = { filters: filters({ statuses: ['New'], search: 'smith' }), similar: false, count: 100 }
    const change = (place?: ManyChanged['next']) =>
      admin.lead.changeStatusOfMany({
        ...{ status: 'Cold', idempotencyKey: randomUUID() },
        choice: { ...choice, ...(place && { place }) },
      })
    const first = await change()
    const second = await change(first.next)
    expect([first.done.length, second.done.length, second.next]).toEqual([100, 0, null])
    const similar = await admin.lead.changeStatusOfMany({
      ...{ status: 'Lost', idempotencyKey: randomUUID() },
      choice: { ...choice, similar: true, count: 1 },
    })
    expect(similar.done.map(({ name }) => name)).toEqual(['Smyth'])
  })

  it('refuses one that was changed since it began', async () => {
    await fillUp(await enter(admin, 12), 101)
    const choice = { filters: filters({}), count: 101 }
    const first = await admin.lead.changeStatusOfMany({ choice, idempotencyKey: randomUUID(), status: 'Lost' })
    app.clock.advance(1)
    const [last] = (await allLeads(company)).filter(({ status }) => status === 'New')
    await admin.lead.update({ ...formFor(18), id: last!.id, version: 1 })
    const rest = { ...choice, place: first.next! }
    const second = await admin.lead.changeStatusOfMany({ choice: rest, idempotencyKey: randomUUID(), status: 'Lost' })
    expect(reasons(second)).toEqual({ [last!.id]: 'LEAD_CHANGED' })
  })

  it('does nothing where there are more or fewer than the person was told', async () => {
    await enter(admin, 12)
    const ask = { idempotencyKey: randomUUID(), status: 'Lost' as const }
    const call = admin.lead.changeStatusOfMany({ ...ask, choice: { filters: filters({}), count: 2 } })
    await expect(call).rejects.toMatchObject({ code: 'CHOICE_CHANGED', data: { count: 1 } })
    expect(await countOf({ statuses: ['Lost'] })).toBe(0)
  })

  it('is refused above 5,000, and done with the leads that the person sees alone', async () => {
    const id = await enter(rep, 12)
    await fillUp(id, limits.bulkAll + 1)
    await app.database.db
      .update(lead)
      .set({ assignedUserId: null, createdByUserId: null })
      .where(sql`${lead.companyId} = ${company.tenant.id} and ${lead.id} <> ${id}`)
    const all = { filters: filters({}), count: limits.bulkAll + 1 }
    const tooMany = admin.lead.changeStatusOfMany({ choice: all, idempotencyKey: randomUUID(), status: 'Lost' })
    await expect(tooMany).rejects.toMatchObject({ code: 'TOO_MANY_LEADS' })
    const own = { filters: filters({}), count: 1 }
    const ask = { choice: own, idempotencyKey: randomUUID(), status: 'Lost' as const }
    expect((await rep.lead.changeStatusOfMany(ask)).done).toMatchObject([{ id }])
    expect(await countOf({ statuses: ['Lost'] })).toBe(1)
  })
})
