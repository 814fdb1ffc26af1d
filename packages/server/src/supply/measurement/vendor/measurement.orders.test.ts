import { randomUUID } from 'node:crypto'
import { reportTerms } from '@gable/contract/measurement-vendor'
import { makeCompany } from '@gable/testing/company'
import { startFileServer } from '@gable/testing/files'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connection } from '../../../places/integration/integration.table.ts'
import { createJobs } from '../../../platform/work/jobs.ts'
import { measurementOrder } from '../measurement.table.ts'
import { defineFollow, pollOrders } from './measurement.follow.ts'
import { type VendorWorld, vendorWorld } from './measurement.vendor.fixture.ts'

/** A job's attempts are spread over one day. */
const later = 24 * 3_600_000

let world: VendorWorld
beforeAll(async () => {
  world = await vendorWorld()
  await world.connect('eagleview')
  await world.connect('reportService')
})
afterAll(() => world.close())
beforeEach(async () => {
  const { sandbox, app } = world
  for (const vendor of [sandbox.eagleview, sandbox.reports]) vendor.behavior = 'normal'
  await app.database.query('delete from job')
  await world.signIn()
})

/** The references of all orders that the vendors have, including duplicates. */
const taken = () => [
  ...world.sandbox.eagleview.reports.map(({ referenceId }) => referenceId),
  ...world.sandbox.reports.orders.map(({ reference }) => reference),
]
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )

describe('the offered reports', () => {
  it('are read from each vendor with prices and times', async () => {
    const { vendors } = await world.admin.measurement.offer()
    const [eagleview, _gaf, service] = vendors
    expect(eagleview).toMatchObject({ vendor: 'eagleview', state: 'connected', accountState: null })
    expect(eagleview!.products[0]).toMatchObject({
      id: '31',
      name: 'Premium Residential',
      structures: ['primary', 'primaryAndGarage', 'all'],
      deliveries: [
        { name: 'Regular', turnaround: { amount: 3, unit: 'businessDays' }, minCents: 3_875, maxCents: 3_875 },
        { name: 'Express', turnaround: { amount: 1, unit: 'businessDays' }, minCents: 6_025 },
        { name: 'Three Hour', turnaround: { amount: 3, unit: 'businessHours' }, minCents: 8_475 },
      ],
    })
    expect(service!.products.map(({ deliveries }) => deliveries[0]!.turnaround)).toEqual([
      { amount: 1, unit: 'hours' },
      { amount: 1, unit: 'businessDays' },
    ])
  })

  it('are shown as not connected to a company without an account', async () => {
    const other = await makeCompany(world.app.database)
    const client = await world.app.client({ userId: other.admin.id })
    const { vendors } = await client.measurement.offer()
    expect(vendors.map(({ state }) => state)).toEqual(['notConnected', 'notConnected', 'notConnected'])
  })
})

