import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { importScan } from '@gable/testing/imported-scan'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { startPointStore } from '@gable/testing/providers/point-store.emulator'
import { type ScannedHouse, writeScan } from '@gable/testing/scanned-house'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteOldScans } from '../../places/geo/geo.manifest.ts'
import { geoPointProject, geoRoofScan } from '../../places/geo/geo.table.ts'
import { quote, quoteStructure } from '../quote/quote.table.ts'

/** Where a scan exists, a quote uses measured planes; where a scan does not help, it continues as usual. */

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
const unmeasured = { measuredRise: null, measurement: null }

beforeAll(async () => {
  app = await createTestApp({
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
    // Waits for measurements even on a slow machine.
    POINT_CLOUDS: 'local',
    POINT_CLOUD_WAIT_MS: '60000',
    POINT_CLOUD_TIMEOUT_MS: '60000',
  })
  folder = await mkdtemp(join(tmpdir(), 'gable-scans-'))
  await importDemoTown(app.database)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  homeowner = await app.client()
  await app.database.query('delete from geo_point_tile')
  await app.database.query('delete from geo_roof_scan')
})

const choose = (text: string) =>
  homeowner.widget.chooseAddress({ widgetId: offer.widgetId, address: { kind: 'text', text }, page })

type Flight = Omit<ScannedHouse, 'outline' | 'flownAt'> & { year?: number }

/** Scans the house at an address: makes its file and imports it as an operator does. */
async function flyOver(text: string, file: string, { year, ...flight }: Flight): Promise<string> {
  const { roofs } = await choose(text)
  const path = join(folder, file)
  const at = year === undefined ? flownAt : new Date(`${year}-07-01T17:00:00Z`)
  await writeScan(path, { outline: roofs.structures[0]!.outline, flownAt: at, ...flight })
  await importScan(app.database, path)
  return path
}

const scans = () => app.database.db.select().from(geoRoofScan)

describe('the slope of a scanned house', () => {
  const [address] = demoAddresses.samples as [string]

  test('is the visit’s initial slope, with its date and credit, and is used and stored by the quote', async () => {
    await flyOver(address, 'whole.las', { rise: 5.96 })
    const visit = await choose(address)
    expect(visit.measuredRise).toBeCloseTo(6, 0)
    expect(visit.measurement).toMatchObject({
      source: 'scan',
      isWholeRoof: true,
      flownOn: '2021-06-03',
      flownIn: 2021,
      attribution: 'USGS 3D Elevation Program',
    })
    const { value } = visit.measurement!
    expect(Math.abs(value - 5.96)).toBeLessThan(0.2)
    expect(visit.measuredRise).toBe(Math.round(value * 10) / 10)
    const { sessionToken, roofs, measuredRise } = visit
    const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
    const slope = { category: 'custom' as const, rise: measuredRise! }
    const requested = { widgetId: offer.widgetId, sessionToken, structures, slope, answers: [] }
    const { how, products } = await homeowner.widget.priceProducts(requested)
    expect(how).toMatchObject({ rise: measuredRise, widened: [] })
    await homeowner.widget.submitQuote({
      ...requested,
      contact,
      productId: offer.productId,
      idempotencyKey: crypto.randomUUID(),
    })
    const { db } = app.database
    const [stored] = await db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    expect(stored!.totalCents).toBe(products[0]!.totalCents)
    const rows = await db.select().from(quoteStructure).where(eq(quoteStructure.quoteId, stored!.id))
    const byStructure = new Map(rows.map(({ structureId, measurement }) => [structureId, measurement]))
    const [house, ...others] = roofs.structures
    expect(byStructure.get(house!.id)).toEqual(visit.measurement)
    for (const { id } of others) expect(byStructure.get(id)).toBeNull()
    const office = await app.client({ userId: company.admin.id })
    const { submissionsList } = await office.lead.get({ id: stored!.leadId })
    const seen = submissionsList[0]!.quote
    expect(seen!.structures.find(({ name }) => name === house!.name)!.measurement).toEqual(visit.measurement)
  })

  test('is measured once, until that is outdated or other points were imported', async () => {
    const path = await flyOver(address, 'once.las', { rise: 8 })
    const first = await choose(address)
    expect(first.measurement?.value).toBeGreaterThan(7.5)
    await rm(path)
    expect(await choose(address)).toMatchObject({ measuredRise: first.measuredRise, measurement: first.measurement })
    const [stored] = await scans()
    expect(stored).toMatchObject({ kind: 'measured', vendor: 'local', project: 'Flight once.las', reason: '' })
    expect(stored!.scan!.explained).toBeGreaterThan(0.75)
    expect(stored!.density).toBeGreaterThan(4)
    const work = { ...app.deps, db: app.database.db, goesOn: () => true }
    await deleteOldScans(work)
    expect(await scans()).toHaveLength(1)
    await deleteOldScans({ ...work, clock: { now: () => new Date(stored!.keptUntil.getTime() + 1) } })
    expect(await scans()).toEqual([])
    expect(await choose(address)).toMatchObject(unmeasured)
    await flyOver(address, 'again.las', { rise: 4 })
    expect((await choose(address)).measuredRise).toBeLessThan(4.6)
  })

  test('comes from an older flight if the newest has too few points', async () => {
    await flyOver(address, 'older.las', { rise: 6, year: 2014 })
    await flyOver(address, 'newer.las', { rise: 9, year: 2023, scan: { density: 0.8 } })
    expect((await choose(address)).measurement).toMatchObject({ flownIn: 2014, flownOn: '2014-07-01' })
  })
})

