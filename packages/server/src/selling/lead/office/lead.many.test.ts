import { randomUUID } from 'node:crypto'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { ManyChanged } from '@gable/contract/lead-many'
import { limits } from '@gable/contract/limits'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companyTable } from '../../../account/company/company.table.ts'
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

/** Copies a lead to separate addresses until there are `count` leads in total. */
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

describe('a bulk change', () => {
  it('reports what was done and refused, each with its name and its reason', async () => {
    const [a, b, c] = [await enter(rep, 12, 'Ann'), await enter(rep, 14, 'Ben'), await enter(admin, 16, 'Cid')]
    await rep.lead.changeStatus({ id: b, version: 1, status: 'Cold' })
    const missing = uuidv7()
    const answer = await rep.lead.changeStatusOfMany({ ...many(a, b, c, a, missing), status: 'Cold' })
    expect(answer.done).toEqual([{ id: a, name: 'Ann Takeda', version: 2 }])
    expect(answer.refused).toHaveLength(3)
    expect(answer.refused).toEqual(
      expect.arrayContaining([
        { id: b, name: 'Ben Takeda', reason: 'SAME_STATUS', version: 2, standing: null },
        // The result for another rep's lead is the same as for one that never existed.
        { id: c, name: '', reason: 'LEAD_GONE', version: null, standing: null },
        { id: missing, name: '', reason: 'LEAD_GONE', version: null, standing: null },
      ]),
    )
    expect(await readLead(company, c)).toMatchObject({ status: 'New' })
    expect((await eventsOf(company, a)).at(-1)).toMatchObject({
      type: 'lead.statusChanged',
      actorId: company.salesRep.id,
      data: { from: 'New', to: 'Cold' },
    })
  })

  it('skips leads that somebody else has changed since', async () => {
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

  it('runs once per key: a retry gets the first response', async () => {
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
  })

  it('resolves an address that two of them claim', async () => {
    const lost = await enter(admin, 12)
    await admin.lead.changeStatusOfMany({ ...many(lost), status: 'Deleted' })
    const recorded = await choose(company, visitTo(company, 12))
    const { done, refused } = await admin.lead.changeStatusOfMany({ ...many(lost, recorded), status: 'Open' })
    expect(done.length + refused.length).toBe(2)
    expect((await allLeads(company)).filter(({ status }) => status === 'Open')).toHaveLength(1)
  })

  it('assigns leads to a colleague, and names those already assigned', async () => {
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
      type: 'lead.nextStepSet',
      data: { text: 'Call back', who: company.salesRep.name },
    })
    const nobody = rep.lead.setNextStepOfMany({ ...many(b), ...step, userId: uuidv7() })
    await expect(nobody).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })
})

describe('sold, lost and deleted leads', () => {
  it('are skipped by a bulk change unless they are included', async () => {
    const [a, b, c] = [await enter(admin, 12), await enter(admin, 14), await enter(admin, 16)]
    await admin.lead.changeStatus({ id: a, version: 1, status: 'Sold' })
    await admin.lead.changeStatus({ id: b, version: 1, status: 'Lost' })
    const answer = await admin.lead.changeStatusOfMany({ ...many(a, b, c), status: 'Lost' })
    expect(answer.done.map(({ id }) => id)).toEqual([c])
    expect(reasons(answer)).toEqual({ [a]: 'LEAD_CLOSED', [b]: 'SAME_STATUS' })
    const provided = await admin.lead.reassign({ ...many(a, b, c), userId: company.salesRep.id })
    expect(reasons(provided)).toEqual({ [a]: 'LEAD_CLOSED', [b]: 'LEAD_CLOSED', [c]: 'LEAD_CLOSED' })
    expect(await readLead(company, a)).toMatchObject({ status: 'Sold', assignedUserId: null })
    const included = { ...many(a, b, c), includeClosed: true }
    expect((await admin.lead.reassign({ ...included, userId: company.salesRep.id })).done).toHaveLength(3)
    const lost = await admin.lead.changeStatusOfMany({ ...many(a), includeClosed: true, status: 'Lost' })
    expect(lost.done).toHaveLength(1)
  })

  it('are counted by status before all filtered ones are changed', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    await enter(admin, 16)
    await rep.lead.changeStatus({ id: a, version: 1, status: 'Sold' })
    expect(await admin.lead.countByStatus({ filters: filters() })).toEqual({ New: 2, Sold: 1 })
    expect(await rep.lead.countByStatus({ filters: filters() })).toEqual({ New: 1, Sold: 1 })
    await rep.lead.changeStatus({ id: b, version: 1, status: 'Deleted' })
    expect(await rep.lead.countByStatus({ filters: filters() })).toEqual({ Sold: 1 })
  })
})

