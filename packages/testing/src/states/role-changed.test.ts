import { house } from '@gable/server/selling/lead/lead.fixture'
import { lead } from '@gable/server/selling/lead/lead.table'
import { task } from '@gable/server/selling/task/task.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '../app.ts'
import {
  addLoan,
  codeOf,
  key,
  makeRecords,
  type Records,
  type StatesWorld,
  statesWorld,
  storedUser,
} from './states.fixture.ts'

/**
 * A production rep, who sees every lead, becomes a sales rep, who sees their own: a user who still sees the lead takes
 * over.
 */

let world: StatesWorld
let records: Records
let moved: ApiClient
let quoteId: string
let own: { leadId: string; quoteId: string }
let calendar: string
beforeAll(async () => {
  world = await statesWorld()
  records = await makeRecords(world)
  await addLoan(records)
  const { app, admin, company, as, leadId, taskForm, quoteId: known } = records
  const userId = company.productionRep.id
  moved = await as(company.productionRep)
  const assigned = (await moved.quote.duplicate({ id: known, ...key() })).id
  quoteId = assigned
  await admin.task.create({ leadId, ...taskForm, text: 'Of who moved', userId, ...key() })
  const entered = await moved.lead.create({
    firstName: 'Own',
    lastName: 'Lead',
    email: 'own@home.example',
    phone: '3075550199',
    street: '9 Own Street',
    city: 'Boise',
    state: 'ID',
    postalCode: '83702',
    country: 'UnitedStates',
    ...key(),
  })
  await app.database.db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, entered.id))
  const ownQuote = await moved.quote.create({ leadId: entered.id, marketId: company.marketId, ...key() })
  own = { leadId: entered.id, quoteId: ownQuote.id }
  calendar = new URL((await moved.task.openCalendar()).url).pathname
  const { version, firstName, lastName } = await storedUser(records, userId)
  const form = { firstName: firstName!, lastName: lastName!, phone: '', personalEmail: '', jobTitle: '' }
  await admin.identity.updateUser({ id: userId, version, ...form, role: 'salesRep', clpAccess: true })
  await world.drain()
})
afterAll(() => world.close())

it('quotes of leads that the user no longer sees go to the lead’s rep; those of own leads stay', async () => {
  const { rep, admin, company, titles } = records
  expect(await codeOf(moved.quote.get({ id: quoteId }))).toBe('NOT_FOUND')
  const { rows } = await admin.quote.list({})
  const repOf = (id: string) => rows.find((row) => row.id === id)!.rep
  expect([repOf(quoteId), repOf(own.quoteId)]).toEqual([company.salesRep.name, company.productionRep.name])
  expect((await titles(rep)).filter((title) => title.startsWith('Quote assigned to you'))).toHaveLength(1)
})

it('tasks of leads that the user no longer sees go to the lead’s rep, and leave the calendar feed', async () => {
  const { app, company } = records
  const [found] = await app.database.db.select().from(task).where(eq(task.text, 'Of who moved'))
  expect(found!.userId).toBe(company.salesRep.id)
  const { statusCode, body } = await world.server.inject({ method: 'GET', url: calendar })
  expect([statusCode, body.includes('Of who moved')]).toEqual([200, false])
})

it('the lead’s proposals and orders are closed to the user, and open to others', async () => {
  const { rep, draftProposal, sentProposal, materialOrder, report } = records
  for (const id of [draftProposal, sentProposal]) {
    expect(await codeOf(moved.proposal.get({ id }))).toBe('NOT_FOUND')
    expect((await rep.proposal.get({ id })).id).toBe(id)
  }
  expect(await codeOf(moved.material.getOrder({ id: materialOrder }))).toBe('NOT_FOUND')
  expect((await rep.material.getOrder({ id: materialOrder })).id).toBe(materialOrder)
  expect(await codeOf(moved.measurement.detail({ id: report }))).toBe('NOT_FOUND')
})

it('an admin who becomes a rep can no longer decide on orders, change templates or issue tokens', async () => {
  const { admin, app, company, as, report: id, templateId, program, leadId } = records
  const { id: adminId } = company.admin
  const second = company.otherRep
  const roleOf = async (userId: string, role: 'companyAdmin' | 'salesRep', by: ApiClient) => {
    const { version, firstName, lastName } = await storedUser(records, userId)
    const form = { firstName: firstName!, lastName: lastName!, phone: '', personalEmail: '', jobTitle: '' }
    await by.identity.updateUser({ id: userId, version, ...form, role, clpAccess: true })
  }
  await roleOf(second.id, 'companyAdmin', admin)
  const newAdmin = await as(second)
  await roleOf(adminId, 'salesRep', newAdmin)
  const former = await app.client({ userId: adminId })
  expect(await codeOf(former.measurement.decide({ id, approved: true }))).toBe('FORBIDDEN')
  expect(await codeOf(former.proposal.deleteTemplate({ id: templateId }))).toBe('FORBIDDEN')
  expect(await codeOf(former.token.list())).toBe('FORBIDDEN')
  expect(await newAdmin.measurement.decide({ id, approved: true })).toEqual({ status: 'Pending' })
  // A token belongs to the company, not to the user.
  expect(await program.lead.get({ id: leadId })).toMatchObject({ id: leadId })
})
