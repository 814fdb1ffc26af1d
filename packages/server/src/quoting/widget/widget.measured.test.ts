import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoofScan } from '@gable/contract/roof-scan'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { NewOffer } from '@gable/demo/company-with-offer'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { planAreaWithOverhang } from '@gable/roof/outline/overhang'
import { roofOf } from '@gable/roof/roof-of'
import { slopeFactor } from '@gable/roof/slope'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany, visitorAddress } from '@gable/testing/company'
import { importScan } from '@gable/testing/imported-scan'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { type ScannedHouse, writeScan } from '@gable/testing/scanned-house'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { drawnId } from '../../places/structure/structure.fixture.ts'
import { createContext } from '../../platform/context.ts'
import { estimateAt } from '../outreach/outreach.estimate.ts'
import { quote } from '../quote/quote.table.ts'

/** A house that was measured from above is priced by its measurements everywhere. */

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient
let folder: string

const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@example.com',
  phone: '(208) 555-0117',
  consent: { contact: false, sms: false },
}
const flownAt = new Date('2021-06-03T17:00:00Z')
const medium = { category: 'medium' as const }

beforeAll(async () => {
  app = await createTestApp({
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
    POINT_CLOUDS: 'local',
    POINT_CLOUD_WAIT_MS: '60000',
    POINT_CLOUD_TIMEOUT_MS: '60000',
  })
  folder = await mkdtemp(join(tmpdir(), 'gable-measured-'))
  await importDemoTown(app.database)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await app.database.query('delete from geo_point_tile')
  await app.database.query('delete from geo_roof_scan')
  await outlinesAre('roofEdge')
})

const outlinesAre = (meaning: string) => app.database.query('update geo_source set meaning = $1', [meaning])

async function offering(settings: NewOffer['settings'] = {}) {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state, settings })
  homeowner = await app.client()
}

const choose = (text: string) =>
  homeowner.widget.chooseAddress({ widgetId: offer.widgetId, address: { kind: 'text', text }, page })
type Visit = Awaited<ReturnType<typeof choose>>
type Requested = Omit<Parameters<ApiClient['widget']['priceProducts']>[0], 'widgetId' | 'sessionToken'>

/** A visit to the address after its house, or another building there, was scanned from the air. */
async function visitOver(
  text: string,
  flight: Omit<ScannedHouse, 'outline' | 'flownAt'>,
  outlineOf: (roofs: Visit['roofs']) => ScannedHouse['outline'] = ({ structures }) => structures[0]!.outline,
): Promise<Visit> {
  const outline = outlineOf((await choose(text)).roofs)
  const path = join(folder, `${crypto.randomUUID()}.las`)
  await writeScan(path, { outline, flownAt, ...flight })
  await importScan(app.database, path)
  return choose(text)
}

/** Only the house, as it was found. */
const house = ({ roofs: { structures } }: Visit) => structures.map(({ id }, index) => ({ id, included: index === 0 }))
const measuredSlope = ({ measuredRise }: Pick<Visit, 'measuredRise'>) => ({
  category: 'custom' as const,
  rise: measuredRise!,
})
const price = ({ sessionToken }: Visit, requested: Requested) =>
  homeowner.widget.priceProducts({ widgetId: offer.widgetId, sessionToken, ...requested })
const asFound = (visit: Visit): Requested => ({ structures: house(visit), slope: measuredSlope(visit) })
const rangeOf = async (visit: Visit, requested: Requested) => (await price(visit, requested)).products[0]!.range!

function scanOf({ roofs }: Pick<Visit, 'roofs'>): RoofScan & { roof: NonNullable<RoofScan['roof']> } {
  const { scan } = roofs.structures[0]!
  if (!scan?.roof) throw new Error('the house was not measured')
  return { ...scan, roof: scan.roof }
}

/** Square feet of the roof that follows from its outline, shape and slope. */
function derivedArea({ outline, shape }: { outline: [number, number][][]; shape: RoofShapeChoice }, rise: number) {
  const result = roofOf({ rings: outline, shape, rise, overhangFeet: 0 })
  if (!result.ok) throw new Error(result.reason)
  return squareMetersToSquareFeet(result.roof.areaSqm)
}

