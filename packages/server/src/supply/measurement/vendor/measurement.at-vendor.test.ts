import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notification } from '../../../office/notification/notification.table.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { type VendorWorld, vendorWorld } from './measurement.vendor.fixture.ts'

/** A job's attempts are spread over one day. */
const later = 24 * 3_600_000

let world: VendorWorld
beforeAll(async () => {
  world = await vendorWorld()
  await world.connect('eagleview')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.sandbox.eagleview.behavior = 'normal'
  await world.app.database.query('delete from job')
  await world.signIn()
})

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

describe('a report in a vendor’s account that was ordered elsewhere', () => {
  /** A lead, and a completed report for its house at the vendor that the company did not order here. */
  async function reportElsewhere(number: number) {
    const leadId = await world.lead()
    const [row] = await world.app.database.db.select().from(lead).where(eq(lead.id, leadId))
    const { street, city, state, postalCode } = row!
    world.sandbox.eagleview.reports.push({
      id: number,
      referenceId: 'theirs',
      productId: 31,
      deliveryId: 8,
      placedAt: new Date(),
      address: { Address: street, City: city, State: state, Zip: postalCode },
      statusId: 5,
      subStatusId: 19,
    })
    const address = { street, city, state, postalCode, country: 'UnitedStates' as const }
    return { leadId, address, jobNumber: String(number) }
  }

  it('is added to the lead without an order, with its figures, files and cost, once', async () => {
    const { admin, drain, detail, sandbox, eventsOf } = world
    const { leadId, jobNumber } = await reportElsewhere(777_101)
    const before = sandbox.eagleview.exchanges.filter(({ path }) => path.endsWith('PlaceOrder')).length
    const add = () =>
      admin.measurement.addFromVendor({
        vendor: 'eagleview',
        jobNumber,
        near: { leadId },
        idempotencyKey: randomUUID(),
      })
    const added = await Promise.all([add(), add(), add()])
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    const { id } = added[0]!
    expect(await detail(id)).toMatchObject({ leadId, status: 'In Progress', placement: 'placed', reference: '' })
    await drain()
    const done = await detail(id)
    expect(done).toMatchObject({ status: 'Completed', jobNumber, costCents: 3_875, productName: 'Premium Residential' })
    expect(done.figures!.areaSqft).toBeCloseTo(2_683.28, 1)
    expect(done.files.map(({ name }) => name.split('.').at(-1))).toEqual(['pdf', 'json'])
    expect(sandbox.eagleview.exchanges.filter(({ path }) => path.endsWith('PlaceOrder'))).toHaveLength(before)
    expect(await eventsOf(leadId)).toContain('measurement.reportAdded')
    // The person who added it needs no notification.
    const ofIt = like(notification.page, `%${id}`)
    expect(await world.app.database.db.select().from(notification).where(ofIt)).toEqual([])
    const { rows } = await admin.measurement.nearbyAtVendors({ leadId })
    expect(rows.map((row) => row.jobNumber)).not.toContain(jobNumber)
  })

  it('is added for an address without a lead, and tracked if it is not completed yet', async () => {
    const { admin, drain, detail, sandbox, app } = world
    const { address, jobNumber } = await reportElsewhere(777_102)
    const theirs = sandbox.eagleview.reports.at(-1)!
    theirs.statusId = 2
    const { id } = await admin.measurement.addFromVendor({
      vendor: 'eagleview',
      jobNumber,
      near: { address },
      idempotencyKey: randomUUID(),
    })
    await drain()
    expect(await detail(id)).toMatchObject({ leadId: null, status: 'In Progress', street: address.street })
    theirs.statusId = 5
    app.clock.advance(6 * 60_000)
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'Completed' })
  })

  it('is refused for another house, without access to the lead, and while the vendor does not respond', async () => {
    const { admin, rep, sandbox } = world
    const { leadId, address, jobNumber } = await reportElsewhere(777_103)
    const form = { vendor: 'eagleview' as const, jobNumber, near: { leadId } }
    const add = (by: typeof admin, change: object = {}) =>
      code(by.measurement.addFromVendor({ ...form, ...change, idempotencyKey: randomUUID() }))
    const elsewhere = { ...address, street: '1 Nowhere Road' }
    expect(await add(admin, { near: { address: elsewhere } })).toBe('REPORT_GONE')
    expect(await add(admin, { jobNumber: '1' })).toBe('REPORT_GONE')
    expect(await add(rep)).toBe('NOT_FOUND')
    sandbox.eagleview.behavior = 'outage'
    expect(await add(admin)).toBe('VENDOR_UNREACHABLE')
  })
})