describe.each(['eagleview', 'reportService'] as const)('an order at %s', (vendor) => {
  it('is accepted at once, sent by a job, and its report is fetched with figures and files', async () => {
    const { place, detail, drain, sandbox, app, company, eventsOf } = world
    const id = await place(vendor)
    expect(await detail(id)).toMatchObject({ status: 'Pending', placement: 'sending', jobNumber: '', figures: null })
    expect(taken()).not.toContain(id)
    await drain()
    const placed = await detail(id)
    expect(placed).toMatchObject({ status: 'In Progress', placement: 'placed', jobNumber: expect.stringMatching(/.+/) })
    expect(taken().filter((reference) => reference === id)).toHaveLength(1)
    if (vendor === 'eagleview') Object.assign(sandbox.eagleview.reports.at(-1)!, { statusId: 5, subStatusId: 19 })
    else Object.assign(sandbox.reports.orders.at(-1)!, { status: 'Completed' })
    app.clock.advance(6 * 60_000)
    await drain()
    const done = await detail(id)
    expect(done).toMatchObject({ status: 'Completed', late: false, costCents: vendor === 'eagleview' ? 3_875 : 1_800 })
    expect(done.figures).toMatchObject({ facets: 4, rise: 6, structures: 1 })
    expect(done.figures!.areaSqft).toBeCloseTo(2_683.28, 1)
    expect(done.figures!.lengths).toMatchObject({
      ridge: 20,
      hip: 120,
      eave: 200,
      ridgeCap: 140,
      dripEdge: 200,
      gutter: 200,
    })
    expect(done.files.map(({ name }) => name.split('.').at(-1))).toEqual(
      vendor === 'eagleview' ? ['pdf', 'json'] : ['pdf'],
    )
    const files = await startFileServer(app)
    const pdf = await files.read(company.admin, done.files[0]!.id)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await files.close()
    expect(done.steps.map(({ status, placement }) => `${status}/${placement}`)).toEqual([
      ...['Pending/sending', 'In Progress/placed', 'Completed/placed'],
    ])
    expect(await eventsOf(done.leadId!)).toEqual(
      expect.arrayContaining(['measurement.reportOrdered', 'measurement.reportArrived']),
    )
  })

  it('with a lost response is looked up and is one order at the vendor', async () => {
    const { place, detail, drain, sandbox, app } = world
    const emulator = vendor === 'eagleview' ? sandbox.eagleview : sandbox.reports
    emulator.behavior = 'lose'
    const id = await place(vendor)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'unknown', status: 'Pending' })
    emulator.behavior = 'outage'
    app.clock.advance(later)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'unknown' })
    emulator.behavior = 'normal'
    app.clock.advance(later)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'placed', status: 'In Progress' })
    expect(taken().filter((reference) => reference === id)).toHaveLength(1)
    expect((await world.operation(id)).attempts).toBe(1)
  })

  it('of a process that died while sending is looked up by the next one', async () => {
    const { place, detail, drain, sandbox, app, operation } = world
    const emulator = vendor === 'eagleview' ? sandbox.eagleview : sandbox.reports
    const id = await place(vendor)
    emulator.behavior = 'lose'
    await drain()
    // The state after a process was killed: the row says that the vendor was called, and no attempt was recorded as
    // failed.
    await app.database.query(`update dispatch set failure = '' where id = '${(await operation(id)).id}'`)
    emulator.behavior = 'normal'
    app.clock.advance(later)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'placed' })
    expect(taken().filter((reference) => reference === id)).toHaveLength(1)
  })

  it('throttled by the vendor is sent once allowed', async () => {
    const { place, detail, drain, sandbox, app } = world
    const emulator = vendor === 'eagleview' ? sandbox.eagleview : sandbox.reports
    emulator.behavior = 'throttle'
    const id = await place(vendor)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'sending' })
    emulator.behavior = 'normal'
    app.clock.advance(later)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'placed' })
  })

  it('is one order however often its request is repeated', async () => {
    const { admin, form, lead, drain } = world
    const order = { ...form(vendor), leadId: await lead(), idempotencyKey: randomUUID() }
    const ids = await Promise.all([1, 2, 3].map(() => admin.measurement.place(order)))
    await drain()
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
    expect(taken().filter((reference) => reference === ids[0]!.id)).toHaveLength(1)
  })
})

