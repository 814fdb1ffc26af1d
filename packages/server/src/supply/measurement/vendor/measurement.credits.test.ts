import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCredits } from '../../../money/credit/credit.service.ts'
import { openCsv } from '../../../office/download/download.fixture.ts'
import { createContext } from '../../../platform/context.ts'
import { leadWithRoofs } from '../measurement.fixture.ts'
import { creditsOf } from './measurement.order-state.ts'
import { type VendorWorld, vendorWorld } from './measurement.vendor.fixture.ts'

let world: VendorWorld
beforeAll(async () => {
  world = await vendorWorld({ operator: true })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.sandbox.reports.behavior = 'normal'
  await world.app.database.query('delete from job')
  for (const table of ['ledger_hold', 'ledger_entry', 'ledger_account', 'measurement_rule']) {
    await world.app.database.query(`delete from ${table}`)
  }
  await world.signIn()
})

const balance = () => world.admin.credit.balance()
async function give(credits: number) {
  const ctx = await createContext(world.app.deps, world.company.tenant, { kind: 'system' })
  await addCredits(ctx, { credits, cause: 'operator', reference: randomUUID() })
}
const multiFamily = { productId: 'multi-family', structures: 'commercial' } as const
const orderOf = (leadId: string, change = {}) => ({
  ...world.form('reportService'),
  ...change,
  leadId,
  idempotencyKey: randomUUID(),
})
async function tellThat(status: 'Completed' | 'Declined') {
  Object.assign(world.sandbox.reports.orders.at(-1)!, { status })
  expect(await world.tell()).toBe(200)
  await world.drain()
}

it.each([
  [1_800, 2_000, 1],
  [2_000, 2_000, 1],
  [2_001, 2_000, 2],
  [4_500, 2_000, 3],
  [0, 2_000, 1],
  [null, 2_000, 1],
])('a report for %s cents costs, at %i a credit, %i credits', (cents, creditCents, credits) => {
  expect(creditsOf({ minCents: cents, maxCents: cents }, creditCents)).toBe(credits)
})

it('a company without an account is offered reports for credits, without the operator’s prices', async () => {
  const { vendors } = await world.rep.measurement.offer()
  const offer = vendors.find(({ vendor }) => vendor === 'reportService')!
  expect(offer.state).toBe('connected')
  expect(offer.products.map(({ deliveries: [first] }) => [first!.credits, first!.minCents, first!.maxCents])).toEqual([
    [1, null, null],
    [3, null, null],
  ])
})

it('credits are reserved with the order, and spent when its report arrives', async () => {
  await give(4)
  const id = await world.place('reportService', multiFamily)
  expect(await balance()).toEqual({ available: 1, pending: 3 })
  await world.drain()
  await tellThat('Completed')
  await tellThat('Completed')
  expect(await world.detail(id)).toMatchObject({ status: 'Completed', credits: 3, costCents: null })
  expect(await balance()).toEqual({ available: 1, pending: 0 })
})

it('a declined report returns its credits', async () => {
  await give(1)
  const id = await world.place('reportService')
  await world.drain()
  await tellThat('Declined')
  expect((await world.detail(id)).status).toBe('Declined')
  expect(await balance()).toEqual({ available: 1, pending: 0 })
  const file = await world.admin.download.take({ list: 'measurementOrder', format: 'csv', filters: {} })
  const row = openCsv(await file.text()).find((each) => each['Order ID'] === id)!
  expect([row['Credits spent'], row['Credits held'], row['Credits returned']]).toEqual(['', '', '1'])
})

it('an order rejected by the service returns its credits, and reserves them again when it is sent again', async () => {
  await give(1)
  const { apiKey } = world.sandbox.reports
  const id = await world.place('reportService')
  expect(await balance()).toEqual({ available: 0, pending: 1 })
  world.sandbox.reports.apiKey = 'another key'
  await world.drain()
  world.sandbox.reports.apiKey = apiKey
  expect(await world.detail(id)).toMatchObject({ placement: 'failed', failure: 'NOT_CONNECTED' })
  expect(await balance()).toEqual({ available: 1, pending: 0 })
  await world.admin.measurement.resend({ id, idempotencyKey: randomUUID() })
  expect(await balance()).toEqual({ available: 0, pending: 1 })
  await world.drain()
  await tellThat('Completed')
  expect(await balance()).toEqual({ available: 0, pending: 0 })
})

