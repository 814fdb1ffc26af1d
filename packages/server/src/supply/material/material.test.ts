import { randomUUID } from 'node:crypto'
import type { MaterialLine } from '@gable/contract/material-template'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { openCsv } from '../../office/download/download.fixture.ts'
import { mail } from '../../platform/platform.table.ts'
import { broughtFigures, leadWithRoofs } from '../measurement/measurement.fixture.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let leadId: string
let roofId: string

beforeAll(async () => {
  app = await createTestApp()
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  leadId = await leadWithRoofs(app, company.admin)
  const lengths = { ridge: 40, hip: 60, eave: 180, rake: 20 }
  const report = { ...broughtFigures, areaSqft: 2_460, lengths, leadId, ...key() }
  roofId = (await admin.measurement.bring(report)).id
})
afterAll(() => app.close())

const key = () => ({ idempotencyKey: randomUUID() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )
const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' } as const
const name = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
const formula = (change: object = {}) => ({
  name: name('Formula'),
  expression: 'SQUARES*3',
  unit: 'bundle' as const,
  products: [],
  note: '',
  ...change,
})
const addFormula = async (change: object = {}) =>
  (await admin.material.createFormula({ ...formula(change), ...key() })).id
const line = (change: Partial<MaterialLine> = {}): MaterialLine => ({
  name: 'Shingles',
  sku: 'HDZ',
  color: 'Charcoal',
  unit: 'bundle',
  formulaId: null,
  quantity: '',
  priceCents: null,
  ...change,
})
const addBranch = async (email = `${randomUUID()}@branch.example`) => {
  const branch = { name: name('Branch'), supplier: 'Acme Supply', phone: '2085550123', email, accountNumber: '77' }
  return { id: (await admin.material.createBranch({ ...branch, ...place, ...key() })).id, ...branch }
}
const orderForm = (change: object = {}) => ({
  po: 'PO 7',
  leadId,
  quoteId: null,
  roofId,
  wasteBps: 1_000,
  templateId: null,
  branchId: null,
  method: 'groundDrop' as const,
  time: 'Morning' as const,
  day: '2026-12-01',
  ...place,
  notes: 'Gate code 12',
  items: [{ ...line({ quantity: '3' }), excluded: false }],
  ...change,
})
const draft = async (change: object = {}, as = admin) =>
  (await as.material.createOrder({ ...orderForm(change), ...key() })).id

describe('a formula', () => {
  it.each([
    ['SQUARES * 3', 'No spaces.'],
    ['SQUARES^2', 'Only the operators + - * / and parentheses are allowed.'],
    ['2.+1', 'Only digits after the dot.'],
    ['SQUARES2', 'Inputs cannot hold numbers or operators.'],
    ['GUTTER', 'This is not an input. Please use the buttons below.'],
    ['2(3)', 'No two inputs or numbers in a row.'],
    ['2++3', 'No two operators in a row.'],
    ['*2', 'It must begin and end with a number, an input or a parenthesis.'],
    ['2*', 'It must begin and end with a number, an input or a parenthesis.'],
    [')2(', 'No closing parenthesis first.'],
    ['2*()', 'Parentheses cannot be empty.'],
    ['(2', 'A parenthesis is not closed.'],
    ['', 'Please fill in all required fields'],
    ['AREA/(1-1)', 'No division by zero.'],
    ['2*(AREA/0+1)', 'No division by zero.'],
  ])('is refused as %s: %s', async (expression, sentence) => {
    const refused = await admin.material.createFormula({ ...formula({ expression }), ...key() }).catch((error) => error)
    expect(refused.data.fields).toEqual({ expression: sentence })
  })

  it('has a unique name, and materials without another formula', async () => {
    const first = formula({ products: ['SKU-A', 'SKU-B'] })
    await admin.material.createFormula({ ...first, ...key() })
    const sameName = formula({ name: first.name.toUpperCase() })
    expect(await codeOf(admin.material.createFormula({ ...sameName, ...key() }))).toBe('ITEM_EXISTS')
    const sameProduct = formula({ products: ['sku-b'] })
    const refused = await admin.material.createFormula({ ...sameProduct, ...key() }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'PRODUCT_ASSOCIATED',
      message: 'Product already associated',
      data: { fields: { products: `Product already associated: SKU-B is ordered with ${first.name}.` } },
    })
    const own = await addFormula({ products: ['SKU-C'] })
    const taking = { ...formula({ products: ['SKU-A', 'SKU-C'] }), id: own, version: 1 }
    expect((await admin.material.updateFormula(taking).catch((error) => error)).data.fields.products).toBe(
      `Product already associated: SKU-A is ordered with ${first.name}.`,
    )
    expect((await admin.material.listFormulas({ search: 'sku-a' })).rows).toMatchObject([{ name: first.name }])
  })

  it('comes with a starter set, once, whose templates calculate quantities for a measured roof', async () => {
    const added = await admin.material.addStarters(key())
    expect(added.templates).toBe(4)
    expect(await admin.material.addStarters(key())).toEqual({ formulas: 0, templates: 0 })
    const { rows } = await admin.material.listTemplates({ search: 'asphalt' })
    const { items } = await admin.material.calculate({ templateId: rows[0]!.id, leadId, roofId, wasteBps: 1_000 })
    expect(items.map(({ name: item, quantity, formula: used }) => [item, quantity, used?.missing ?? ''])).toEqual([
      ['Architectural shingles', '82', ''],
      ['Starter strip', '2', ''],
      ['Ridge cap shingles', '4', ''],
      ['Ice and water shield', '', 'ICEWATER'],
      ['Synthetic underlayment', '3', ''],
      ['Drip edge', '20', ''],
      ['Coil roofing nails', '2', ''],
    ])
  })
})