/** Gives every other edge of any outline this rise. */
const everyOther = (rise: number) => Object.fromEntries([1, 3, 5, 7, 9, 11].map((edge) => [edge, rise]))
const samples = demoAddresses.samples as string[]

describe('a roof with two pitches', () => {
  const address = samples[0]!
  const twoPitches = { rise: 6, rules: everyOther(11) }

  test('is priced by the area of its own planes, to the same cent everywhere', async () => {
    await offering()
    const visit = await visitOver(address, twoPitches)
    const scan = scanOf(visit)
    const rises = scan.roof.facets.map(({ rise }) => rise)
    expect(Math.max(...rises) - Math.min(...rises)).toBeGreaterThan(3)
    const requested = asFound(visit)
    const { how, products } = await price(visit, requested)
    expect(how.roofAreaSqft).toBeCloseTo(derivedArea(scan.roof, visit.measuredRise!), 6)
    expect(how.roofAreaSqft).toBeCloseTo(scan.areaSqft!, 3)
    expect(how.roofAreaSqft).not.toBeCloseTo(how.planAreaSqft * slopeFactor(visit.measuredRise!), 3)

    const inSession = { widgetId: offer.widgetId, sessionToken: visit.sessionToken, ...requested }
    const { totalCents } = products[0]!
    const { productId } = offer
    expect((await homeowner.widget.priceLines({ ...inSession, productId })).totalCents).toBe(totalCents)
    const idempotencyKey = crypto.randomUUID()
    const sent = await homeowner.widget.submitQuote({ ...inSession, contact, productId, idempotencyKey })
    expect(sent.product.totalCents).toBe(totalCents)
    const [stored] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    expect(stored!.totalCents).toBe(totalCents)
  })

  test('is priced the same in a list, and without shape and slope steps, whatever a browser sends', async () => {
    await offering()
    const visit = await visitOver(address, twoPitches)
    const structures = visit.roofs.structures.map(({ id, included }) => ({ id, included }))
    const { products, how } = await price(visit, { structures, slope: measuredSlope(visit) })
    const ctx = await createContext(app.deps, company.tenant, { kind: 'visitor', address: visitorAddress })
    const { street, city, state, postalCode } = visit.address
    const found = await estimateAt(ctx, { street, city, state, postalCode }, offer.productId)
    expect(found).toMatchObject({ outcome: 'priced', priceCents: products[0]!.totalCents })
    expect(found.roofAreaSqft).toBe(how.roofAreaSqft)

    await offering({ steps: [] })
    const unasked = await choose(address)
    const shape = { kind: 'flat' as const }
    const message = structures.map((one) => ({ ...one, shape, shapeGuessed: false }))
    const priced = await price(unasked, { structures: message, slope: { category: 'steep' } })
    expect(priced.products[0]!.totalCents).toBe(products[0]!.totalCents)
  })

  test('has one pitch with another slope, even if a browser sends rises, and its own again with the measured one', async () => {
    await offering()
    const visit = await visitOver(address, twoPitches)
    const { shape } = scanOf(visit).roof
    const [main, ...others] = house(visit)
    const withRises = [{ ...main!, shape, shapeGuessed: false }, ...others]
    const { edgeRises: _, ...plain } = shape
    const withoutRises = [{ ...main!, shape: plain, shapeGuessed: false }, ...others]
    for (const structures of [house(visit), withRises, withoutRises]) {
      const { how } = await price(visit, { structures, slope: medium })
      expect(how.roofAreaSqft).toBeCloseTo(how.planAreaSqft * slopeFactor(6), 6)
    }
    const own = (await price(visit, asFound(visit))).how.roofAreaSqft
    for (const structures of [withRises, withoutRises]) {
      expect((await price(visit, { structures, slope: measuredSlope(visit) })).how.roofAreaSqft).toBe(own)
    }
    const hip = [{ ...main!, shape: { kind: 'hip' as const }, shapeGuessed: false }, ...others]
    const { how } = await price(visit, { structures: hip, slope: measuredSlope(visit) })
    expect(how.roofAreaSqft).toBeCloseTo(how.planAreaSqft * slopeFactor(visit.measuredRise!), 6)
  })

  test('with another outline is no longer the measured one', async () => {
    await offering()
    const visit = await visitOver(address, twoPitches)
    const [main, ...others] = house(visit)
    const { outline } = visit.roofs.structures[0]!
    const ring = outline[0]!.map(([lng, lat], corner): [number, number] => [lng, corner === 0 ? lat + 1e-6 : lat])
    ring[ring.length - 1] = ring[0]!
    const { how } = await price(visit, {
      structures: [{ ...main!, outline: [ring] }, ...others],
      slope: measuredSlope(visit),
    })
    expect(how.roofAreaSqft).toBeCloseTo(how.planAreaSqft * slopeFactor(visit.measuredRise!), 6)
  })
})