describe('an older flight', () => {
  const [, , , address] = demoAddresses.samples as [string, string, string, string]
  const trees = { rise: 6, scan: { tree: 0.9 } }
  const roof = { rise: 6 }
  const bare = { rise: null }

  test.each<[what: string, newer: Flight, older: Flight, stored: object]>([
    ['is asked where trees hide the roof from the newest', trees, roof, { kind: 'measured', flownIn: 2014 }],
    ['is not where the newest shows the ground', bare, roof, { kind: 'none', reason: 'noRoof', flownIn: 2023 }],
    ['that shows the ground changes nothing', trees, bare, { kind: 'pitchOnly', reason: 'noModelFits', flownIn: 2023 }],
    ['is not asked where the newest tells the roof', { rise: 8 }, roof, { kind: 'measured', flownIn: 2023 }],
  ])('%s', async (what, newer, older, stored) => {
    await flyOver(address, `${what}, older.las`, { ...older, year: 2014 })
    await flyOver(address, `${what}, newer.las`, { ...newer, year: 2023 })
    await choose(address)
    expect(await scans()).toMatchObject([stored])
  })
})

describe('a visit continues without a scan', () => {
  const [, address] = demoAddresses.samples as [string, string]

  test.each<[what: string, flight: Flight, reason: string]>([
    ['where the house is newer than the flight', { rise: null }, 'noRoof'],
    ['where the points are too few', { rise: 6, scan: { density: 0.8 } }, 'tooFewPoints'],
  ])('%s', async (_what, flight, reason) => {
    await flyOver(address, `${reason}.las`, flight)
    const visit = await choose(address)
    expect(visit).toMatchObject(unmeasured)
    expect(visit.roofs.structures.length).toBeGreaterThan(0)
    expect(await scans()).toMatchObject([{ kind: 'none', reason, scan: null }])
  })

  test('if nobody has flown there', async () => {
    expect(await choose(address)).toMatchObject(unmeasured)
    expect(await scans()).toMatchObject([{ kind: 'none', reason: 'notFlown' }])
  })

  test('if the file is broken, and asks again soon', async () => {
    const path = await flyOver(address, 'broken.las', { rise: 6 })
    await truncate(path, 3_000)
    expect(await choose(address)).toMatchObject(unmeasured)
    const [stored] = await scans()
    expect(stored).toMatchObject({ kind: 'none', reason: 'notRead' })
    expect(stored!.keptUntil.getTime() - stored!.measuredAt.getTime()).toBeLessThan(3_600_000)
  })

  test('if a store does not respond: late points are ignored', async () => {
    const store = await startPointStore(() => new Promise(() => {}))
    const hasty = await createTestApp({
      POINT_CLOUDS: 'ept',
      EPT_URL: store.url,
      POINT_CLOUD_WAIT_MS: '20',
      POINT_CLOUD_TIMEOUT_MS: '60000',
    })
    try {
      await importDemoTown(hasty.database)
      const everywhere: [number, number][] = [
        [-180, -80],
        [180, -80],
        [180, 80],
        [-180, 80],
      ]
      await hasty.database.db.insert(geoPointProject).values({
        kind: 'ept',
        name: 'Silent',
        address: 'silent/ept.json',
        source: 's',
        licence: 'l',
        year: 2020,
        points: 1,
        outline: everywhere,
      })
      const { widgetId } = await makeOffer(await makeCompany(hasty.database), { state: demoTown.state })
      const visitor = await hasty.client()
      const visit = await visitor.widget.chooseAddress({ widgetId, address: { kind: 'text', text: address }, page })
      expect(visit).toMatchObject(unmeasured)
      expect(visit.roofs.structures.length).toBeGreaterThan(0)
      await vi.waitUntil(() => store.received.length > 0)
    } finally {
      await hasty.close()
      await store.close()
    }
  })
})