describe('undoing a bulk change', () => {
  const undo = (client: ApiClient, changeId: string | null) =>
    client.lead.undoChange({ changeId: changeId!, idempotencyKey: randomUUID() })

  it('restores each lead’s former status, skips later changes, and runs once', async () => {
    const [a, b, c] = [await enter(rep, 12), await enter(rep, 14), await enter(rep, 16)]
    await rep.lead.changeStatus({ id: b, version: 1, status: 'Sold' })
    const ask = { ...many(a, b, c), status: 'Lost' as const, includeClosed: true }
    const { changeId } = await rep.lead.changeStatusOfMany(ask)
    expect(await rep.lead.recentChanges()).toMatchObject({
      changes: [{ id: changeId, kind: 'status', value: 'Lost', by: company.salesRep.name, leads: 3 }],
    })
    await rep.lead.changeStatus({ id: c, version: 2, status: 'Open' })
    const undone = await undo(rep, changeId)
    expect(undone.done.map(({ id }) => id).sort()).toEqual([a, b].sort())
    expect(reasons(undone)).toEqual({ [c]: 'LEAD_CHANGED' })
    expect((await allLeads(company)).map(({ status }) => status)).toEqual(['New', 'Sold', 'Open'])
    expect(await undo(rep, changeId)).toMatchObject({ done: [], refused: [], next: null })
    expect(await rep.lead.recentChanges()).toEqual({ changes: [] })
    const [, , , lost, back] = await eventsOf(company, b)
    expect(back ?? lost).toMatchObject({ type: 'lead.statusChanged', data: { from: 'Lost', to: 'Sold' } })
  })

  it('restores each lead’s former and original assignee', async () => {
    const [a, b] = [await enter(rep, 12), await enter(admin, 14)]
    const { changeId } = await admin.lead.reassign({ ...many(a, b), userId: company.otherRep.id })
    expect(await admin.lead.recentChanges()).toMatchObject({
      changes: [{ kind: 'assignee', value: company.otherRep.name, leads: 2 }],
    })
    expect((await undo(admin, changeId)).done).toHaveLength(2)
    const [original, none] = [company.salesRep.id, null]
    expect(await readLead(company, a)).toMatchObject({ assignedUserId: original, originalUserId: original })
    expect(await readLead(company, b)).toMatchObject({ assignedUserId: none, originalUserId: none })
  })

  it('is allowed for its author and for admins, within 15 minutes', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    const { changeId } = await rep.lead.changeStatusOfMany({ ...many(a, b), status: 'Cold' })
    const other = await app.client({ userId: company.otherRep.id })
    await expect(undo(other, changeId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await other.lead.recentChanges()).toEqual({ changes: [] })
    expect((await admin.lead.recentChanges()).changes).toHaveLength(1)
    app.clock.advance(15 * 60_000 + 1)
    expect(await admin.lead.recentChanges()).toEqual({ changes: [] })
    await expect(undo(rep, changeId)).rejects.toMatchObject({ code: 'LEAD_UNDO_OVER' })
    const second = await rep.lead.changeStatusOfMany({ ...many(a, b), status: 'Open' })
    app.clock.advance(15 * 60_000)
    expect((await undo(admin, second.changeId)).done).toHaveLength(2)
  })

  it('restores deleted leads, but never over another lead at the address', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    await rep.lead.changeStatus({ id: b, version: 1, status: 'Cold' })
    const { changeId } = await rep.lead.changeStatusOfMany({ ...many(a, b), status: 'Deleted' })
    const again = await rep.lead.changeStatusOfMany({ ...many(a), status: 'Deleted' })
    expect(reasons(again)).toEqual({ [a]: 'ALREADY_DELETED' })
    const standing = await enter(rep, 12)
    const undone = await undo(rep, changeId)
    expect(undone.refused).toMatchObject([{ id: a, reason: 'LEAD_EXISTS', standing }])
    expect(await readLead(company, b)).toMatchObject({ status: 'Cold' })
  })

  it('treats the parts of one change together, part after part', async () => {
    const first = await enter(admin, 12)
    await fillUp(first, 150)
    const choice = { filters: filters(), count: 150 }
    const ask = { choice, status: 'Lost' as const }
    const one = await admin.lead.changeStatusOfMany({ ...ask, idempotencyKey: randomUUID() })
    const rest = { ...ask, choice: { ...choice, place: one.next! }, changeId: one.changeId! }
    const two = await admin.lead.changeStatusOfMany({ ...rest, idempotencyKey: randomUUID() })
    expect(two.changeId).toBe(one.changeId)
    expect((await admin.lead.recentChanges()).changes).toMatchObject([{ leads: 150 }])
    const parts = [await undo(admin, one.changeId), await undo(admin, one.changeId)]
    expect(parts.map(({ done, next }) => [done.length, next !== null])).toEqual([
      [100, true],
      [50, false],
    ])
    expect(await countOf({ statuses: ['New'] })).toBe(150)
  })

  it('changes no status with a CLP account', async () => {
    const [a, b] = [await enter(rep, 12), await enter(rep, 14)]
    const { changeId } = await rep.lead.changeStatusOfMany({ ...many(a, b), status: 'Lost' })
    const ofCompany = eq(companyTable.id, company.tenant.id)
    await app.database.db.update(companyTable).set({ hasClpAccount: true }).where(ofCompany)
    expect(reasons(await undo(rep, changeId))).toEqual({ [a]: 'CLP_LOCKED', [b]: 'CLP_LOCKED' })
  })
})