describe('a roof’s edge', () => {
  const address = samples[1]!

  test('measured beyond the walls is in the area, without the company’s overhang', async () => {
    await outlinesAre('wallLine')
    await offering({ overhangInches: 12 })
    const walls = (await choose(address)).roofs.structures[0]!
    const visit = await visitOver(address, { rise: 6, overhangMeters: 0.5 })
    const { roof } = scanOf(visit)
    expect(Math.abs(roof.overhangFeet - 0.5 / 0.3048)).toBeLessThan(0.5)
    expect(visit.roofs.structures[0]).toMatchObject({ meaning: 'roofEdge', outline: roof.outline })
    const { how } = await price(visit, asFound(visit))
    expect(how.planAreaSqft).toBe(visit.roofs.structures[0]!.planAreaSqft)
    expect(how.planAreaSqft).toBeGreaterThan(walls.planAreaSqft * 1.05)
    expect(how.roofAreaSqft).toBeCloseTo(derivedArea(roof, visit.measuredRise!), 6)
  })

  test('not measured over a wall line is at the company’s overhang', async () => {
    await outlinesAre('wallLine')
    await offering({ overhangInches: 18 })
    const visit = await visitOver(address, { rise: 6 })
    const { roof } = scanOf(visit)
    expect(roof.isEdge).toBe(false)
    expect(visit.roofs.structures[0]!.meaning).toBe('wallLine')
    const { how } = await price(visit, asFound(visit))
    expect(how.planAreaSqft).toBe(planAreaWithOverhang(roof.outline, 1.5))
    const result = roofOf({ rings: roof.outline, shape: roof.shape, rise: visit.measuredRise!, overhangFeet: 1.5 })
    expect(result.ok && squareMetersToSquareFeet(result.roof.areaSqm)).toBeCloseTo(how.roofAreaSqft, 6)
  })
})

