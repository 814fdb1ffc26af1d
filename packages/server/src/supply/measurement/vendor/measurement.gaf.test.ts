import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GafSandbox } from '@gable/sandbox/vendors/gaf'
import { errorsOf, type Schema } from '@gable/testing/vendor-document'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callbackReport } from '../../../outside/providers/measurement/gaf.ts'
import { type VendorWorld, vendorWorld } from './measurement.vendor.fixture.ts'

/**
 * We may not distribute the vendor's document; where it is available, requests, responses, and callbacks are validated
 * against it.
 */
const repository = resolve(import.meta.dirname, '../../../../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'vendor-apis/beacon')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: Beacon's documents are not in ${folder}`)
const read = (name: string) => JSON.parse(readFileSync(resolve(folder, name), 'utf8'))

const later = 24 * 3_600_000

let world: VendorWorld
let gaf: GafSandbox
beforeAll(async () => {
  world = await vendorWorld()
  gaf = world.sandbox.gaf
  await world.connect('gaf')
})
afterAll(() => world.close())
beforeEach(async () => {
  gaf.behavior = 'normal'
  await world.app.database.query('delete from job')
  await world.signIn()
})

/** An order that GAF has accepted. */
async function placed() {
  const id = await world.place('gaf')
  await world.drain()
  return { id, order: gaf.orders.at(-1)! }
}

describe('GAF QuickMeasure', () => {
  it('is offered with its site’s response times, without prices', async () => {
    const { vendors } = await world.admin.measurement.offer()
    const offer = vendors.find(({ vendor }) => vendor === 'gaf')
    expect(offer).toMatchObject({ state: 'connected' })
    expect(offer!.products).toMatchObject([
      {
        id: 'QM-SF',
        structures: ['primary'],
        deliveries: [{ turnaround: { amount: 1, unit: 'hours' }, minCents: null }],
      },
      { id: 'QM-MFC', structures: ['commercial'], deliveries: [{ turnaround: { amount: 23, unit: 'hours' } }] },
    ])
  })

  it('accepts an order as a job, and delivers figures and files by its callback', async () => {
    const { id, order } = await placed()
    expect(await world.detail(id)).toMatchObject({
      status: 'In Progress',
      placement: 'placed',
      jobNumber: order.number,
    })
    expect(order.body).toMatchObject({ subscriberOrderNumber: id, checkForDuplicate: true, accountNumber: '518402' })
    order.state = 'completed'
    expect(await gaf.deliver(order)).toBe(200)
    await world.drain()
    const done = await world.detail(id)
    expect(done).toMatchObject({ status: 'Completed', costCents: null, jobNumber: order.number })
    expect(done.figures).toMatchObject({ areaSqft: 2_683, facets: 4, rise: 6, structures: 1, wasteBps: 1_200 })
    expect(done.figures!.lengths).toMatchObject({ ridge: 20, hip: 120, eave: 200, dripEdge: 200, ridgeCap: 140 })
    expect(done.files.map(({ name }) => name.split('.').slice(1).join('.'))).toEqual([
      'pdf',
      'dxf',
      '1.png',
      '2.png',
      '3.png',
    ])
    expect(done.modelUrl).toContain('/sandbox/gaf/')
    // A repeated callback and an older one that arrives late change nothing.
    const steps = done.steps.length
    await gaf.deliver(order)
    await gaf.deliver({ ...order, state: 'open' })
    await gaf.deliver({ ...order, state: 'problem' })
    await world.drain()
    expect(await world.detail(id)).toMatchObject({ status: 'Completed', steps: { length: steps } })
  })

  it('rejects a callback at another URL, with another number, or about an unknown order', async () => {
    const { id, order } = await placed()
    order.state = 'completed'
    const right = gaf.callbackUrl
    gaf.callbackUrl = right.replace(/3$/, '4')
    expect(await gaf.deliver(order)).toBe(404)
    gaf.callbackUrl = right
    expect(await gaf.deliver(order, { GAFOrderNumber: 'QM999999' })).toBe(200)
    expect(await gaf.deliver(order, { SubscriberOrderNumber: crypto.randomUUID() })).toBe(200)
    await world.drain()
    expect(await world.detail(id)).toMatchObject({ status: 'In Progress', figures: null })
  })

  it('reports a problem as a report that will not arrive', async () => {
    const { id, order } = await placed()
    order.state = 'problem'
    await gaf.deliver(order)
    await world.drain()
    expect(await world.detail(id)).toMatchObject({ status: 'Declined', failure: 'REPORT_NOT_AVAILABLE' })
  })

  it.each([
    ['1007', 'VENDOR_ORDER_REFUSED'],
    ['3002', 'REPORT_NOT_AVAILABLE'],
    ['5001', 'VENDOR_ORDER_REFUSED'],
  ])('records a refusal with code %s', async (code, failure) => {
    gaf.refuseWith = code
    const { id } = await placed()
    expect(await world.detail(id)).toMatchObject({ placement: 'failed', failure })
  })

  it('records that the account no longer exists', async () => {
    gaf.refuseWith = '5007'
    const { id } = await placed()
    expect(await world.detail(id)).toMatchObject({ placement: 'failed', failure: 'REPORT_ACCOUNT_EXPIRED' })
  })

  it('does not send an order with a lost response again, and the callback proves it', async () => {
    const before = gaf.orders.length
    gaf.behavior = 'lose'
    const { id, order } = await placed()
    gaf.behavior = 'normal'
    world.app.clock.advance(later)
    await world.drain()
    await world.signIn()
    expect(gaf.orders).toHaveLength(before + 1)
    expect(await world.detail(id)).toMatchObject({ placement: 'unknown' })
    order.state = 'completed'
    await gaf.deliver(order)
    await world.drain()
    expect(await world.detail(id)).toMatchObject({ placement: 'placed', status: 'Completed', jobNumber: order.number })
  })

  it('lets a user settle an order that nobody confirmed', async () => {
    const lost = async () => {
      gaf.behavior = 'lose'
      const { id, order } = await placed()
      gaf.behavior = 'normal'
      for (let attempt = 0; attempt < 25; attempt += 1) {
        world.app.clock.advance(45 * 60_000)
        await world.drain()
      }
      await world.signIn()
      expect(await world.detail(id)).toMatchObject({ placement: 'unknown', failure: 'VENDOR_ORDER_UNKNOWN' })
      return { id, order }
    }
    const there = await lost()
    const jobNumber = there.order.number
    await world.admin.measurement.resolve({ id: there.id, outcome: 'placed', jobNumber })
    expect(await world.detail(there.id)).toMatchObject({ placement: 'placed', status: 'In Progress', jobNumber })
    const gone = await lost()
    await world.admin.measurement.resolve({ id: gone.id, outcome: 'notPlaced' })
    expect(await world.detail(gone.id)).toMatchObject({ placement: 'failed', status: 'Failed' })
    const again = world.admin.measurement.resolve({ id: there.id, outcome: 'notPlaced' })
    await expect(again).rejects.toMatchObject({ code: 'ORDER_NOT_UNKNOWN' })
    await world.admin.measurement.resend({ id: gone.id, idempotencyKey: crypto.randomUUID() })
    await world.drain()
    expect(await world.detail(gone.id)).toMatchObject({ placement: 'placed', reference: `${gone.id}-2` })
  })

  it('parses figures that are texts in one place and numbers in the other', () => {
    const Response = { Done: true, Area: '1,820', Ridges: '31.5', Valleys: 12, Pitch: '8/12', Problem: '' }
    const RoofMeasurement = { ProblemCode: '', ServerResponses: [{ Response }], SuggestedWaste: '10' }
    const provided = callbackReport({ GAFOrderNumber: 'QM1', SubscriberOrderNumber: 'a', RoofMeasurement })
    const lengths = { ridge: 31.5, valley: 12 }
    expect(provided).toMatchObject({
      status: 'Completed',
      figures: { areaSqft: 1_820, rise: 8, wasteBps: 1_000, lengths },
    })
    expect(callbackReport({ GAFOrderNumber: 'QM1' })).toBeUndefined()
  })

  it.skipIf(absent)('sends and receives what its documentation says', () => {
    const { paths, components } = read('v2-gaf-quick-measure.openapi.json')
    const schemas: Record<string, Schema> = components.schemas
    const calls = world.sandbox.beacon.exchanges.filter(({ path }) => path.includes('/quickMeasure/'))
    const errors = calls.flatMap(({ method, path, body, answer }) => {
      const operation = paths[path.replace('/v2/rest/com/becn', '')]?.[method.toLowerCase()]
      if (!operation) return [`${method} ${path} is not in the document`]
      const requested = operation.requestBody?.content['application/json'].schema
      const message = operation.responses['200'].content['application/json'].schema
      return [
        ...(requested ? errorsOf(schemas, requested, body, `${path} request`) : []),
        ...errorsOf(schemas, message, answer, `${path} answer`),
      ]
    })
    const callbacks = gaf.delivered.flatMap((body) =>
      errorsOf(schemas, schemas.GAFQuickMeasureCallback_req!, body, 'callback'),
    )
    expect(new Set(calls.map(({ path }) => path)).size).toBe(2)
    expect(gaf.delivered.length).toBeGreaterThan(4)
    expect([...new Set([...errors, ...callbacks])]).toEqual([])
    const required: string = paths['/quickMeasure/placeReportOrder'].post.description
    const [, fields = ''] = /Required: ([^.]+)/.exec(required) ?? []
    const sent = calls.find(({ path }) => path.endsWith('placeReportOrder'))!.body as Record<string, unknown>
    for (const field of fields.split(', ').filter((each) => /^\w{2,}$/.test(each))) expect(sent[field]).toBeTruthy()
  })

  it.skipIf(absent)('uses only refusal codes that Beacon lists', () => {
    const { codes } = read('message-codes.json')
    for (const code of ['1001', '1007', '3002', '5001', '5007', '5008']) expect(codes[code]).toBeTruthy()
  })
})