describe('an order that the vendor rejects', () => {
  it('shows the reason, and is sent again with another reference on request', async () => {
    const { place, detail, drain, admin } = world
    const id = await place('eagleview', { instructions: 'declined card' })
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'failed', status: 'Failed', failure: 'REPORT_PAYMENT_FAILED' })
    await world.app.database.db
      .update(measurementOrder)
      .set({ instructions: '', promisedAt: new Date(world.app.clock.now().getTime() - later) })
      .where(eq(measurementOrder.id, id))
    expect(await admin.measurement.resend({ id, idempotencyKey: randomUUID() })).toEqual({ placement: 'sending' })
    expect(await detail(id)).toMatchObject({ late: false })
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'placed', reference: `${id}-2`, failure: null })
    expect(await admin.measurement.resend({ id, idempotencyKey: randomUUID() })).toEqual({ placement: 'placed' })
    expect(taken().filter((reference) => reference.startsWith(id))).toEqual([`${id}-2`])
  })

  it('is not sent with its old reference once a user has settled it, whoever retries it', async () => {
    const { place, detail, drain, sandbox, app } = world
    sandbox.reports.behavior = 'outage'
    const id = await place('reportService')
    for (let day = 0; day < 20; day += 1) {
      await drain()
      app.clock.advance(later)
    }
    await world.signIn()
    expect(await detail(id)).toMatchObject({ placement: 'unknown', failure: 'VENDOR_ORDER_UNKNOWN' })
    await world.admin.measurement.resolve({ id, outcome: 'notPlaced' })
    expect(await world.operation(id)).toMatchObject({ state: 'refused', failure: 'SETTLED_BY_HAND' })
    sandbox.reports.behavior = 'normal'
    await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.measurementOrder' })
    await drain()
    expect(taken()).not.toContain(id)
    expect(await detail(id)).toMatchObject({ placement: 'failed', status: 'Failed' })
  })

  it('cannot be settled manually while a retry is on its way to the vendor', async () => {
    const { place, detail, drain, sandbox, app } = world
    sandbox.reports.behavior = 'outage'
    const id = await place('reportService')
    for (let day = 0; day < 20; day += 1) {
      await drain()
      app.clock.advance(later)
    }
    await world.signIn()
    await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.measurementOrder' })
    sandbox.reports.behavior = 'lose'
    await drain()
    const settle = () => world.admin.measurement.resolve({ id, outcome: 'notPlaced' })
    expect(await refusal(settle())).toBe('ORDER_BEING_SENT')
    sandbox.reports.behavior = 'normal'
    app.clock.advance(180_000)
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'placed' })
    expect(await refusal(settle())).toBe('ORDER_NOT_UNKNOWN')
    expect(taken().filter((reference) => reference === id)).toHaveLength(1)
  })

  it('is refused beforehand if product, structures, terms or account do not fit', async () => {
    const { admin, form, lead } = world
    const leadId = await lead()
    const order = (change: object) => ({ ...form('reportService'), leadId, idempotencyKey: randomUUID(), ...change })
    const codes = [
      await refusal(admin.measurement.place(order({ structures: 'commercial' }))),
      await refusal(admin.measurement.place(order({ productId: 'gone' }))),
      await refusal(admin.measurement.place(order({ termsVersion: '2020-01' }) as never)),
      await refusal(admin.measurement.place(order({ leadId: undefined }))),
    ]
    expect(codes).toEqual(['STRUCTURES_NOT_SUPPORTED', 'REPORT_GONE', 'BAD_REQUEST', 'ADDRESS_NOT_VALID'])
  })

  it('for an address without a lead is visible to its orderer and the office', async () => {
    const { rep, admin, drain, form, app } = world
    const address = {
      street: '4 Pine Road',
      city: 'Driggs',
      state: 'ID',
      postalCode: '83422',
      country: 'UnitedStates' as const,
    }
    const { id } = await rep.measurement.place({ ...form('reportService'), address, idempotencyKey: randomUUID() })
    await drain()
    expect(await rep.measurement.detail({ id })).toMatchObject({ leadId: null, street: '4 Pine Road', homeowner: '' })
    expect((await admin.measurement.detail({ id })).placement).toBe('placed')
    const other = await app.client({ userId: (await makeCompany(app.database)).admin.id })
    expect(await refusal(other.measurement.detail({ id }))).toBe('NOT_FOUND')
    const byAdmin = await admin.measurement.place({ ...form('reportService'), address, idempotencyKey: randomUUID() })
    expect(await refusal(rep.measurement.detail({ id: byAdmin.id }))).toBe('NOT_FOUND')
  })
})