describe('another report offered by the vendor', () => {
  /** An order for which the vendor offers a substitute report. */
  async function offered() {
    const { place, drain, sandbox } = world
    const id = await place('eagleview')
    await drain()
    const report = sandbox.eagleview.reports.at(-1)!
    const substitution = { from: 'Premium Residential', to: 'Bid Perfect' }
    Object.assign(report, { statusId: 3, subStatusId: 21, substitution })
    world.app.clock.advance(61_000)
    await sandbox.eagleview.sendStatus(report)
    await drain()
    return { id, report }
  }
  const answer = (id: string, provided: 'accepted' | 'declined') =>
    world.admin.measurement.answerSubstitution({ id, answer: provided })

  it('notifies the orderer, and is accepted once', async () => {
    const { detail, drain, app, company } = world
    const { id, report } = await offered()
    const mine = eq(notification.userId, company.admin.id)
    const reported = (await app.database.db.select().from(notification).where(mine)).filter(({ page }) =>
      page.includes(id),
    )
    expect(reported.map(({ kind, detail: message }) => [kind, message])).toEqual([
      ['measurement.question', 'Premium Residential · EagleView offers another report for this address.'],
    ])
    expect(await answer(id, 'accepted')).toEqual({ answer: 'accepted' })
    expect(await answer(id, 'accepted')).toEqual({ answer: 'accepted' })
    expect(await code(answer(id, 'declined'))).toBe('SUBSTITUTION_ANSWERED')
    expect((await detail(id)).question).toMatchObject({ kind: 'substitution', answer: 'accepted' })
    await drain()
    expect(report.statusId).toBe(2)
    const replaced = { productName: 'Bid Perfect', costCents: 1_800 }
    expect(await detail(id)).toMatchObject({ status: 'In Progress', question: null, ...replaced })
  })

  it('is declined, and the vendor cancels the order', async () => {
    const { detail, drain } = world
    const { id } = await offered()
    await answer(id, 'declined')
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'Cancelled', question: null })
    expect(await code(answer(id, 'accepted'))).toBe('SUBSTITUTION_ANSWERED')
  })

  it('is answered once at the vendor if its reply was lost', async () => {
    const { detail, drain, sandbox, app } = world
    const { id } = await offered()
    sandbox.eagleview.behavior = 'lose'
    await answer(id, 'accepted')
    await drain()
    sandbox.eagleview.behavior = 'normal'
    app.clock.advance(later)
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'In Progress', question: null })
    const calls = sandbox.eagleview.exchanges.filter(({ path }) => path.endsWith('ApproveReportTypeChange'))
    expect(calls.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2)
  })

  it('can be answered again if the account was rejected', async () => {
    const { detail, drain, sandbox, connect } = world
    const { id } = await offered()
    sandbox.eagleview.oauth.revokeAll()
    await answer(id, 'accepted')
    await drain()
    expect((await detail(id)).question).toEqual({
      kind: 'substitution',
      from: 'Premium Residential',
      to: 'Bid Perfect',
      failure: 'NOT_CONNECTED',
    })
    await connect('eagleview')
    await answer(id, 'accepted')
    await drain()
    expect(await detail(id)).toMatchObject({ status: 'In Progress', question: null })
  })
})
