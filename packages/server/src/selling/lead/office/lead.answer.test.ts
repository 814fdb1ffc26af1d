import { randomUUID } from 'node:crypto'
import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formFor, quoteHouse } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const versionOf = async (id: string) =>
  (await app.database.db.select({ version: lead.version }).from(lead).where(eq(lead.id, id)))[0]!.version

describe('the first response to a homeowner', () => {
  it('is the first press, with its user and delay; a later one changes nothing', async () => {
    const { leadId: id } = await quoteHouse(company, 12)
    expect(await admin.lead.get({ id })).toMatchObject({ firstAnswer: null, awaitsAnswer: true })
    const version = await versionOf(id)
    app.clock.advance(12 * 60_000)
    expect(await admin.lead.recordAnswer({ id, kind: 'call' })).toEqual({ first: true })
    app.clock.advance(60_000)
    expect(await admin.lead.recordAnswer({ id, kind: 'mail' })).toEqual({ first: false })
    await noteOn(app, company.productionRep, id, 'Called.')
    expect(await admin.lead.get({ id })).toMatchObject({
      firstAnswer: { by: 'Ada Min', kind: 'call', seconds: 720 },
      awaitsAnswer: false,
    })
    // The version is unchanged, so concurrent edits of the lead are not refused.
    expect(await versionOf(id)).toBe(version)
    const { rows } = await admin.timeline.list({ leadId: id })
    const reported = rows.flatMap((row) =>
      row.is === 'event' && row.event.type === 'lead.firstAnswered' ? [row.event] : [],
    )
    expect(reported).toMatchObject([{ actor: 'Ada Min', change: { kind: 'call', seconds: 720 } }])
  })

  it('is one of many concurrent presses', async () => {
    const { leadId: id } = await quoteHouse(company, 13)
    const kinds = ['call', 'text', 'mail', 'call', 'text'] as const
    const answers = await Promise.all(kinds.map((kind) => admin.lead.recordAnswer({ id, kind })))
    expect(answers.filter(({ first }) => first)).toHaveLength(1)
  })

  it('may be a note', async () => {
    const { leadId: id } = await quoteHouse(company, 14)
    await noteOn(app, company.admin, id, 'Left a message.')
    expect((await admin.lead.get({ id })).firstAnswer).toMatchObject({ kind: 'note', by: 'Ada Min' })
  })

  it('is not expected for leads entered by the company', async () => {
    const rep = await app.client({ userId: company.salesRep.id })
    const { id } = await rep.lead.create({ ...formFor(9), idempotencyKey: randomUUID() })
    expect(await rep.lead.recordAnswer({ id, kind: 'call' })).toEqual({ first: false })
    expect(await rep.lead.get({ id })).toMatchObject({ firstAnswer: null, awaitsAnswer: false })
  })
})

describe('a call', () => {
  it('is logged once per key, and the first one is the response', async () => {
    const { leadId: id } = await quoteHouse(company, 16)
    const call = { id, outcome: 'voicemail', idempotencyKey: randomUUID() } as const
    await admin.lead.logCall(call)
    await admin.lead.logCall(call)
    const { rows } = await admin.lead.history({ id })
    const calls = rows.filter(({ type }) => type === 'lead.called')
    expect(calls).toMatchObject([{ actor: 'Ada Min', change: { outcome: 'voicemail' } }])
    expect((await admin.lead.get({ id })).firstAnswer).toMatchObject({ kind: 'call' })
  })

  it('is not logged on a lead that a rep does not see', async () => {
    const { leadId: id } = await quoteHouse(company, 17)
    const rep = await app.client({ userId: company.salesRep.id })
    const refused = rep.lead.logCall({ id, outcome: 'reached', idempotencyKey: randomUUID() })
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