describe('a callback', () => {
  it('of the service triggers a status request, once however often it is sent, and changes nothing itself', async () => {
    const { place, detail, drain, sandbox, tell } = world
    const id = await place('reportService')
    await drain()
    const order = sandbox.reports.orders.at(-1)!
    order.status = 'Declined'
    order.reason = 'NOT_AVAILABLE'
    expect([await tell({ id: 'msg_1' }), await tell({ id: 'msg_1' })]).toEqual([200, 200])
    expect((await detail(id)).status).toBe('In Progress')
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'Declined', failure: 'REPORT_NOT_AVAILABLE' })
    // A late callback reports an earlier state, but the order remains finished.
    order.status = 'In Progress'
    await tell({ id: 'msg_0' })
    await drain()
    expect((await detail(id)).status).toBe('Declined')
  })

  it('that is forged, outdated or at another URL is refused', async () => {
    const { place, drain, tell, app, sandbox } = world
    await place('reportService')
    await drain()
    const forged = `whsec_${Buffer.from('a forged key of some length').toString('base64')}`
    expect(await tell({ secret: forged })).toBe(401)
    expect(await tell({ at: new Date(app.clock.now().getTime() - 11 * 60_000) })).toBe(401)
    const order = sandbox.reports.orders.at(-1)!
    order.callbackUrl = order.callbackUrl.replace(/[^/]+$/, 'an-address-that-nobody-was-given')
    expect(await tell()).toBe(404)
  })

  it('of EagleView arrives by GET at the secret URL only, and only names the report', async () => {
    const { place, detail, drain, sandbox } = world
    const id = await place('eagleview')
    await drain()
    const report = sandbox.eagleview.reports.at(-1)!
    const url = sandbox.eagleview.callbackUrl
    sandbox.eagleview.callbackUrl = url.replace(/[^/]+$/, 'a-forged-secret-of-the-same-kind')
    report.statusId = 5
    expect(await sandbox.eagleview.sendStatus(report)).toBe(404)
    sandbox.eagleview.callbackUrl = url
    // The callback claims that the report is completed, but the vendor itself reports another status.
    report.statusId = 2
    expect(await sandbox.eagleview.sendStatus({ ...report, statusId: 5 })).toBe(200)
    await drain()
    expect((await detail(id)).status).toBe('In Progress')
    report.statusId = 4
    report.subStatusId = 11
    await sandbox.eagleview.sendStatus({ ...report, statusId: 5, subStatusId: 19 })
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'Declined', failure: 'REPORT_NOT_AVAILABLE' })
  })

  it('asks the user which structure to measure, on the vendor’s page and no other', async () => {
    const { place, detail, drain, sandbox } = world
    const id = await place('eagleview')
    await drain()
    const report = sandbox.eagleview.reports.at(-1)!
    Object.assign(report, { statusId: 3, subStatusId: 8 })
    const ask = (VerifyId: string) => sandbox.eagleview.call('NeedToId', { RefId: id, ReportId: report.id, VerifyId })
    await ask('https://phishing.example/eagleview.com')
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'Pending', question: { kind: 'structure', url: '' } })
    await ask('https://my.eagleview.com/verify/1')
    await drain()
    expect((await detail(id)).question).toEqual({ kind: 'structure', url: 'https://my.eagleview.com/verify/1' })
    Object.assign(report, { subStatusId: 21, substitution: { from: 'Premium Residential', to: 'Bid Perfect' } })
    await sandbox.eagleview.sendStatus(report)
    await drain()
    expect(await detail(id)).toMatchObject({
      jobState: 'On Hold',
      question: { kind: 'substitution', to: 'Bid Perfect' },
    })
    Object.assign(report, { statusId: 2, subStatusId: 0 })
    world.app.clock.advance(61_000)
    await sandbox.eagleview.sendStatus(report)
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'In Progress', jobState: null, question: null })
  })

  it('about another report sends only the order’s current answer, whoever retries the earlier one', async () => {
    const { place, detail, drain, sandbox, app } = world
    const id = await place('eagleview')
    await drain()
    const report = sandbox.eagleview.reports.at(-1)!
    Object.assign(report, { statusId: 3, subStatusId: 21, substitution: { from: 'Premium', to: 'Bid Perfect' } })
    await sandbox.eagleview.sendStatus(report)
    await drain()
    sandbox.eagleview.behavior = 'outage'
    await world.admin.measurement.answerSubstitution({ id, answer: 'accepted' })
    for (let day = 0; day < 20; day += 1) {
      await drain()
      app.clock.advance(later)
    }
    await world.signIn()
    expect((await detail(id)).question).toMatchObject({ kind: 'substitution', failure: 'VENDOR_UNREACHABLE' })
    sandbox.eagleview.behavior = 'normal'
    await world.admin.measurement.answerSubstitution({ id, answer: 'declined' })
    await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.measurementSubstitution' })
    await drain()
    const answers = sandbox.eagleview.received
      .map(({ title }) => title)
      .filter((title) => title.includes(`${report.id}:`))
    expect(answers).toEqual([`Report ${report.id}: declined`])
  })
})