it('without enough credits nothing is ordered, and concurrent orders share the last credit', async () => {
  const leadId = await leadWithRoofs(world.app, world.company.admin)
  const refused = world.admin.measurement.place(orderOf(leadId))
  await expect(refused).rejects.toMatchObject({ code: 'NOT_ENOUGH_CREDITS' })
  await give(1)
  const orders = await Promise.allSettled(
    Array.from({ length: 4 }, () => world.admin.measurement.place(orderOf(leadId))),
  )
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await world.admin.measurement.ofLead({ leadId })).rows).toHaveLength(1)
})

it('a company with its own account keeps its credits', async () => {
  await give(1)
  await world.connect('reportService')
  const id = await world.place('reportService')
  expect(await world.detail(id)).toMatchObject({ credits: null, costCents: 1_800 })
  expect(await balance()).toEqual({ available: 1, pending: 0 })
  await world.admin.integration.disconnect({ vendor: 'reportService' })
})

it('only admins order if the company says so', async () => {
  await give(2)
  const leadId = await leadWithRoofs(world.app, world.company.salesRep)
  await world.admin.measurement.saveRules({
    whoOrders: 'admins',
    approvalCents: null,
    approvalCredits: null,
    version: 1,
  })
  expect((await world.rep.measurement.offer()).mayOrder).toBe(false)
  const refused = world.rep.measurement.place(orderOf(leadId))
  await expect(refused).rejects.toMatchObject({ code: 'ORDER_ADMINS_ONLY' })
  expect((await world.admin.measurement.place(orderOf(leadId))).id).toBeTruthy()
  const stale = { whoOrders: 'everyone', approvalCents: null, approvalCredits: null, version: 1 } as const
  await expect(world.admin.measurement.saveRules(stale)).rejects.toMatchObject({ code: 'STALE_VERSION' })
})

it('a rep’s order above the limit waits for an admin, who approves or declines it', async () => {
  await give(8)
  const leadId = await leadWithRoofs(world.app, world.company.salesRep)
  await world.admin.measurement.saveRules({
    whoOrders: 'everyone',
    approvalCents: null,
    approvalCredits: 1,
    version: 1,
  })
  const { rep, admin, detail, drain, sandbox } = world
  const small = await rep.measurement.place(orderOf(leadId))
  const large = await rep.measurement.place(orderOf(leadId, multiFamily))
  const unwanted = await rep.measurement.place(orderOf(leadId, multiFamily))
  await drain()
  expect(await detail(small.id)).toMatchObject({ placement: 'placed' })
  expect(await detail(large.id)).toMatchObject({ placement: 'draft', status: 'Pending', promisedAt: null })
  expect(sandbox.reports.orders.map(({ reference }) => reference)).not.toContain(large.id)
  expect(await balance()).toEqual({ available: 1, pending: 7 })

  expect(await admin.measurement.decide({ id: unwanted.id, approved: false })).toEqual({ status: 'Declined' })
  expect(await balance()).toEqual({ available: 4, pending: 4 })
  const again = admin.measurement.decide({ id: unwanted.id, approved: true })
  await expect(again).rejects.toMatchObject({ code: 'ORDER_DECIDED' })
  await admin.measurement.decide({ id: large.id, approved: true })
  await drain()
  expect(await detail(large.id)).toMatchObject({ placement: 'placed', status: 'In Progress' })
  expect((await detail(large.id)).promisedAt).not.toBeNull()
  expect(sandbox.reports.orders.filter(({ reference }) => reference === large.id)).toHaveLength(1)
  const titles = (await admin.notification.list({})).rows.map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Measurement report needs approval'))).toHaveLength(2)
  const toRep = (await rep.notification.list({})).rows.map(({ detail: words }) => words)
  expect(toRep).toContain('Multi-family and commercial report · A company admin declined this order.')
})
