import { noteOn } from '@gable/testing/access-matrix/slices/note.access-matrix'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { note } from '../../note/note.table.ts'
import { formFor, newKey, quoteHouse, readLead } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'
import { deriveFirstAnswers } from './lead.answer.ts'

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

const minute = 60_000
/** Removes the recorded response, as if responses had not been recorded at the time. */
const forget = (id: string) =>
  app.database.db
    .update(lead)
    .set({ firstAnsweredAt: null, firstAnsweredByUserId: null, firstAnswerKind: null, firstAnswerSeconds: null })
    .where(and(eq(lead.companyId, company.tenant.id), eq(lead.id, id)))

it('reconstructs the recorded response, once, without changing the lead’s version', async () => {
  const { leadId: id } = await quoteHouse(company, 12)
  app.clock.advance(12 * minute + 1_499)
  await noteOn(app, company.admin, id, 'Called.')
  app.clock.advance(minute)
  await noteOn(app, company.productionRep, id, 'Called again.')
  const recorded = await readLead(company, id)
  expect(recorded).toMatchObject({ firstAnswerKind: 'note', firstAnswerSeconds: 721 })
  await forget(id)
  expect(await deriveFirstAnswers(app.database)).toBe(1)
  expect(await readLead(company, id)).toEqual(recorded)
  expect(await deriveFirstAnswers(app.database)).toBe(0)
})

it('counts a note deleted since, whose text is gone', async () => {
  const { leadId: id } = await quoteHouse(company, 12)
  app.clock.advance(5 * minute)
  const noteId = await noteOn(app, company.admin, id, 'Called.')
  const recorded = await readLead(company, id)
  await app.database.db.delete(note).where(eq(note.id, noteId))
  await forget(id)
  expect(await deriveFirstAnswers(app.database)).toBe(1)
  expect(await readLead(company, id)).toEqual(recorded)
})

it('overwrites no recorded response', async () => {
  const { leadId: id } = await quoteHouse(company, 12)
  app.clock.advance(minute)
  await noteOn(app, company.admin, id, 'Called.')
  await app.database.db.update(lead).set({ firstAnswerKind: 'call', firstAnswerSeconds: 7 }).where(eq(lead.id, id))
  expect(await deriveFirstAnswers(app.database)).toBe(0)
  expect(await readLead(company, id)).toMatchObject({ firstAnswerKind: 'call', firstAnswerSeconds: 7 })
})

it('finds no response in a note from before the form, nor for a lead entered by the company', async () => {
  const { leadId: requested } = await quoteHouse(company, 12)
  await noteOn(app, company.admin, requested, 'Nice house.')
  await app.database.db
    .update(note)
    .set({ createdAt: sql`created_at - interval '1 day'` })
    .where(eq(note.leadId, requested))
  await app.database.db.execute(sql`update event set at = at - interval '1 day' where subject_id = ${requested}::uuid`)
  await forget(requested)
  const { id: own } = await admin.lead.create({ ...formFor(14), idempotencyKey: newKey() })
  await noteOn(app, company.admin, own, 'Called.')
  expect(await deriveFirstAnswers(app.database)).toBe(0)
})