describe('bulk restoring', () => {
  it('is undone by an admin whose leads are open; an occupied address is refused', async () => {
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

describe('a change of all filtered leads', () => {
  it('runs part after part until all are done, even if they no longer match', async () => {
    await fillUp(await enter(admin, 12), 250)
    const chosen = filters({ statuses: ['New'] })
    const ask = { status: 'Cold' as const, choice: { filters: chosen, count: 250 } }
    const parts: ManyChanged[] = []
    do {
      // A lead that arrives in the meantime was not among those that the user saw.
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

  it('never continues with similar names once all exact matches have been changed', async () => {
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
        status: 'Cold',
        idempotencyKey: randomUUID(),
        choice: { ...choice, ...(place && { place }) },
      })
    const first = await change()
    const second = await change(first.next)
    expect([first.done.length, second.done.length, second.next]).toEqual([100, 0, null])
    const similar = await admin.lead.changeStatusOfMany({
      status: 'Lost',
      idempotencyKey: randomUUID(),
      choice: { ...choice, similar: true, count: 1 },
    })
    expect(similar.done.map(({ name }) => name)).toEqual(['Smyth'])
  })

  it('refuses a lead changed since it started', async () => {
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

  it('does nothing if the number of leads differs from what the user saw', async () => {
    await enter(admin, 12)
    const ask = { idempotencyKey: randomUUID(), status: 'Lost' as const }
    const call = admin.lead.changeStatusOfMany({ ...ask, choice: { filters: filters({}), count: 2 } })
    await expect(call).rejects.toMatchObject({ code: 'CHOICE_CHANGED', data: { count: 1 } })
    expect(await countOf({ statuses: ['Lost'] })).toBe(0)
  })

  it('is refused above 5,000, and covers only the user’s visible leads', async () => {
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
