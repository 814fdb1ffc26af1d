import { messages } from '@gable/contract/messages'
import { roofScan } from '@gable/contract/roof-scan.fixture'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bowTie, box, drawnId } from '../../../places/structure/structure.fixture.ts'
import { widget } from '../../../quoting/website/website.table.ts'
import { formFor, newKey } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp({
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
    IMAGERY: 'usgs',
  })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  admin = await app.client({ userId: company.admin.id })
})

/** The lead form for a house of the demo town. */
function formAt(text: string) {
  const { city, state, postalCode } = demoTown
  return formFor(0, { street: text.split(',')[0]!, city, state, postalCode })
}

async function makeLead(client = admin, text = demoAddresses.samples[0]!) {
  const { id } = await client.lead.create({ ...formAt(text), idempotencyKey: newKey() })
  return client.lead.get({ id })
}
type Detail = Awaited<ReturnType<typeof makeLead>>
type Choices = Parameters<ApiClient['lead']['saveStructures']>[0]['structures']

const save = ({ id, version }: Detail, structures: Choices, rise: number | null = null, client = admin) =>
  client.lead.saveStructures({ id, version, structures, rise })

const roofAt = ({ point }: Detail, width: number, depth: number, from?: readonly [number, number]) =>
  box(width, depth, from, point!)

describe("a rep's own lead", () => {
  test('has its house on the map, with its roofs, its neighbors and the company’s limits', async () => {
    const rep = await app.client({ userId: company.salesRep.id })
    const detail = await makeLead(rep)
    const [house] = detail.structures
    expect(house).toMatchObject({ name: 'Main roof', included: true, shapeGuessed: true, supported: true })
    expect(house!.detected).toEqual({ outline: house!.outline, planAreaSqft: house!.planAreaSqft })
    expect(detail.point).not.toBeNull()
    expect(detail.neighbours.length).toBeGreaterThan(3)
    const own = detail.structures.map(({ outline }) => JSON.stringify(outline))
    for (const outline of detail.neighbours) expect(own).not.toContain(JSON.stringify(outline))
    expect(detail).toMatchObject({ slope: null, roofAreaSqft: null, houseLimits: { mostAreaSqft: 15_000 } })
  })

  test('is created even for an unknown address', async () => {
    const detail = await makeLead(admin, '99999 Nowhere Boulevard, Atlantis')
    expect(detail).toMatchObject({ point: null, structures: [], neighbours: [], imagery: { kind: 'drawn' } })
    const drawn = [{ id: drawnId(), included: true, outline: box(40, 40) }]
    await expect(save(detail, drawn)).rejects.toMatchObject({ code: 'OUTLINE_TOO_FAR' })
  })

  test('gets its new address’s roofs when that is changed', async () => {
    const first = await makeLead()
    await save(first, [{ id: drawnId(), included: true, outline: roofAt(first, 50, 40) }], 6)
    const form = formAt(demoAddresses.samples[1]!)
    await admin.lead.update({ ...form, id: first.id, version: first.version + 1 })
    const moved = await admin.lead.get({ id: first.id })
    expect(moved.point).not.toEqual(first.point)
    expect(moved.structures[0]!.id).not.toBe(first.structures[0]!.id)
    expect(moved.structures.every(({ detected }) => detected !== null)).toBe(true)
    expect(moved).toMatchObject({ slope: null, roofAreaSqft: null })
  })
})

describe('a lead’s map image', () => {
  test('matches what the company’s homeowners see', async () => {
    const detail = await makeLead()
    expect(detail.imagery.kind).toBe('drawn')
    await app.database.db.update(widget).set({ imagery: 'usgs' }).where(eq(widget.companyId, company.tenant.id))
    app.clock.advance(10_000)
    const { imagery } = await admin.lead.get({ id: detail.id })
    expect(imagery).toMatchObject({ kind: 'usgs', mayTrace: true })
    expect(imagery.tiles[0]).toContain('/tile/{z}/{y}/{x}')
  })
})

