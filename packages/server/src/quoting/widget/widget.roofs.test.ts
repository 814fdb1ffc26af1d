import { limits } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { startGoogleSolar } from '@gable/testing/providers/google-solar.emulator'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { bowTie, box, drawnId } from '../../places/structure/structure.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { quote, quoteStructure } from '../quote/quote.table.ts'
import { quoteSession } from './widget.table.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let homeowner: ApiClient

const page = { href: 'https://ridge.example/', isPreview: false }
const contact = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  email: 'grace@example.com',
  phone: '(208) 555-0117',
  consent: { contact: false, sms: false },
}
const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
const medium = { category: 'medium' as const }

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' })
  await importDemoTown(app.database)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  homeowner = await app.client()
})

const choose = () => homeowner.widget.chooseAddress({ widgetId: offer.widgetId, address, page })
type Visit = Awaited<ReturnType<typeof choose>>
type Choices = Parameters<ApiClient['widget']['priceProducts']>[0]['structures']

const price = ({ sessionToken }: Visit, structures: Choices, slope: { category: 'medium' | 'custom' } = medium) =>
  homeowner.widget.priceProducts({ widgetId: offer.widgetId, sessionToken, structures, slope })

const submit = ({ sessionToken }: Visit, structures: Choices) =>
  homeowner.widget.submitQuote({
    widgetId: offer.widgetId,
    sessionToken,
    structures,
    slope: medium,
    contact,
    productId: offer.productId,
    idempotencyKey: crypto.randomUUID(),
  })

/** A rectangle in feet, relative to the visit's address. */
const at = ({ address: { point } }: Visit, width: number, depth: number, from?: readonly [number, number]) =>
  box(width, depth, from, point)

test('returns each roof’s source, its certainty, and whether it is a house', async () => {
  const { roofs, measuredRise, usualRoof, overhangInches } = await choose()
  expect(roofs.houseLimits).toEqual({ mostAreaSqft: 15_000, mostCorners: 100 })
  for (const one of [...roofs.structures, ...roofs.alternatives]) {
    expect(one).toMatchObject({ source: 'demo', uncertain: false, supported: true })
    expect(one.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
  expect(measuredRise).toBeNull()
  expect(usualRoof).toBe('gable')
  expect(overhangInches).toBe(12)
})

test('a record’s roofs are guessed by what is usual in the company’s area', async () => {
  await app.database.db.update(companyTable).set({ usualRoof: 'hip' }).where(eq(companyTable.id, company.tenant.id))
  const { usualRoof } = await choose()
  expect(usualRoof).toBe('hip')
  const [record] = await app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))
  expect(record?.structures[0]?.shape?.kind).toBe('hip')
})

test('the operator’s limits define a house: larger buildings are listed, not selected, and not priced', async () => {
  const strict = await createTestApp({ HOUSE_MAX_AREA_SQFT: '1000', HOUSE_MAX_CORNERS: '10' })
  try {
    await importDemoTown(strict.database)
    const own = await makeCompany(strict.database)
    const { widgetId } = await makeOffer(own, { state: demoTown.state })
    const visitor = await strict.client()
    const { sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId, address, page })
    expect(roofs.houseLimits).toEqual({ mostAreaSqft: 1_000, mostCorners: 10 })
    const [house] = roofs.structures
    expect(house).toMatchObject({ supported: false, included: false })
    const structures = [{ id: house!.id, included: true }]
    const refused = visitor.widget.priceProducts({ widgetId, sessionToken, structures, slope: medium })
    await expect(refused).rejects.toMatchObject({
      code: 'STRUCTURE_NOT_SUPPORTED',
      status: 422,
      message: messages.STRUCTURE_NOT_SUPPORTED,
      data: { structureId: house!.id },
    })
  } finally {
    await strict.close()
  }
})

