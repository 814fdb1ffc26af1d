import { randomUUID } from 'node:crypto'
import { startFileServer } from '@gable/testing/files'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SupplierWorld, supplierWorld } from './material.supplier.fixture.ts'

let world: SupplierWorld
let branchId: string
beforeEach(async () => {
  world = await supplierWorld()
  branchId = await world.connectAbc()
})
afterEach(() => world.close())

const key = () => ({ idempotencyKey: randomUUID() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )
const shingles = () => world.line({ name: 'Timberline HDZ', sku: '02GATLCH', priceCents: 3_500 })
const draft = (change: object = {}) => world.draft({ branchId, items: [shingles()], ...change })

describe('an account at ABC Supply', () => {
  it('is connected on its consent page, and lists accounts, branches by distance, templates and its catalog', async () => {
    const { material, integration } = await world.asAdmin()
    const cards = (await integration.list()).cards
    expect(cards.find(({ vendor }) => vendor === 'abcSupply')).toMatchObject({
      state: 'connected',
      account: 'Summit Peak Roofing (2063975-2)',
    })
    const vendor = 'abcSupply' as const
    expect((await material.supplierAccounts({ vendor })).accounts.map(({ id }) => id)).toEqual([
      '2063975-2',
      '2063975-3',
    ])
    const { branches } = await material.findBranches({ vendor, zip: '83702' })
    expect(branches.map(({ number, phone }) => [number, phone])).toEqual([
      ['461', '2085550191'],
      ['579', '2085550192'],
      ['212', '2085550193'],
    ])
    expect(branches[0]).toMatchObject({ accountNumber: '2063975-2', street: '3401 S Federal Way', postalCode: '83705' })
    expect(branches[2]!.miles).toBeGreaterThan(90)
    expect((await material.findBranches({ vendor, zip: '99701' })).branches).toEqual([])
    const { templates } = await material.supplierTemplates({ vendor })
    await material.importTemplates({ vendor, ids: templates.map(({ id }) => id), ...key() })
    const [row] = (await material.listTemplates({ search: 'Timberline' })).rows
    expect((await material.getTemplate({ id: row!.id })).lines[0]).toMatchObject({ unit: 'bundle', priceCents: 3_684 })
    const { items } = await material.findItems({ branchId, words: 'timberline' })
    expect(items).toMatchObject([
      { sku: '02GATLCH', color: 'Charcoal', unit: 'bundle' },
      { sku: '02GATLWW', color: 'Weathered Wood', unit: 'bundle' },
    ])
    expect((await material.findItems({ branchId, words: '79DEBR' })).items.map(({ sku }) => sku)).toEqual(['79DEBR10'])
  })

  it('gets one new token if one is rejected, and has failed if the consent was revoked', async () => {
    const { material, integration } = await world.asAdmin()
    world.abcSupply.oauth.endAccessTokens()
    expect((await material.findItems({ branchId, words: 'timberline' })).items).toHaveLength(2)
    expect(world.abcSupply.oauth.refreshes).toBe(1)
    world.abcSupply.oauth.revokeAll()
    expect(await codeOf(material.findItems({ branchId, words: 'timberline' }))).toBe('NOT_CONNECTED')
    const card = (await integration.list()).cards.find(({ vendor }) => vendor === 'abcSupply')
    expect(card).toMatchObject({ state: 'failed', failure: 'ACCESS_REVOKED' })
  })
})

describe('a draft’s prices', () => {
  it('are the branch’s current ones: a price of 0 is marked as unknown, and unsold items have none', async () => {
    const { material } = await world.asAdmin()
    const items = [
      shingles(),
      world.line({ name: 'Pipe boot', sku: '30PB3', unit: 'each', quantity: '4', priceCents: 900 }),
      world.line({ name: 'Other', sku: 'NOT-SOLD', unit: 'each', quantity: '1', priceCents: 100 }),
    ]
    const id = await draft({ items })
    const reported = await material.refreshPrices({ id, version: 1 })
    expect(reported.items.map(({ state, priceCents, beforeCents }) => [state, priceCents, beforeCents])).toEqual([
      ['priced', 3_684, 3_500],
      ['call', null, 900],
      ['unavailable', null, 100],
    ])
    expect(reported).toMatchObject({ version: 2, totalCents: 78 * 3_684 })
    expect((await world.read(id)).lines.map(({ priceCents }) => priceCents)).toEqual([3_684, null, null])
    // No prices have changed since.
    expect(await material.refreshPrices({ id, version: 2 })).toMatchObject({ version: 2 })
    expect(await codeOf(material.refreshPrices({ id, version: 1 }))).toBe('STALE_VERSION')
  })

  it('come with the imported templates at Beacon PRO+, which has no other call for them', async () => {
    await world.connect()
    const { material } = await world.asAdmin()
    const vendor = 'beacon' as const
    await material.importTemplates({ vendor, ids: ['gl35140002', 'gl35140003'], ...key() })
    world.beacon.templates[0]!.items[0]!.unitPrice = 41
    const items = [
      world.line(),
      world.line({ sku: '190044', unit: 'piece', quantity: '2' }),
      world.line({ sku: '455871', unit: 'each' }),
      world.line({ sku: '999999', priceCents: 500 }),
    ]
    const reported = await material.refreshPrices({ id: await world.draft({ items }), version: 1 })
    expect(reported.items.map(({ state, priceCents }) => [state, priceCents])).toEqual([
      ['priced', 4_100],
      ['unavailable', null],
      ['call', null],
      ['unknown', null],
    ])
    expect(reported.totalCents).toBe(78 * (4_100 + 500))
  })
})

describe('an order for ABC Supply', () => {
  it('is placed once under its ship-to account, and tracked to its delivery and its invoice', async () => {
    const id = await draft()
    await world.send(id)
    await world.drain()
    expect(world.abcSupply.orders).toMatchObject([
      {
        requestId: `${id}-1`,
        purchaseOrder: 'PO 7',
        branchNumber: '461',
        deliveryService: 'OTR',
        shipTo: { number: '2063975-2' },
        lines: [{ itemNumber: '02GATLCH', orderedQty: { value: 78, uom: 'BD' } }],
      },
    ])
    await world.later(2)
    expect(await world.read(id)).toMatchObject({
      placement: 'placed',
      vendorOrderId: 'C10-12768726',
      vendorTotalCents: 369_736,
    })
    await world.abcSupply.events.stage.run()
    await world.later(61)
    expect(await world.read(id)).toMatchObject({ state: 'Delivery Ready', deliveryStatus: 'Staged', documents: [] })
    await world.abcSupply.events.deliver.run()
    await world.later(61)
    expect(await world.read(id)).toMatchObject({ state: 'Delivered', documents: [] })
    await world.abcSupply.events.invoice.run()
    await world.later(25 * 60)
    const { documents } = await world.read(id)
    expect(documents).toMatchObject([{ kind: 'invoice', name: 'C10-12768726-invoice-1.pdf' }])
    const files = await startFileServer(world.app)
    const file = await files.read(world.company.admin, documents[0]!.id)
    expect((await files.read(world.company.salesRep, documents[0]!.id)).status).toBe(404)
    await files.close()
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    // Documents are stored only once.
    await world.later(25 * 60)
    expect((await world.read(id)).documents).toHaveLength(1)
  })

  it('accepts a PO of 20 characters and 99 lines', async () => {
    expect(await codeOf(world.send(await draft({ po: 'x'.repeat(21) })))).toBe('SUPPLIER_PO')
    const id = await draft({ po: 'x'.repeat(20), items: Array.from({ length: 99 }, shingles) })
    await world.send(id)
    await world.drain()
    expect(world.abcSupply.orders[0]!.lines).toHaveLength(99)
    expect(await codeOf(draft({ items: Array.from({ length: 100 }, shingles) }))).toBe('BAD_REQUEST')
  })

  it('becomes a draft again if it is rejected, or if the consent was revoked', async () => {
    const id = await draft()
    world.abcSupply.refuseWith = 'Error: branch is not able to take this order'
    await world.send(id)
    await world.drain()
    expect(await world.read(id)).toMatchObject({
      state: 'Draft',
      placement: 'failed',
      failure: 'VENDOR_ORDER_REFUSED',
      refusal: 'branch is not able to take this order',
    })
    await world.send(id)
    world.abcSupply.oauth.revokeAll()
    await world.drain()
    expect(await world.read(id)).toMatchObject({ state: 'Draft', placement: 'failed', failure: 'NOT_CONNECTED' })
  })

  it('becomes a draft with a disconnected account if the price check found that', async () => {
    const { material } = await world.asAdmin()
    const id = await draft()
    expect(await world.read(id)).toMatchObject({ isDisconnected: false })
    world.abcSupply.oauth.revokeAll()
    expect(await codeOf(material.refreshPrices({ id, version: 1 }))).toBe('NOT_CONNECTED')
    expect(await codeOf(world.send(id))).toBe('NOT_CONNECTED')
    expect(await world.read(id)).toMatchObject({ state: 'Draft', placement: null, isDisconnected: true })
  })

  it('is found after a lost response, and never placed twice', async () => {
    const id = await draft()
    world.abcSupply.behavior = 'lose'
    await world.send(id)
    await world.drain()
    expect(await world.read(id)).toMatchObject({ placement: 'sending' })
    world.abcSupply.behavior = 'normal'
    await world.later(24 * 60)
    expect(await world.read(id)).toMatchObject({ placement: 'placed', vendorOrderId: 'C10-12768726' })
    expect(world.abcSupply.orders).toHaveLength(1)
  })

  it('is not sent twice before the history lists it: its requestId is known there', async () => {
    const id = await draft()
    world.abcSupply.behavior = 'lose'
    await world.send(id)
    await world.drain()
    world.abcSupply.behavior = 'normal'
    const [order] = world.abcSupply.orders
    order!.branchNumber = '999'
    await world.later(26 * 60)
    expect(world.abcSupply.orders).toHaveLength(1)
    expect((await world.read(id)).placement).not.toBe('placed')
  })
})