describe('a lead’s roofs', () => {
  test('are edited next to the detected ones, measured on the server, and in the history', async () => {
    const detail = await makeLead()
    const [house] = detail.structures
    const [id, outline] = [drawnId(), roofAt(detail, 50, 40)]
    const shape = { kind: 'hip' as const }
    const claimed = { planAreaSqft: 7, detected: null, source: 'imported' }
    const edit = [
      {
        id: house!.id,
        included: true,
        outline,
        shape,
        shapeGuessed: false,
        complexity: 'complex' as const,
        ...claimed,
      },
      { id, included: true, outline: roofAt(detail, 20, 20, [60, 0]), name: 'Annex', shape: { kind: 'flat' as const } },
    ]
    expect(await save(detail, edit, 6)).toEqual({ version: 2 })
    const after = await admin.lead.get({ id: detail.id })
    const edited = after.structures[0]!
    expect(edited).toMatchObject({ outline, shape, shapeGuessed: false, complexity: 'complex', source: 'demo' })
    expect(edited.planAreaSqft).toBeCloseTo(2_000, 0)
    expect(edited.detected).toEqual({ outline: house!.outline, planAreaSqft: house!.planAreaSqft })
    expect(after.structures.at(-1)).toMatchObject({
      id,
      name: 'Annex',
      source: 'drawn',
      detected: null,
      included: true,
    })
    expect(after.slope).toEqual({ rise: 6, coarse: false })
    expect(after.roofAreaSqft).toBeCloseTo(2_236.07 + 400, 0)
    const { rows: entries } = await admin.lead.history({ id: detail.id })
    const counted = detail.structures.filter(({ included }) => included)
    expect(entries[0]).toMatchObject({
      type: 'lead.structuresChanged',
      actor: 'Ada Min',
      change: {
        'before.planAreaSqft': Math.round(counted.reduce((sum, { planAreaSqft }) => sum + planAreaSqft, 0)),
        'after.planAreaSqft': 2_400,
        'before.rise': null,
        'after.rise': 6,
        'after.structures': 2,
      },
    })
  })

  test('change nothing when sent unchanged', async () => {
    const detail = await makeLead()
    const outline = roofAt(detail, 50, 40)
    const edit = [{ id: detail.structures[0]!.id, included: true, outline }]
    await save(detail, edit, 6)
    const second = await admin.lead.get({ id: detail.id })
    expect(await save(second, edit, 6)).toEqual({ version: 2 })
    expect(await save(second, edit, null)).toEqual({ version: 2 })
    const { rows: entries } = await admin.lead.history({ id: detail.id })
    expect(entries.filter(({ type }) => type === 'lead.structuresChanged')).toHaveLength(1)
  })

  test('keep their edges’ rises until someone sets another slope', async () => {
    const detail = await makeLead()
    const { id } = detail.structures[0]!
    await save(detail, [{ id, included: true, outline: roofAt(detail, 50, 40) }], 6)
    const shape = { kind: 'hip' as const, edgeRises: [6, 12, 6, 12] }
    const edit = [{ id, included: true, outline: roofAt(detail, 50, 40), shape, shapeGuessed: false }]
    await save(await admin.lead.get({ id: detail.id }), edit, 6)
    const measured = await admin.lead.get({ id: detail.id })
    expect(measured.structures[0]).toMatchObject({ shape, shapeGuessed: false })
    expect(measured.roofAreaSqft).toBeCloseTo(2_354.54, 0)
    await save(measured, edit, 9)
    const after = await admin.lead.get({ id: detail.id })
    expect(after.structures[0]!.shape).toEqual({ kind: 'hip' })
    expect(after.roofAreaSqft).toBeCloseTo(2_500, 0)
  })

  test('with a scan keep it, and have their edges’ rises only with the measured slope', async () => {
    const created = await makeLead()
    const [house] = created.structures
    const shape = { kind: 'hip' as const, gableEdges: [], edgeRises: house!.outline[0]!.slice(1).map(() => 5) }
    const scan = roofScan(shape, house!.outline, 5.96)
    const structures = [{ ...house!, scan, shape }, ...created.structures.slice(1)]
    await app.database.db
      .update(lead)
      .set({ structures, slope: { rise: 6, coarse: false } })
      .where(eq(lead.id, created.id))
    const rest = created.structures.slice(1).map(({ id, included }) => ({ id, included }))
    const change = async (choice: Partial<Choices[number]>, rise: number | null) => {
      const before = await admin.lead.get({ id: created.id })
      await save(before, [{ id: house!.id, included: true, ...choice }, ...rest], rise)
      const [after] = (await admin.lead.get({ id: created.id })).structures
      expect(after!.scan).toEqual(scan)
      return after!
    }
    const { edgeRises: _, ...plain } = shape
    expect((await change({ name: 'House' }, 6)).shape).toEqual(shape)
    expect((await change({}, 8)).shape).toEqual(plain)
    expect((await change({}, 6)).shape).toEqual(shape)
    const outline = roofAt(created, 50, 40)
    expect((await change({ outline }, null)).shape).not.toHaveProperty('edgeRises')
    expect((await change({}, null)).shape).toEqual(shape)
    expect((await change({ outline }, 8)).shape).not.toHaveProperty('edgeRises')
    // Undoing the outline at another slope restores the scan's ends, which then rise as the roof does.
    expect((await change({}, null)).shape).toEqual(plain)
    expect((await change({ shape: { kind: 'flat' }, shapeGuessed: false }, 6)).shape).toEqual({ kind: 'flat' })
  })

  test('leave an existing quote unchanged, and its slope coarse until someone sets another', async () => {
    const visitor = await app.client()
    const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
    const page = { href: 'https://ridge.example/', isPreview: false }
    const { widgetId, productId } = offer
    const { sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId, address, page })
    const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
    const contact = { ...formFor(0), consent: { contact: false, sms: false } }
    const slope = { category: 'medium' as const }
    const form = { widgetId, sessionToken, structures, slope, productId, contact, idempotencyKey: newKey() }
    await visitor.widget.submitQuote(form)
    const [row] = (await admin.lead.list({ kind: 'rqp' })).rows
    const before = await admin.lead.get({ id: row!.id })
    expect(before.slope).toEqual({ rise: 6, coarse: true })
    await save(before, [{ id: before.structures[0]!.id, included: true, outline: roofAt(before, 50, 40) }], 6)
    const after = await admin.lead.get({ id: row!.id })
    expect(after.slope).toEqual({ rise: 6, coarse: true })
    expect([after.roofAreaSqft, after.totalCents]).toEqual([before.roofAreaSqft, before.totalCents])
    expect(after.submissionsList).toEqual(before.submissionsList)
    await save(after, [{ id: before.structures[0]!.id, included: true }], 7)
    expect((await admin.lead.get({ id: row!.id })).slope).toEqual({ rise: 7, coarse: false })
  })

  test('are refused with their message, and nothing is written', async () => {
    const detail = await makeLead()
    const [house] = detail.structures
    const id = drawnId()
    const cases = [
      ['OUTLINE_NOT_VALID', { id, included: true, outline: bowTie(60, detail.point!) }],
      ['OUTLINE_TOO_FAR', { id, included: true, outline: roofAt(detail, 40, 40, [2_000, 0]) }],
      ['STRUCTURE_NOT_SUPPORTED', { id, included: true, outline: roofAt(detail, 200, 100) }],
      ['STRUCTURE_NAME_TAKEN', { id, included: true, outline: roofAt(detail, 40, 40), name: 'MAIN roof' }],
    ] as const
    for (const [code, choice] of cases) {
      const saving = save(detail, [{ id: house!.id, included: true }, choice] as Choices)
      await expect(saving).rejects.toMatchObject({
        code,
        status: 422,
        message: messages[code],
        data: { structureId: id },
      })
    }
    const none = save(detail, [{ id: house!.id, included: false }])
    await expect(none).rejects.toMatchObject({ code: 'ROOF_REQUIRED', message: messages.ROOF_REQUIRED })
    const foreign = save(detail, [{ id: company.tenant.id, included: true }])
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const steep = admin.lead.saveStructures({ id: detail.id, version: 1, structures: [], rise: 99 })
    await expect(steep).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await admin.lead.get({ id: detail.id })).toEqual(detail)
  })

  test('are not overwritten over an outdated version, nor without access to the lead', async () => {
    const rep = await app.client({ userId: company.salesRep.id })
    const detail = await makeLead(rep)
    const mine = [{ id: detail.structures[0]!.id, included: true, name: 'Mine' }]
    const production = await app.client({ userId: company.productionRep.id })
    expect(await save(detail, mine, 5, rep)).toEqual({ version: 2 })
    const theirs = [{ id: detail.structures[0]!.id, included: true, name: 'Theirs' }]
    await expect(save(detail, theirs, 9, production)).rejects.toMatchObject({ code: 'STALE_VERSION', status: 409 })
    const seen = { ...detail, version: 2 }
    for (const stranger of [company.otherRep.id, (await makeCompany(app.database)).admin.id]) {
      const client = await app.client({ userId: stranger })
      await expect(save(seen, theirs, 9, client)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
    }
    expect(await save(seen, mine, 8, production)).toEqual({ version: 3 })
    expect(await admin.lead.get({ id: detail.id })).toMatchObject({
      structures: [{ name: 'Mine' }, ...detail.structures.slice(1).map(({ id }) => ({ id }))],
      slope: { rise: 8 },
    })
  })
})