describe('a roof that the homeowner edited or drew', () => {
  test('is measured on the server, whatever area or price a browser claims', async () => {
    const visit = await choose()
    const id = drawnId()
    const claimed = { planAreaSqft: 1, roofAreaSqft: 1, totalCents: 100, detected: null, supported: true }
    const structures = [{ id, included: true, outline: at(visit, 50, 40), ...claimed }]
    const { how, products } = await price(visit, structures)
    expect(how.planAreaSqft).toBeCloseTo(2_000, 0)
    expect(products[0]!.squaresHundredths).toBe(2_460)
    expect(products[0]!.totalCents).toBe(1_353_000)
  })

  test('widens a range when drawn, by the company’s setting, and says so', async () => {
    const ranged = await makeCompany(app.database)
    offer = await makeOffer(ranged, {
      state: demoTown.state,
      settings: { display: 'range', outlineWideningBps: 1_000 },
    })
    const visit = await choose()
    const [house] = visit.roofs.structures
    const outline = at(visit, 50, 40)
    const edited = await price(visit, [{ id: house!.id, included: true, outline }])
    const drawn = await price(visit, [{ id: drawnId(), included: true, outline }])
    expect([edited.how.widened, drawn.how.widened]).toEqual([['slope'], ['outline', 'slope']])
    expect(drawn.products[0]!.range!.maxCents).toBeGreaterThan(edited.products[0]!.range!.maxCents)
    expect(drawn.products[0]!.range!.minCents).toBeLessThan(edited.products[0]!.range!.minCents)
  })

  test('is flat or has another complexity than its corners suggest, if the homeowner says so', async () => {
    const visit = await choose()
    const of = (choice: Partial<Choices[number]>) =>
      price(visit, [{ id: drawnId(), included: true, outline: at(visit, 50, 40), ...choice }])
    const flat = await of({ shape: { kind: 'flat' } })
    expect(flat.how.roofAreaSqft).toBeCloseTo(flat.how.planAreaSqft, 6)
    expect(flat.products[0]!.squaresHundredths).toBe(2_200)
    const complex = await of({ complexity: 'complex' })
    expect(complex.products[0]!.wasteBps).toBe(2_000)
  })

  test('is stored with the quote and the lead, separate from the detected one', async () => {
    const visit = await choose()
    const [house] = visit.roofs.structures
    const outline = at(visit, 50, 40)
    const [id, shape] = [drawnId(), { kind: 'hip' as const, gableEdges: [1] }]
    await submit(visit, [
      { id: house!.id, included: true, outline, shape, shapeGuessed: false, complexity: 'moderate' },
      { id, included: true, outline: at(visit, 20, 20, [60, 0]), name: 'Garage' },
    ])
    const [stored] = await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    const roofs = await app.database.db.select().from(quoteStructure).where(eq(quoteStructure.quoteId, stored!.id))
    const of = (structureId: string) => roofs.find((one) => one.structureId === structureId)!
    expect(of(house!.id)).toMatchObject({
      outline,
      detectedOutline: house!.outline,
      detectedPlanAreaSqft: house!.planAreaSqft,
      shape,
      shapeGuessed: false,
      complexity: 'moderate',
      name: 'Main roof',
    })
    expect(of(id)).toMatchObject({ name: 'Garage', source: 'drawn', detectedOutline: null, detectedPlanAreaSqft: null })

    const admin = await app.client({ userId: company.admin.id })
    const [{ id: leadId } = { id: '' }] = await app.database.db
      .select({ id: lead.id })
      .from(lead)
      .where(eq(lead.companyId, company.tenant.id))
    const detail = await admin.lead.get({ id: leadId })
    expect(detail.slope).toEqual({ rise: 6, coarse: true })
    expect(detail.structures.find((one) => one.id === house!.id)).toMatchObject({
      outline,
      shape,
      shapeGuessed: false,
      complexity: 'moderate',
      detected: { outline: house!.outline, planAreaSqft: house!.planAreaSqft },
    })
    expect(detail.structures.find((one) => one.id === id)).toMatchObject({ detected: null, uncertain: true })
    const [{ quote: view }] = detail.submissionsList as [(typeof detail.submissionsList)[number]]
    expect(view!.structures.map((one) => [one.name, one.detectedPlanAreaSqft === null, one.shapeGuessed])).toEqual([
      ['Main roof', false, false],
      ...detail.structures.slice(1, -1).map((one) => [one.name, false, true]),
      ['Garage', true, true],
    ])
  })

  test('that is crossing, far, too large or named twice is refused with its message, at the price and at the form', async () => {
    const visit = await choose()
    const [house] = visit.roofs.structures
    const id = drawnId()
    const reach = limits.drawnReachMeters / 0.3048
    const cases = [
      ['OUTLINE_NOT_VALID', { id, included: true, outline: bowTie(60, visit.address.point) }],
      ['OUTLINE_TOO_FAR', { id, included: true, outline: at(visit, 40, 40, [reach, 0]) }],
      ['STRUCTURE_NOT_SUPPORTED', { id, included: true, outline: at(visit, 200, 100) }],
      ['STRUCTURE_NAME_TAKEN', { id, included: true, outline: at(visit, 40, 40), name: 'main ROOF' }],
      ['OUTLINE_NOT_VALID', { id, included: true }],
    ] as const
    for (const [code, choice] of cases) {
      const structures = [{ id: house!.id, included: true }, choice] as Choices
      const refusal = { code, status: 422, message: messages[code], data: { structureId: id } }
      await expect(price(visit, structures)).rejects.toMatchObject(refusal)
      await expect(submit(visit, structures)).rejects.toMatchObject(refusal)
    }
    const stranger = [{ id: company.tenant.id, included: true, outline: at(visit, 40, 40) }]
    await expect(price(visit, stranger)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE', status: 409 })
    const none = [{ id: house!.id, included: false }]
    await expect(price(visit, none)).rejects.toMatchObject({ code: 'ROOF_REQUIRED', status: 422 })
    const name = 'Barn; drop table lead'
    const unnamed = price(visit, [{ id, included: true, outline: at(visit, 40, 40), name }])
    await expect(unnamed).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { 'structures.0.name': messages.STRUCTURE_NAME_NOT_VALID } },
    })
    expect(await app.database.db.select().from(quote).where(eq(quote.companyId, company.tenant.id))).toEqual([])
  })
})

