import { makeCompany, officeAddress, type TestCompany, type TestUser, visitorAddress } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CursorNotValid, encodeCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/client.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { defineEvent } from '../../../platform/work/event-type.ts'
import { emit } from '../../../platform/work/events.ts'
import { choose, formFor, homeowner, house, many, quoteHouse, visitTo } from '../lead.fixture.ts'
import { leadSubmission } from '../lead.table.ts'
import { reassignLeads } from './lead.assign.ts'
import { getLead } from './lead.detail.query.ts'
import { listHistory } from './lead.people.query.ts'
import { updateLead } from './lead.service.ts'
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

async function history(who: TestUser, id: string, cursor?: string) {
  const page = await listHistory(who.ctx, { id, cursor, pageSize: 25 })
  if (!page) throw new Error('There is no such lead')
  return page
}

describe("a lead's page", () => {
  it('has the form, the quote with its lines, and the evidence of consent', async () => {
    const { leadId, submissionId } = await quoteHouse(company, 12)
    const detail = await getLead(company.admin.ctx, leadId)
    expect(detail).toMatchObject({
      id: leadId,
      ...homeowner,
      market: 'Teton Valley',
      assignedTo: '',
      assignedUserId: null,
      point: [-110.76, 43.48],
      structures: [house],
      version: 2,
    })
    expect(detail!.submissionsList).toMatchObject([
      {
        id: submissionId,
        ...homeowner,
        quote: {
          productName: 'Architectural Shingle',
          totalCents: 1_234_500,
          range: { minCents: 1_184_500, maxCents: 1_284_500 },
          monthly: null,
          structures: [{ name: 'House', included: true, slope: 'medium', roofAreaSqft: 2_012.5 }],
          lines: [{ kind: 'product', label: 'Architectural Shingle', detail: '23 squares', amountCents: 1_234_500 }],
        },
        consents: [
          {
            kind: 'contact',
            given: true,
            textSha256: sha256('Yes, contact me about my quote.'),
            ip: visitorAddress,
          },
          { kind: 'sms', given: false },
        ],
      },
    ])
  })

  it('has every form in chronological order, each with its own quote', async () => {
    const { leadId } = await quoteHouse(company, 12, { totalCents: 900_000 })
    company.clock.advance(1_000)
    await quoteHouse(company, 12, { totalCents: 700_000 })
    const detail = await getLead(company.admin.ctx, leadId)
    expect(detail!.submissionsList.map(({ quote }) => quote?.totalCents)).toEqual([900_000, 700_000])
  })

  it('shows network addresses only to company admins', async () => {
    const { leadId } = await quoteHouse(company, 12, { repUserId: company.salesRep.id })
    for (const who of [company.salesRep, company.productionRep]) {
      const detail = await getLead(who.ctx, leadId)
      expect(detail!.submissionsList[0]!.consents.map(({ ip }) => ip)).toEqual(['', ''])
      expect(JSON.stringify(await history(who, leadId))).not.toContain(visitorAddress)
    }
  })

  it('is visible to its rep and not to another', async () => {
    const { leadId } = await quoteHouse(company, 12, { repUserId: company.salesRep.id })
    expect(await getLead(company.salesRep.ctx, leadId)).toBeDefined()
    expect(await getLead(company.otherRep.ctx, leadId)).toBeUndefined()
    expect(await listHistory(company.otherRep.ctx, { id: leadId, pageSize: 25 })).toBeUndefined()
  })

  it('shows a form whose quote was deleted without one', async () => {
    const { leadId, submissionId } = await quoteHouse(company, 12)
    await database.db
      .update(leadSubmission)
      .set({ quoteId: null })
      .where(inArray(leadSubmission.id, [submissionId]))
    const detail = await getLead(company.admin.ctx, leadId)
    expect(detail!.submissionsList[0]!.quote).toBeNull()
  })
})

describe("a lead's history", () => {
  it('shows events, their users and changes, newest first', async () => {
    const { leadId: id } = await quoteHouse(company, 12)
    const form = { ...homeowner, ...visitTo(company, 12).address, firstName: 'Greta' }
    const { point: _point, ...fields } = form
    await updateLead(company.admin.ctx, { ...formFor(12, fields), id, version: 2 })
    await reassignLeads(company.admin.ctx, { ...many(id), userId: company.salesRep.id })
    await changeStatus(company.salesRep.ctx, { id, version: 4, status: 'Sold' })
    const { rows, nextCursor } = await history(company.admin, id)
    expect(nextCursor).toBeNull()
    expect(rows).toMatchObject([
      { type: 'lead.statusChanged', actor: 'Sal Rep', change: { from: 'New', to: 'Sold', ip: officeAddress } },
      { type: 'lead.reassigned', actor: 'Ada Min', change: { from: null, to: 'Sal Rep' } },
      { type: 'lead.updated', actor: 'Ada Min', change: { 'before.firstName': 'Grace', 'after.firstName': 'Greta' } },
      { type: 'lead.submitted', actor: 'Homeowner', change: { repeated: false, ip: visitorAddress } },
      { type: 'lead.addressRecorded', actor: 'Homeowner' },
    ])
  })

  it('has pages, each entry once', async () => {
    const leadTested = defineEvent('lead.tested', z.object({ step: z.number() }))
    const id = await choose(company, visitTo(company, 12))
    await company.visitor.transaction(async (tx) => {
      for (let step = 0; step < 60; step++) await emit(tx, leadTested, { subjectId: id, data: { step } })
    })
    const first = await history(company.admin, id)
    const second = await history(company.admin, id, first.nextCursor!)
    const third = await history(company.admin, id, second.nextCursor!)
    expect([first, second, third].map(({ rows }) => rows.length)).toEqual([25, 25, 11])
    expect(third.nextCursor).toBeNull()
    const steps = [...first.rows, ...second.rows, ...third.rows].map(({ change }) => change.step)
    expect(steps).toEqual([...Array.from({ length: 60 }, (_, index) => 59 - index), undefined])
  })

  it('refuses a foreign cursor', async () => {
    const id = await choose(company, visitTo(company, 12))
    for (const cursor of ['x', encodeCursor('1'), encodeCursor(['lead.history', 'desc', '1.5'])]) {
      await expect(history(company.admin, id, cursor)).rejects.toThrow(CursorNotValid)
    }
  })
})
