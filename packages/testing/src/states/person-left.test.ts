import { loan as loanTable } from '@gable/server/contracts/loan/loan.table'
import { signature, signBy } from '@gable/server/contracts/proposal/sign/proposal.signing.fixture'
import { notifyOfLoan } from '@gable/server/office/notification/notification.contracts.service'
import { createContext } from '@gable/server/platform/context'
import { mail } from '@gable/server/platform/platform.table'
import { measurementOrder } from '@gable/server/supply/measurement/measurement.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiClient } from '../app.ts'
import { addLoan, codeOf, key, makeRecords, type Records, type StatesWorld, statesWorld } from './states.fixture.ts'

/** A user is deactivated: the next owner of the leads handles what the user began, and is notified of it. */

let world: StatesWorld
let records: Records
let other: ApiClient
let loan: Awaited<ReturnType<typeof addLoan>>
let unassigned: { taskId: string; quoteId: string }
beforeAll(async () => {
  world = await statesWorld()
  records = await makeRecords(world)
  loan = await addLoan(records)
  const { app, admin, rep, company, as, leadId, leadVersion, taskForm, report, quoteId, signLink, homeowner } = records
  const { id: taskId } = await rep.task.create({ leadId, ...taskForm, text: 'Done before', ...key() })
  await rep.task.finish({ id: taskId, version: 1, done: true })
  const step = { text: 'Send samples', on: '2026-11-21', userId: company.salesRep.id }
  await rep.lead.setNextStep({ id: leadId, version: await leadVersion(), ...step })
  // A vendor asks about an order of the rep, and the customer has signed.
  const question = { kind: 'structure' as const, url: 'https://vendor.example/jobs/1' }
  const ofReport = and(eq(measurementOrder.companyId, company.tenant.id), eq(measurementOrder.id, report))
  await app.database.db.update(measurementOrder).set({ question }).where(ofReport)
  await signBy(homeowner, signLink)
  const alone = await rep.quote.duplicate({ id: quoteId, ...key() })
  unassigned = { taskId, quoteId: alone.id }
  await world.drain()
  await admin.identity.deactivateUser({ id: company.salesRep.id, reassignTo: company.otherRep.id })
  await world.drain()
  other = await as(company.otherRep)
})
afterAll(() => world.close())

const mailsTo = async (userEmail: string, kind: string) => {
  const to = and(eq(mail.recipient, userEmail), eq(mail.kind, kind))
  return (await world.app.database.db.select().from(mail).where(to)).length
}

it('quotes go to the lead’s rep, in the portal and without an email for each', async () => {
  const { company, titles, draftQuote, quoteId } = records
  const { rows } = await other.quote.list({})
  expect(rows.map(({ id }) => id).toSorted()).toEqual([draftQuote, quoteId, unassigned.quoteId].toSorted())
  for (const row of rows) expect(row.rep).toBe(company.otherRep.name)
  expect((await titles(other)).filter((title) => title.startsWith('Quote assigned to you'))).toHaveLength(3)
  expect(await mailsTo(`${company.otherRep.id}@people.example`, 'quote.assigned')).toBe(0)
})

it('a homeowner’s question about a quote or a proposal reaches the lead’s rep', async () => {
  const { homeowner, quoteLink, titles, sentProposal, admin } = records
  await homeowner.quoteShare.ask({ link: quoteLink, question: 'When can you start?', ...key() })
  await world.drain()
  expect(await titles(other)).toContain('Grace Lindqvist asked about your quote')
  expect(await titles(admin)).not.toContain('Grace Lindqvist asked about your quote')
  const { name } = await other.proposal.get({ id: sentProposal })
  const reported = [...(await titles(other)), ...(await titles(admin))]
  expect(reported.filter((title) => title.includes('Your signature is needed'))).toHaveLength(2)
  expect(name).not.toBe('')
})

it('the due signature is found in the list, and another user gives it', async () => {
  const { needs, sentProposal, draftProposal } = records
  expect(await needs(other)).toEqual([sentProposal])
  const form = signature({ fullName: 'Otto Rep' })
  const countersigned = { id: sentProposal, number: 1, form, ...key() }
  expect(await other.proposal.countersign(countersigned)).toEqual({ isComplete: true })
  expect(await needs(other)).toEqual([])
  expect((await other.proposal.get({ id: draftProposal })).state).toBe('Draft')
})

it('a material order is finished by users who see the lead', async () => {
  const { materialOrder: id } = records
  expect((await other.material.sendOrder({ id, way: 'email', ...key() })).sentTo).toContain('@branch.example')
})

it('a vendor’s question goes to the lead’s rep and the admins; an admin decides on the order', async () => {
  const { admin, titles, report: id } = records
  for (const client of [other, admin]) {
    expect(
      (await titles(client)).filter((title) => title.startsWith('Measurement report needs an answer')),
    ).toHaveLength(1)
  }
  expect(await admin.measurement.decide({ id, approved: true })).toEqual({ status: 'Pending' })
})

it('the lead’s rep reads a loan, and is notified of its decision', async () => {
  const { app, company, titles } = records
  expect((await other.loan.get({ id: loan.id })).state).toBe('invited')
  const mine = and(eq(loanTable.companyId, company.tenant.id), eq(loanTable.id, loan.id))
  await app.database.db.update(loanTable).set({ invitedByUserId: company.salesRep.id }).where(mine)
  const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  await notifyOfLoan(ctx, 'decided', { loanId: loan.id, state: 'approved', amountCents: 1_500_000 })
  expect(await titles(other)).toContainEqual(expect.stringMatching(/^Loan approved: /))
})

it('open tasks and the next step go to the lead’s rep; completed ones stay', async () => {
  const { company, admin, titles, leadId, task } = records
  expect(await admin.task.get({ id: task })).toMatchObject({ userId: company.otherRep.id })
  expect(await admin.task.get({ id: unassigned.taskId })).toMatchObject({ userId: company.salesRep.id })
  expect(await titles(other)).toContain('Task assigned to you: Call Grace')
  // An unassigned step belongs to the lead's rep.
  expect(await admin.lead.get({ id: leadId })).toMatchObject({ nextStep: 'Send samples', nextStepUserId: null })
})

it('the calendar feed and the session end; the company’s API tokens and templates stay', async () => {
  const { rep, program, leadId, calendar, templateId, packageId } = records
  expect((await calendar()).statusCode).toBe(404)
  expect(await codeOf(rep.lead.get({ id: leadId }))).toBe('UNAUTHORIZED')
  expect(await program.lead.get({ id: leadId })).toMatchObject({ id: leadId })
  expect((await other.proposal.templates()).templates.map(({ id }) => id)).toEqual([templateId])
  expect((await other.quote.packages({})).rows.map(({ id }) => id)).toEqual([packageId])
})

it('tasks of unassigned leads go to the admin who deactivated the user', async () => {
  const { admin, company, leadId, task } = records
  await admin.identity.deactivateUser({ id: company.otherRep.id, reassignTo: null })
  await world.drain()
  expect(await admin.task.get({ id: task })).toMatchObject({ userId: company.admin.id })
  const { rows } = await admin.quote.list({ leadId })
  for (const { rep } of rows) expect(rep).toBe('')
})