describe('the pitch that Google Solar measured', () => {
  test('comes with the address and stays with the visit, and is requested again for another house', async () => {
    const solar = await startGoogleSolar((await choose()).address.point)
    const measured = await createTestApp({
      ROOF_SOURCES: 'local,google',
      GOOGLE_MAPS_API_KEY: TEST_KEY,
      GOOGLE_SOLAR_URL: solar.url,
    })
    try {
      await importDemoTown(measured.database)
      const own = await makeCompany(measured.database)
      const { widgetId } = await makeOffer(own, { state: demoTown.state })
      const visitor = await measured.client()
      const { measuredRise, sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId, address, page })
      expect(measuredRise).toBe(7.2)
      const stored = () =>
        measured.database.db
          .select({ rise: quoteSession.measuredRise })
          .from(quoteSession)
          .where(eq(quoteSession.companyId, own.tenant.id))
      expect(await stored()).toEqual([{ rise: 7.2 }])
      const before = solar.received.length
      const other = { widgetId, sessionToken, buildingId: roofs.alternatives[0]!.id }
      const picked = await visitor.widget.chooseBuilding(other)
      expect(picked).toMatchObject({ measuredRise: 7.2, measurement: { source: 'imagery' } })
      expect(await stored()).toEqual([{ rise: 7.2 }])
      const requested = solar.received.length
      expect(requested).toBeGreaterThan(before)
      const outside = { kind: 'text' as const, text: demoAddresses.outOfArea }
      await expect(visitor.widget.chooseAddress({ widgetId, address: outside, page })).rejects.toMatchObject({
        code: 'OUT_OF_SERVICE_AREA',
      })
      expect(solar.received).toHaveLength(requested)
    } finally {
      await measured.close()
      await solar.close()
    }
  })

  test('is optional if Google does not respond', async () => {
    const measured = await createTestApp({
      ROOF_SOURCES: 'google,local',
      GOOGLE_MAPS_API_KEY: TEST_KEY,
      GOOGLE_SOLAR_URL: 'http://127.0.0.1:9',
      PROVIDER_TIMEOUT_MS: '200',
      LOG_LEVEL: 'silent',
    })
    try {
      await importDemoTown(measured.database)
      const { widgetId } = await makeOffer(await makeCompany(measured.database), { state: demoTown.state })
      const visitor = await measured.client()
      const { measuredRise, roofs } = await visitor.widget.chooseAddress({ widgetId, address, page })
      expect([measuredRise, roofs.structures.length > 0]).toEqual([null, true])
    } finally {
      await measured.close()
    }
  })
})
