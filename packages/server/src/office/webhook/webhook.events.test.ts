import { randomUUID } from 'node:crypto'
import { webhookTypes } from '@gable/contract/webhook-form'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBookingWorld, monday9, monday10, openBookingApp } from '../../contracts/appointment/appointment.fixture.ts'
import { loanDecided } from '../../contracts/loan/loan.events.ts'
import { linkTo, makeProposal, publish } from '../../contracts/proposal/proposal.fixture.ts'
import { createContext } from '../../platform/context.ts'
import { createDocument } from '../../platform/public-api/document.ts'
import { emit } from '../../platform/work/events.ts'
import { reportArrived } from '../../supply/measurement/measurement.events.ts'
import { broughtFigures } from '../../supply/measurement/measurement.fixture.ts'

/** The data of each kind of message besides its lead. Nothing is sent; the test reads the queue. */
let app: TestApp
/** Checks a body with the schema that receivers read in the public API's document. */
let checkEvent: ValidateFunction

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent', WEBHOOK_PRIVATE_ORIGINS: 'http://127.0.0.1:1' })
  const { components } = JSON.parse(JSON.stringify(await createDocument('http://localhost')))
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  checkEvent = ajv.compile({ $ref: '#/components/schemas/WebhookEvent', components })
})
afterAll(() => app.close())

const key = () => ({ idempotencyKey: randomUUID() })
const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' } as const

test('quotes, proposals, orders, reports, tasks and loan decisions are sent, each with its record', async () => {
  const { company, rep, leadId, quoteId, id: proposalId } = await makeProposal(app)
  const admin = await app.client({ userId: company.admin.id })
  // Appointments are below; received texts and calls are in text-message.conversation.test.ts.
  const types = webhookTypes
    .slice(webhookTypes.indexOf('quoteSent'))
    .filter((type) => !/^(appointment|textReceived|callReceived)/.test(type))
  for (const type of types) {
    await admin.webhook.create({ type, url: 'http://127.0.0.1:1/in', method: 'POST', ...key() })
  }

  const { version } = await rep.quote.get({ id: quoteId })
  await rep.quote.publish({ id: quoteId, version })
  const task = { kind: 'call' as const, text: 'Call back', on: '2030-01-15', at: '', userId: null }
  const { id: taskId } = await rep.task.create({ ...task, leadId, ...key() })
  await rep.task.finish({ id: taskId, version: 1, done: true })
  const item = { name: 'Shingles', sku: 'HDZ', color: 'Charcoal', unit: 'bundle' as const, formulaId: null }
  const branch = { name: 'Boise', supplier: 'Acme Supply', phone: '2085550123', email: 'orders@branch.example' }
  const { id: branchId } = await admin.material.createBranch({ ...branch, accountNumber: '', ...place, ...key() })
  const items = [
    { ...item, quantity: '3', priceCents: null },
    { ...item, name: 'Left out', quantity: '1', priceCents: null, excluded: true },
  ]
  const ordered = await admin.material.createOrder({ po: 'PO 7', branchId, ...place, items, ...key() })
  await admin.material.sendOrder({ id: ordered.id, way: 'other', ...key() })
  await admin.material.setOrderState({ id: ordered.id, version: 2, state: 'Delivered' })
  const brought = await rep.measurement.bring({ ...broughtFigures, leadId, ...key() })
  const system = await createContext(app.deps, company.tenant, { kind: 'system' })
  await system.transaction(async (tx) => {
    const data = { orderId: brought.id, source: 'brought', areaSqft: 2_460, facets: 4 }
    await emit(tx, reportArrived, { subjectId: leadId, data })
    const decision = { loanId: randomUUID(), amountCents: 1_500_000, state: 'approved' as const }
    await emit(tx, loanDecided, { subjectId: leadId, data: decision })
  })
  await publish(rep, proposalId)
  await rep.proposal.send({ id: proposalId, ...key() })
  const link = await linkTo(rep, proposalId)
  await (await app.client()).proposal.viewed({ link })
  await app.deps.jobs.drain()
  const reported = await bodiesOf(company.tenant.id)

  expect(reported.quoteSent).toMatchObject({ lead: { id: leadId }, quote: { id: quoteId, state: 'Sent' } })
  expect(reported.taskCreated).toMatchObject({
    lead: { id: leadId },
    task: { id: taskId, text: 'Call back', kind: 'call' },
  })
  expect(reported.taskCompleted).toMatchObject({ task: { id: taskId, doneAt: expect.any(String) } })
  const shingles = { name: 'Shingles', sku: 'HDZ', color: 'Charcoal', unit: 'bundle', quantity: '3' }
  expect(reported.materialOrderSent).toMatchObject({
    lead: null,
    structures: [],
    storms: [],
    materialOrder: { id: ordered.id, po: 'PO 7', branch: 'Boise', regionCode: 'ID', items: [shingles] },
  })
  expect(reported.materialOrderStatusChanged).toMatchObject({
    change: { to: 'Delivered' },
    materialOrder: { state: 'Delivered' },
  })
  expect(reported.reportCompleted).toMatchObject({ report: { id: brought.id, figures: expect.any(Object) } })
  expect(reported.loanDecided).toMatchObject({ loan: { state: 'approved', approvedCents: 1_500_000 } })
  expect(reported.proposalSent).toMatchObject({ proposal: { id: proposalId, type: 'Standard', signers: [] } })
  expect(reported.proposalViewed).toMatchObject({ proposal: { state: 'Viewed', viewedAt: expect.any(String) } })

  app.clock.advance(400 * 86_400_000)
  await app.deps.jobs.drain()
  await app.deps.jobs.drain()
  const later = await bodiesOf(company.tenant.id)
  expect(later.proposalExpired).toMatchObject({ proposal: { id: proposalId, state: 'Expired' } })
})

test('a booked, moved and canceled appointment is sent, each with its record', async () => {
  const booking = await openBookingApp({ LOG_LEVEL: 'silent', WEBHOOK_PRIVATE_ORIGINS: 'http://127.0.0.1:1' })
  const { admin, homeowner, company, visit } = await makeBookingWorld(booking)
  for (const type of ['appointmentBooked', 'appointmentMoved', 'appointmentCancelled'] as const) {
    await admin.webhook.create({ type, url: 'http://127.0.0.1:1/in', method: 'POST', ...key() })
  }
  const { link, leadId } = await visit()
  await homeowner.appointment.book({ link, startsAt: monday9, ...key() })
  await homeowner.appointment.move({ link, startsAt: monday10 })
  await homeowner.appointment.withdraw({ link })
  await booking.deps.jobs.drain()
  const sent = await bodiesOf(company.tenant.id, booking)
  expect(sent.appointmentBooked).toMatchObject({ lead: { id: leadId }, appointment: { startsAt: expect.any(String) } })
  expect(sent.appointmentMoved).toMatchObject({ change: { from: monday9, to: monday10 } })
  expect(sent.appointmentCancelled).toMatchObject({ appointment: { state: 'cancelled' } })
  await booking.close()
})

async function bodiesOf(companyId: string, of = app): Promise<Record<string, object>> {
  const { rows } = await of.database.query<{ type: string; body: string }>(
    'select type, body from webhook_delivery where company_id = $1',
    [companyId],
  )
  for (const { type, body } of rows) {
    const fits = checkEvent(JSON.parse(body))
    expect([type, fits, fits ? null : checkEvent.errors]).toEqual([type, true, null])
  }
  return Object.fromEntries(rows.map(({ type, body }) => [type, JSON.parse(body).data]))
}