describe('the range of a measured house', () => {
  const address = samples[2]!
  const ranged = { display: 'range' as const, rangeBps: 1_000, rangeStepCents: 100, measuredNarrowingBps: 400 }

  test('is narrower by the company’s setting, and the quote stores why', async () => {
    await offering(ranged)
    const visit = await visitOver(address, { rise: 6 })
    const requested = asFound(visit)
    const { products, how } = await price(visit, requested)
    expect(how).toMatchObject({ widened: [], narrowed: true })
    const { minCents, maxCents } = products[0]!.range!
    const inSession = { widgetId: offer.widgetId, sessionToken: visit.sessionToken, ...requested }
    const idempotencyKey = crypto.randomUUID()
    await homeowner.widget.submitQuote({ ...inSession, contact, productId: offer.productId, idempotencyKey })
    const [stored] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    expect(stored).toMatchObject({
      rangeMinCents: minCents,
      rangeMaxCents: maxCents,
      pricedWith: { how: { narrowed: true } },
    })
    const { totalCents } = stored!
    expect(minCents).toBe(Math.floor((totalCents * 0.94) / 100) * 100)
    expect(maxCents).toBe(Math.ceil((totalCents * 1.06) / 100) * 100)
    const office = await app.client({ userId: company.admin.id })
    const { submissionsList, structures } = await office.lead.get({ id: stored!.leadId })
    const { quote: seen } = submissionsList[0]!
    expect(seen).toMatchObject({ widened: [], narrowed: true })
    expect(seen!.structures[0]).toMatchObject({ shapeGuessed: true, shapeMeasured: true })
    expect(structures[0]!.scan).toEqual(scanOf(visit))
  })

  test('is the company’s own if the homeowner disagreed, or if most of the roof was not measured', async () => {
    await offering(ranged)
    const visit = await visitOver(address, { rise: 6 })
    const [main, ...others] = house(visit)
    const slope = measuredSlope(visit)
    const isNarrowed = async (requested: Requested) => (await price(visit, requested)).how.narrowed
    const { shape, outline } = scanOf(visit).roof
    expect(await isNarrowed({ structures: [{ ...main!, shape, shapeGuessed: false }, ...others], slope })).toBe(true)
    const turned = { ...shape, kind: 'gable' as const, gableEdges: [...(shape.gableEdges ?? []), 0] }
    expect(await isNarrowed({ structures: [{ ...main!, shape: turned }, ...others], slope })).toBe(false)
    expect(await isNarrowed({ structures: house(visit), slope: { category: 'custom', rise: 9 } })).toBe(false)
    const widened = await price(visit, { structures: house(visit), slope: medium })
    expect(widened.how).toMatchObject({ widened: ['slope'], narrowed: false })
    const ring = outline[0]!.map(([lng, lat], corner): [number, number] => [lng, corner === 1 ? lat + 2e-6 : lat])
    expect(await isNarrowed({ structures: [{ ...main!, outline: [ring] }, ...others], slope })).toBe(false)
    const adjacent = outline[0]!.map(([lng, lat]): [number, number] => [lng + 3e-4, lat])
    const barn = { id: drawnId(), included: true, name: 'Barn', outline: [adjacent] }
    expect(await isNarrowed({ structures: [main!, ...others, barn], slope })).toBe(false)
  })

  test('is never narrower than 1 %, and unchanged without a reduction', async () => {
    await offering({ ...ranged, rangeBps: 300, measuredNarrowingBps: 10_000 })
    const visit = await visitOver(address, { rise: 6 })
    const { minCents, maxCents } = await rangeOf(visit, asFound(visit))
    expect((maxCents - minCents) / (maxCents + minCents)).toBeCloseTo(0.01, 3)
    const set = async (changes: Partial<typeof quoteSettings.$inferInsert>) => {
      await app.database.db.update(quoteSettings).set(changes).where(eq(quoteSettings.companyId, company.tenant.id))
      app.clock.advance(10_000)
      return price(visit, asFound(visit))
    }
    expect((await set({ measuredNarrowingBps: 0 })).how.narrowed).toBe(false)
    expect((await set({ measuredNarrowingBps: 200, rangeBps: 100 })).how.narrowed).toBe(false)
    expect((await set({ display: 'total', rangeBps: 1_000 })).how.narrowed).toBe(false)
    const hidden = await set({ display: 'range', priceAfterForm: true })
    expect(hidden).toMatchObject({ how: { narrowed: false }, priceAfterForm: true })
  })
})

describe('“not my house”', () => {
  const address = samples[3]!

  test('measures and prices the selected building', async () => {
    await offering()
    const other = ({ alternatives }: Visit['roofs']) =>
      alternatives.find(({ supported, otherOutlineOf }) => supported && otherOutlineOf === null)!
    const visit = await visitOver(address, { rise: 9 }, (roofs) => other(roofs).outline)
    expect(visit).toMatchObject({ measuredRise: null, measurement: null })
    const { sessionToken } = visit
    const inVisit = { widgetId: offer.widgetId, sessionToken }
    const { measuredRise, measurement, ...roofs } = await homeowner.widget.chooseBuilding({
      ...inVisit,
      buildingId: other(visit.roofs).id,
    })
    expect(Math.abs(measuredRise! - 9)).toBeLessThan(0.5)
    expect(measurement).toMatchObject({ source: 'scan', isWholeRoof: true, flownOn: '2021-06-03' })
    const picked = { ...visit, roofs, measuredRise }
    const scan = scanOf(picked)
    const { how } = await price(visit, asFound(picked))
    expect(how.roofAreaSqft).toBeCloseTo(derivedArea(scan.roof, measuredRise!), 6)

    const back = await homeowner.widget.chooseBuilding({ ...inVisit, buildingId: visit.roofs.structures[0]!.id })
    expect(back).toMatchObject({ measuredRise: null, measurement: null })
    expect(back.structures[0]!.scan).toBeUndefined()
  })
})