describe('a material order', () => {
  it('keeps its formula and roof when both change later', async () => {
    const formulaId = await addFormula()
    const items = [{ ...line({ formulaId, quantity: '80', priceCents: 4_250 }), excluded: false }]
    const id = await draft({ items })
    const before = await admin.material.getOrder({ id })
    expect(before.lines[0]!.formula).toMatchObject({ expression: 'SQUARES*3', quantity: '74', missing: null })
    expect(before).toMatchObject({
      totalCents: 340_000,
      items: 1,
      roof: { values: { AREA: 2_460_000, WASTE: 10_000 } },
    })
    await admin.material.updateFormula({ ...formula({ expression: 'SQUARES*4' }), id: formulaId, version: 1 })
    await admin.material.updateOrder({ ...orderForm({ items, po: 'PO 8' }), id, version: 1 })
    expect((await admin.material.getOrder({ id })).lines[0]!.formula).toMatchObject({ quantity: '74' })
    await admin.material.updateOrder({ ...orderForm({ items, wasteBps: 1_500 }), id, version: 2 })
    expect((await admin.material.getOrder({ id })).lines[0]!.formula).toMatchObject({ quantity: '99' })
    const retyped = [{ ...items[0]!, quantity: '99' }]
    await admin.material.updateFormula({ ...formula({ expression: 'SQUARES*5' }), id: formulaId, version: 2 })
    await admin.material.updateOrder({ ...orderForm({ items: retyped, wasteBps: 1_500 }), id, version: 3 })
    expect((await admin.material.getOrder({ id })).lines[0]!.formula).toMatchObject({ quantity: '123' })
    await admin.material.deleteFormula({ id: formulaId })
    expect((await admin.material.getOrder({ id })).lines[0]!.formula).toMatchObject({ quantity: '123' })
  })

  it('has an exact total at the highest prices and quantities, and refuses a higher price', async () => {
    const of = (priceCents: number) =>
      Array.from({ length: 99 }, () => ({ ...line({ quantity: '9999999', priceCents }), excluded: false }))
    const id = await draft({ po: 'Highest', items: of(5_000_000) })
    expect(await admin.material.getOrder({ id })).toMatchObject({ totalCents: 99 * 9_999_999 * 5_000_000 })
    const refused = await admin.material
      .createOrder({ ...orderForm({ items: of(5_000_001) }), ...key() })
      .catch((error) => error)
    expect(refused.data.fields).toMatchObject({ 'items.0.priceCents': 'Please enter a valid price' })
  })

  it.each(['12345678', '1.2345', '-1', 'ten', '1,5'])('refuses the quantity %s', async (quantity) => {
    const items = [{ ...line({ quantity }), excluded: false }]
    const refused = await admin.material.createOrder({ ...orderForm({ items }), ...key() }).catch((error) => error)
    expect(refused.data.fields).toEqual({ 'items.0.quantity': 'A quantity must be valid' })
  })

  it.each(['1234567', '1234567.123', '0.5'])('accepts the quantity %s', async (quantity) => {
    const id = await draft({ items: [{ ...line({ quantity }), excluded: false }] })
    expect((await admin.material.getOrder({ id })).lines).toMatchObject([{ quantity }])
  })

  it('reports what is too long: a PO of more than 22 characters, notes that a supplier would truncate, and more than 99 items', async () => {
    const items = Array.from({ length: 100 }, () => ({ ...line({ quantity: '1' }), excluded: false }))
    const tooLong = orderForm({ po: 'x'.repeat(23), notes: 'x'.repeat(235), items })
    const refused = await admin.material.createOrder({ ...tooLong, ...key() }).catch((error) => error)
    expect(refused.data.fields).toEqual({
      po: 'Please enter a PO shorter than 23 characters',
      notes: 'Please enter a note shorter than 235 characters',
      items: 'Please enter 99 items or fewer.',
    })
    expect((await admin.material.getOrder({ id: await draft({ po: 'x'.repeat(22) }) })).po).toHaveLength(22)
  })

  it('is sent to its branch as one email, and cannot be changed afterwards', async () => {
    const branch = await addBranch()
    const items = [
      { ...line({ quantity: '74' }), excluded: false },
      { ...line({ name: 'Vents' }), excluded: true },
    ]
    const id = await draft({ branchId: branch.id, items })
    const send = { id, way: 'email' as const, ...key() }
    const sent = [await admin.material.sendOrder(send), await admin.material.sendOrder(send)]
    expect(sent).toEqual([{ sentTo: branch.email }, { sentTo: branch.email }])
    const mails = await app.database.db.select().from(mail).where(eq(mail.recipient, branch.email))
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toMatch(/1\. Shingles, Charcoal:? 74 bundles, item number HDZ/)
    expect(mails[0]!.text).toContain('December 1, 2026, Morning')
    expect(mails[0]!.text).toContain('1 item')
    expect(mails[0]!.text).not.toContain('Vents')
    expect(mails[0]!.subject).toContain('PO 7')
    expect(await codeOf(admin.material.updateOrder({ ...orderForm(), id, version: 2 }))).toBe('ORDER_SENT')
    expect(await codeOf(admin.material.deleteOrder({ id }))).toBe('ORDER_SENT')
    expect(await codeOf(admin.material.sendOrder({ ...send, ...key() }))).toBe('ORDER_SENT')
    const to = (state: 'Draft' | 'Pick Up Ready' | 'Delivered', version: number) =>
      codeOf(admin.material.setOrderState({ id, version, state }))
    expect([await to('Draft', 2), await to('Pick Up Ready', 2), await to('Delivered', 2)]).toEqual([
      'ORDER_STATE',
      'ORDER_STATE',
      'answered',
    ])
    expect((await admin.material.getOrder({ id })).steps.map(({ state }) => state)).toEqual([
      'Delivered',
      'Processing',
      'Draft',
    ])
  })

  it('stays a draft if something is missing, or its branch has reached today’s limit', async () => {
    const branch = await addBranch()
    const noEmail = await addBranch('')
    const send = (id: string, way: 'email' | 'other' = 'email') =>
      codeOf(admin.material.sendOrder({ id, way, ...key() }))
    const none = { ...line(), excluded: false }
    expect(await send(await draft())).toBe('BRANCH_REQUIRED')
    expect(await send(await draft({ branchId: noEmail.id }))).toBe('BRANCH_EMAIL_REQUIRED')
    expect(await send(await draft({ branchId: branch.id, items: [] }))).toBe('ITEMS_REQUIRED')
    const without = await draft({ branchId: branch.id, items: [none] })
    await expect(admin.material.sendOrder({ id: without, way: 'email', ...key() })).rejects.toMatchObject({
      code: 'QUANTITY_REQUIRED',
      message: 'A quantity is required, or the item must be excluded',
    })
    const excluded = { ...none, excluded: true }
    const one = { ...line({ quantity: '1' }), excluded: false }
    expect(await send(await draft({ branchId: branch.id, items: [excluded, one] }), 'other')).toBe('answered')
    expect(await send(await draft({ branchId: noEmail.id }), 'other')).toBe('answered')
    const waiting = await draft({ branchId: noEmail.id })
    const { id: _id, ...corrected } = { ...noEmail, email: `${randomUUID()}@branch.example` }
    await admin.material.updateBranch({ ...corrected, ...place, id: noEmail.id, version: 1 })
    expect(await send(waiting)).toBe('answered')
    expect(await admin.material.getOrder({ id: waiting })).toMatchObject({ sentTo: corrected.email })
    for (let count = 0; count < app.deps.config.MAIL_PER_RECIPIENT_PER_DAY; count++) {
      expect(await send(await draft({ branchId: branch.id }))).toBe('answered')
    }
    const id = await draft({ branchId: branch.id })
    expect(await send(id)).toBe('ORDER_NOT_SENT')
    expect(await admin.material.getOrder({ id })).toMatchObject({ state: 'Draft', version: 1, sentAt: null })
  })

  it('is visible only to reps with CLP access, and to a sales rep with the lead', async () => {
    const id = await draft({ po: 'Of another' })
    const rep = await app.client({ userId: company.salesRep.id })
    expect(await codeOf(rep.material.listOrders({}))).toBe('FORBIDDEN')
    await app.database.db.update(user).set({ clpAccess: true }).where(eq(user.id, company.salesRep.id))
    expect(await codeOf(rep.material.getOrder({ id }))).toBe('NOT_FOUND')
    expect(await codeOf(rep.material.roofs({ leadId }))).toBe('NOT_FOUND')
    const own = await draft({ leadId: null, roofId: null, po: 'Own' }, rep)
    expect((await rep.material.listOrders({})).rows.map((row) => row.id)).toEqual([own])
    const { rows } = await admin.material.listOrders({ search: 'oak', states: ['Draft'] })
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([id, own]))
  })

  it('is exported as its material list, with the branch’s details, its line totals and its total', async () => {
    const branch = await addBranch()
    const items = [
      { ...line({ quantity: '74', priceCents: 3_450 }), excluded: false },
      {
        ...line({ name: 'Starter', sku: '', color: '', unit: 'roll', quantity: '2.5', priceCents: 1_000 }),
        excluded: false,
      },
      { ...line({ name: 'Vents', sku: 'V1', quantity: '4' }), excluded: false },
      { ...line({ name: 'Not ordered', quantity: '1' }), excluded: true },
    ]
    const po = 'WWWWWWWWWWWWWWWWWWWWWW'
    const id = await draft({ po, branchId: branch.id, items })
    const take = (format: 'csv' | 'xlsx' | 'pdf', list: 'materialList' | 'materialOrder' = 'materialList') =>
      list === 'materialList'
        ? admin.download.take({ list, format, filters: { orderId: id } })
        : admin.download.take({ list, format, filters: { search: po, states: [] } })
    const rows = openCsv(await (await take('csv')).text())
    expect(rows.map((row) => [row.Item, row.Quantity, row.Unit, row['Unit price'], row['Line total']])).toEqual([
      ['Shingles', '74', 'Bundle', '34.50', '2553.00'],
      ['Starter', '2.5', 'Roll', '10.00', '25.00'],
      ['Vents', '4', 'Bundle', '', ''],
      ['Total without tax and delivery', '', '', '', '2578.00'],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({
        PO: po,
        Branch: branch.name,
        'Account number': '77',
        'Shipping date': '2026-12-01',
        'Shipping time': 'Morning',
        Shipping: 'Delivery, ground drop',
        Notes: 'Gate code 12',
        'Shipping address': '12 Oak St, Boise, ID 83702',
      })
    }
    const file = await take('xlsx')
    expect(file.name).toContain(po.toLowerCase())
    const sheet = await sheetOf(file)
    // Quantities and dates are numbers: December 1, 2026 is day 46,357 in a spreadsheet.
    expect(sheet).toMatch(/<c r="D2" s="0"><v>74<\/v><\/c>/)
    expect(sheet).toMatch(/<c r="D3" s="0"><v>2\.5<\/v><\/c>/)
    expect(sheet).toMatch(/<c r="N2" s="6"><v>46357<\/v><\/c>/)
    expect(await sheetOf(await take('xlsx', 'materialOrder'))).toMatch(/<c r="K2" s="6"><v>46357<\/v><\/c>/)
    expect((await take('pdf')).size).toBeGreaterThan(500)
  })

  it('is exported without a total if no price is known, and in the list of orders', async () => {
    const items = [{ ...line({ quantity: '74' }), excluded: false }]
    const id = await draft({ po: 'Exported', items })
    const list = await admin.download.take({ list: 'materialList', format: 'csv', filters: { orderId: id } })
    expect(openCsv(await list.text()).map((row) => row.Item)).toEqual(['Shingles'])
    const filters = { search: 'Exported', states: [] }
    const orders = await admin.download.take({ list: 'materialOrder', format: 'csv', filters })
    expect(await orders.text()).toContain('Draft,Exported,')
  })
})

const sheetOf = async (file: File) =>
  strFromU8(unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']!)
