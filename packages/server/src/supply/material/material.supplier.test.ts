import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SupplierWorld, supplierWorld } from './material.supplier.fixture.ts'

let world: SupplierWorld
beforeEach(async () => {
  world = await supplierWorld()
})
afterEach(() => world.close())

const key = () => ({ idempotencyKey: randomUUID() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )

describe('an account at Beacon PRO+', () => {
  it('is connected by a user name and a password that Beacon accepts', async () => {
    await expect(world.connect('wrong')).rejects.toMatchObject({
      code: 'SIGN_IN_INVALID',
      message: 'Login and/or Password is incorrect. Please try again.',
    })
    await world.connect()
    const cards = (await (await world.asAdmin()).integration.list()).cards
    expect(cards.find(({ vendor }) => vendor === 'beacon')).toMatchObject({
      state: 'connected',
      account: 'Summit Peak Roofing (518402)',
    })
  })

  it('lists branches and templates; an import keeps colors and formulas, and marks discontinued items', async () => {
    const { material } = await world.asAdmin()
    expect(await codeOf(material.findBranches({ vendor: 'beacon', zip: '83702' }))).toBe('NOT_CONNECTED')
    await world.connect()
    const { branches } = await material.findBranches({ vendor: 'beacon', zip: '83702' })
    expect(branches[0]).toMatchObject({
      number: '0318',
      name: 'Boise',
      street: '2908 Federal Way',
      accountNumber: '518402',
    })
    const expression = { name: 'Shingles', expression: 'SQUARES*3', unit: 'bundle' as const, note: '' }
    await material.createFormula({ ...expression, products: ['735300'], ...key() })
    const { templates } = await material.supplierTemplates({ vendor: 'beacon' })
    const ids = templates.map(({ id }) => id)
    expect(await material.importTemplates({ vendor: 'beacon', ids, ...key() })).toEqual({ imported: 2 })
    const [row] = (await material.listTemplates({ search: 'Landmark' })).rows
    expect(row).toMatchObject({ lines: 6, unavailable: 1 })
    const template = await material.getTemplate({ id: row!.id })
    expect(template.lines[0]).toMatchObject({ sku: '735300', unit: 'bundle', priceCents: 3_825, unavailable: false })
    expect(template.lines[0]!.formulaId).not.toBeNull()
    expect(template.lines[5]).toMatchObject({ sku: '190044', unit: 'piece', quantity: '20', unavailable: true })
    const colored = template.lines.map((line, index) => ({ ...line, color: index === 0 ? 'Moire Black' : '' }))
    await material.updateTemplate({ ...template, lines: colored })
    world.beacon.templates[0]!.items[0]!.unitPrice = 41
    await material.importTemplates({ vendor: 'beacon', ids, ...key() })
    const again = await material.getTemplate({ id: row!.id })
    expect(again.lines[0]).toMatchObject({ color: 'Moire Black', priceCents: 4_100 })
    expect((await material.listTemplates({ search: '' })).rows).toHaveLength(2)
    const calculated = await material.calculate({ templateId: row!.id, wasteBps: null })
    expect(calculated.items.map(({ excluded }) => excluded)).toEqual([false, false, false, false, false, true])
    // "Call the branch": a price of 0 means no price.
    const [vents] = (await material.listTemplates({ search: 'Vents' })).rows
    expect((await material.getTemplate({ id: vents!.id })).lines[1]!.priceCents).toBeNull()
  })

  it('lists the accounts that a branch can bill', async () => {
    await world.connect()
    const { accounts } = await (await world.asAdmin()).material.supplierAccounts({ vendor: 'beacon' })
    expect(accounts.map(({ id }) => id)).toEqual(['518402', '518417'])
  })

  it.each([401, 419] as const)(
    'signs in again if its session ended with %s, and is marked as failed if its password was changed',
    async (status) => {
      await world.connect()
      world.beacon.expiredStatus = status
      const { material, integration } = await world.asAdmin()
      await material.supplierTemplates({ vendor: 'beacon' })
      world.beacon.sessions.clear()
      expect((await material.supplierTemplates({ vendor: 'beacon' })).templates).toHaveLength(2)
      world.beacon.sessions.clear()
      world.beacon.password = 'changed'
      expect(await codeOf(material.supplierTemplates({ vendor: 'beacon' }))).toBe('NOT_CONNECTED')
      const card = (await integration.list()).cards.find(({ vendor }) => vendor === 'beacon')
      expect(card).toMatchObject({ state: 'failed', failure: 'SIGN_IN_INVALID' })
    },
  )
})

describe('an order for Beacon PRO+', () => {
  it('is placed once and tracked to its delivery, which nobody sets manually', async () => {
    await world.connect()
    const id = await world.draft()
    await world.send(id)
    expect(await world.read(id)).toMatchObject({ state: 'Processing', placement: 'sending', vendorOrderId: '' })
    await world.drain()
    expect(world.beacon.orders).toHaveLength(1)
    const [order] = world.beacon.orders
    expect(order).toMatchObject({ accountId: '518402', UUID: `${id}-1`, specialInstruction: 'Gate 12' })
    expect(order!.lineItems).toMatchObject([
      { itemNumber: '735300', quantity: 78, unitOfMeasure: 'BDL', lineComments: 'Color: Charcoal. Roof load.' },
      { itemNumber: '190001', quantity: 2 },
    ])
    await world.later(2)
    expect(await world.read(id)).toMatchObject({
      placement: 'placed',
      vendorOrderId: 'KP32234',
      vendorTotalCents: 195_061,
    })
    Object.assign(order!, { orderStatusCode: 'O', delivery: 'Scheduled' })
    await world.later(61)
    const ready = await world.read(id)
    expect(ready).toMatchObject({ state: 'Delivery Ready', deliveryStatus: 'Scheduled' })
    const byHand = { id, version: ready.version, state: 'Delivered' as const }
    expect(await codeOf((await world.asAdmin()).material.setOrderState(byHand))).toBe('ORDER_STATE')
    await world.beacon.events.deliver.run()
    await world.later(61)
    expect((await world.read(id)).steps.map(({ state }) => state)).toEqual([
      ...['Delivered', 'Delivery Ready', 'Processing', 'Draft'],
    ])
    // The driver's photo is on another host and is requested without the session.
    expect((await world.read(id)).documents.map(({ kind, name }) => [kind, name])).toEqual([
      ['orderDetail', 'KP32234-order-1.pdf'],
      ['deliveryPhoto', 'KP32234-delivery-photo-2.png'],
    ])
    const requested = world.beacon.exchanges.length
    await world.later(61)
    expect(world.beacon.exchanges).toHaveLength(requested)
  })

  it('needs item numbers, whole quantities, a valid address and a connected account', async () => {
    expect(await codeOf(world.send(await world.draft()))).toBe('NOT_CONNECTED')
    await world.connect()
    for (const change of [{ sku: '' }, { sku: 'HDZ-123' }, { quantity: '2.5' }]) {
      expect(await codeOf(world.send(await world.draft({ items: [world.line(change)] })))).toBe('SUPPLIER_ITEMS')
    }
    expect(await codeOf(world.send(await world.draft({ branchId: null })))).toBe('BRANCH_REQUIRED')
    const tooLong = await world.draft({ city: 'Rancho Santa Margarita Heights' })
    expect(await codeOf(world.send(tooLong))).toBe('SUPPLIER_ADDRESS')
  })

  it('becomes a draft again if it is rejected, and is then sent with a new reference', async () => {
    await world.connect()
    const id = await world.draft()
    world.beacon.refuseWith = '1007'
    await world.send(id)
    await world.drain()
    expect(await world.read(id)).toMatchObject({
      state: 'Draft',
      placement: 'failed',
      failure: 'VENDOR_ORDER_REFUSED',
      isDisconnected: false,
      refusal: 'Request param caused validation exception',
    })
    await world.send(id)
    await world.drain()
    expect(world.beacon.orders.map(({ UUID }) => UUID)).toEqual([`${id}-2`])
    expect(await world.read(id)).toMatchObject({ state: 'Processing', placement: 'placed', failure: null, refusal: '' })
  })

  it('becomes a draft again if the account is no longer accepted', async () => {
    await world.connect()
    const id = await world.draft()
    await world.send(id)
    world.beacon.sessions.clear()
    world.beacon.password = 'changed'
    await world.drain()
    expect(await world.read(id)).toMatchObject({
      state: 'Draft',
      placement: 'failed',
      failure: 'NOT_CONNECTED',
      isDisconnected: true,
    })
    world.beacon.password = 'a-password-of-the-office'
    await world.connect()
    expect(await world.read(id)).toMatchObject({ state: 'Draft', isDisconnected: false })
  })

  it('is looked up after a lost response, and never sent twice', async () => {
    world.beacon.password = 'a-password-of-the-office'
    await world.connect()
    const id = await world.draft()
    world.beacon.behavior = 'lose'
    await world.send(id)
    await world.drain()
    expect(await world.read(id)).toMatchObject({ state: 'Processing', placement: 'sending' })
    world.beacon.behavior = 'normal'
    await world.later(24 * 60)
    expect(await world.read(id)).toMatchObject({ placement: 'placed', vendorOrderId: 'KP32234' })
    expect(world.beacon.orders).toHaveLength(1)
    const [operation] = await world.operations(id)
    expect(operation).toMatchObject({ state: 'sent', attempts: 1 })
    expect(JSON.stringify(operation!.log)).not.toContain(world.beacon.password)
  })

  it('that never reached the branch is not sent with its old reference, whoever retries it', async () => {
    await world.connect()
    const id = await world.draft()
    world.beacon.behavior = 'outage'
    await world.send(id)
    const giveUp = async () => {
      for (let day = 0; day < 20; day += 1) await world.later(24 * 60)
    }
    await giveUp()
    const unknown = await world.read(id)
    expect(unknown).toMatchObject({ state: 'Processing', placement: 'unknown' })
    // The office calls the branch and learns that there is no such order.
    const { material } = await world.asAdmin()
    await material.setOrderState({ id, version: unknown.version, state: 'Draft' })
    expect((await world.operations(id))[0]).toMatchObject({ state: 'refused', failure: 'SETTLED_BY_HAND' })
    world.beacon.behavior = 'normal'
    await world.send(id)
    await world.drain()
    const { jobs, database } = world.app.deps
    expect(await jobs.retry(database.db, { queue: 'dispatch.materialOrder' })).toBe(1)
    await world.drain()
    expect(world.beacon.orders.map(({ UUID }) => UUID)).toEqual([`${id}-2`])
    expect(await world.read(id)).toMatchObject({ placement: 'placed' })
  })

  it('settled before an upgrade, with its operation still open, is not sent either', async () => {
    await world.connect()
    const id = await world.draft()
    world.beacon.behavior = 'outage'
    await world.send(id)
    await world.drain()
    const { database } = world.app
    await database.query(`update material_order set placement = 'failed', order_state = 'Draft' where id = '${id}'`)
    world.beacon.behavior = 'normal'
    await world.later(24 * 60)
    expect(world.beacon.orders).toEqual([])
    expect((await world.operations(id))[0]).toMatchObject({ state: 'refused', failure: 'SUPERSEDED' })
  })
})