describe('an account', () => {
  it('with a revoked consent fails the connection; the order is kept and sent after reconnecting', async () => {
    const { place, detail, drain, sandbox, admin, connect } = world
    await admin.measurement.offer()
    sandbox.eagleview.oauth.revokeAll()
    const id = await place('eagleview')
    await drain()
    expect(await detail(id)).toMatchObject({ placement: 'failed', failure: 'NOT_CONNECTED' })
    const { cards } = await admin.integration.list()
    expect(cards.find(({ vendor }) => vendor === 'eagleview')).toMatchObject({
      state: 'failed',
      failure: 'ACCESS_REVOKED',
    })
    const { vendors } = await admin.measurement.offer()
    expect(vendors[0]).toMatchObject({ state: 'failed', products: [] })
    await connect('eagleview')
    await admin.measurement.resend({ id, idempotencyKey: randomUUID() })
    await drain()
    expect((await detail(id)).placement).toBe('placed')
  })

  it('with a rotating refresh token is renewed by one of two workers', async () => {
    const { sandbox, app, place, drain, detail } = world
    const ids = [await place('eagleview'), await place('eagleview'), await place('eagleview')]
    sandbox.eagleview.oauth.endAccessTokens()
    const before = sandbox.eagleview.oauth.refreshes
    sandbox.eagleview.oauth.refreshDelayMs = 50
    const other = createJobs(app.deps)
    defineFollow({ ...app.deps, jobs: other })
    await Promise.all([drain(), drain()])
    sandbox.eagleview.oauth.refreshDelayMs = 0
    expect(sandbox.eagleview.oauth.refreshes - before).toBe(1)
    for (const id of ids) expect((await detail(id)).placement).toBe('placed')
  })

  it('that is not active shows its progress, and one on hold cannot order', async () => {
    const { sandbox, connect, admin, form, lead, app, company } = world
    const reconnected = async (state: typeof sandbox.reports.accountState) => {
      sandbox.reports.accountState = state
      app.clock.advance(1_000)
      await connect('reportService')
      const { vendors } = await admin.measurement.offer()
      return vendors.find(({ vendor }) => vendor === 'reportService')!.accountState
    }
    expect(await reconnected('Verification Hold')).toBe('Verification Hold')
    const order = { ...form('reportService'), leadId: await lead(), idempotencyKey: randomUUID() }
    expect(await refusal(admin.measurement.place(order))).toBe('NOT_CONNECTED')
    expect(await reconnected('Intake Partial Active')).toBe('Intake Partial Active')
    expect(await refusal(admin.measurement.place(order))).toBe('answered')
    expect(await reconnected(null)).toBeNull()
    const [row] = await app.database.db.select().from(connection).where(eq(connection.companyId, company.tenant.id))
    expect(JSON.stringify(row)).not.toContain('sandbox-key')
  })

  it('is refused with a wrong key, and if it has expired', async () => {
    const { sandbox, admin } = world
    const url = `${sandbox.url}/reports`
    const connect = (apiKey: string) =>
      refusal(admin.integration.connectService({ vendor: 'reportService', url, apiKey, signingSecret: '' }))
    expect(await connect('another-key')).toBe('API_KEY_INCORRECT')
    sandbox.reports.expired = true
    expect(await connect('sandbox-key')).toBe('REPORT_ACCOUNT_EXPIRED')
    sandbox.reports.expired = false
    expect(
      await refusal(admin.integration.connectService({ vendor: 'reportService', url: 'http://127.0.0.1:9' })),
    ).toBe('API_KEY_INCORRECT')
  })
})

describe('polling', () => {
  it('requests each open order by one of two workers', async () => {
    const { place, drain, app, sandbox } = world
    const ids = [await place('eagleview'), await place('eagleview')]
    await drain()
    app.clock.advance(6 * 60_000)
    await Promise.all([pollOrders(app.deps), pollOrders(app.deps)])
    const { rows } = await app.database.query(
      `select data->>'orderId' as id from job where queue = 'measurement.follow'`,
    )
    const queued = (rows as { id: string }[]).map(({ id }) => id)
    for (const id of ids) expect(queued.filter((each) => each === id)).toHaveLength(1)
    expect(sandbox.eagleview.reports.length).toBeGreaterThan(1)
    await drain()
  })
})

describe('the lists', () => {
  it('show all orders with our own reports, under filters, to users with access', async () => {
    const { admin, lead, place, drain, rep, detail } = world
    const leadId = await lead()
    await admin.measurement.order({ leadId, provider: 'gable', idempotencyKey: randomUUID() })
    const id = await place('reportService')
    await drain()
    const of = async (filters: object) => (await admin.measurement.all({ ...filters, pageSize: 100 })).rows
    expect((await of({ leadId })).map(({ source }) => source)).toEqual(['gable'])
    expect((await of({ sources: ['reportService'] })).some((row) => row.id === id)).toBe(true)
    expect((await of({ search: (await detail(id)).jobNumber })).map((row) => row.id)).toEqual([id])
    expect((await of({ statuses: ['Cancelled'] })).map((row) => row.id)).not.toContain(id)
    expect(await refusal(rep.measurement.all({}))).toBe('FORBIDDEN')
    expect(await refusal(rep.measurement.detail({ id }))).toBe('NOT_FOUND')
    expect((await admin.measurement.list({ leadId })).rows).toHaveLength(1)
    const people = await admin.measurement.people()
    expect(people.people.map(({ name }) => name)).toContain(world.company.admin.name)
  })

  it('include existing reports for the address, and late ones', async () => {
    const { place, drain, detail, app, admin } = world
    const id = await place('reportService')
    await drain()
    app.clock.advance(2 * 3_600_000)
    await app.database.db
      .update(measurementOrder)
      .set({ promisedAt: new Date(app.clock.now().getTime() - 1) })
      .where(eq(measurementOrder.id, id))
    const { leadId, late } = await detail(id)
    expect(late).toBe(true)
    const near = async () => (await admin.measurement.nearby({ leadId: leadId! })).rows.map((row) => row.id)
    expect(await near()).not.toContain(id)
    await app.database.db.update(measurementOrder).set({ status: 'Completed' }).where(eq(measurementOrder.id, id))
    expect(await near()).toContain(id)
    const { street, city, state, postalCode } = await detail(id)
    const address = { street: street.toUpperCase(), city, state, postalCode, country: 'UnitedStates' } as const
    expect((await admin.measurement.nearby({ address })).rows.map((row) => row.id)).toEqual([id])
    const other = { ...address, street: '1 Nowhere Road' }
    expect((await admin.measurement.nearby({ address: other })).rows).toEqual([])
  })

  it('include reports in a vendor’s account that were ordered elsewhere', async () => {
    const { place, drain, detail, sandbox, admin } = world
    const id = await place('eagleview')
    await drain()
    const { street, city, state, postalCode } = await detail(id)
    const address = { street, city, state, postalCode, country: 'UnitedStates' } as const
    expect(await admin.measurement.nearbyAtVendors({ address })).toEqual({ rows: [], failed: false })
    const [known] = sandbox.eagleview.reports.slice(-1)
    sandbox.eagleview.reports.push({ ...known!, id: 777_001, referenceId: 'theirs', statusId: 5 })
    const listed = { source: 'eagleview', jobNumber: '777001', street, status: 'Completed' }
    expect(await admin.measurement.nearbyAtVendors({ address })).toEqual({ rows: [listed], failed: false })
    sandbox.eagleview.reports.pop()
    sandbox.eagleview.behavior = 'outage'
    expect(await admin.measurement.nearbyAtVendors({ address })).toEqual({ rows: [], failed: true })
  })

  it('are exported as a file', async () => {
    const file = await world.admin.download.take({
      list: 'measurementOrder',
      format: 'csv',
      filters: { sources: ['eagleview'] },
    })
    const text = await (file as File).text()
    expect(text).toContain('Job ID')
    expect(text).toContain('Premium Residential')
  })
})

it('has one version of the terms', () => {
  expect(reportTerms.version).toMatch(/^\d{4}-\d\d$/)
})
