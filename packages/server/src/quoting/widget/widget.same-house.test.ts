import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeatures } from '../../places/geo/import/features.ts'
import { importGeo } from '../../places/geo/import/import.ts'
import type { FeatureOrError } from '../../places/geo/import/rows.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: real geodata is not in ${folder}; set GABLE_DATA_DIR to a folder that holds geo/`)

const HOUSES = 100
const page = { href: 'https://ridge.example/', isPreview: false }
const slope = { category: 'medium' as const }

let app: TestApp
let homeowner: ApiClient
let widgetId: string

beforeAll(async () => {
  const limits = { WIDGET_REQUESTS_PER_MINUTE: '100000', WIDGET_SUBMITS_PER_HOUR: '10000' }
  app = await createTestApp({ ...limits, OUTLINE_SOURCES: 'County' })
  const company = await makeCompany(app.database)
  ;({ widgetId } = await makeOffer(company, { state: demoTown.state }))
  homeowner = await app.client()
})
afterAll(() => app.close())

const visit = (text: string) => homeowner.widget.chooseAddress({ widgetId, address: { kind: 'text', text }, page })

/** The price of the structures that are selected by default. */
async function priceOf({ sessionToken }: { sessionToken: string }, structures: { id: string; included: boolean }[]) {
  const choices = structures.map(({ id, included }) => ({ id, included }))
  const { products, how } = await homeowner.widget.priceProducts({ widgetId, sessionToken, structures: choices, slope })
  return { totalCents: products[0]!.totalCents, planAreaSqft: how.planAreaSqft }
}

async function pricesAt(texts: readonly string[]) {
  const prices: (number | null)[] = []
  for (const text of texts) {
    const found = await visit(text)
    const { structures } = found.roofs
    const isPriced = structures.some(({ included }) => included)
    prices.push(isPriced ? (await priceOf(found, structures)).totalCents : null)
  }
  return prices
}

test('another outline of the house can be selected: it is priced instead of the first, and back again', async () => {
  await importDemoTown(app.database, app.clock)
  const found = await visit(demoAddresses.surveyedTwice[0]!)
  const [main] = found.roofs.structures
  const first = await priceOf(found, found.roofs.structures)
  const other = found.roofs.alternatives.find(({ otherOutlineOf }) => otherOutlineOf === main!.id)!
  expect(other).toMatchObject({ sourceName: 'Demo survey', date: '2025-11-20', included: false })
  const choose = (buildingId: string) =>
    homeowner.widget.chooseBuilding({ widgetId, sessionToken: found.sessionToken, buildingId })

  const then = await choose(other.id)
  expect(then.structures.map(({ id }) => id)).toEqual([
    other.id,
    ...found.roofs.structures.slice(1).map(({ id }) => id),
  ])
  expect(then.alternatives[0]).toMatchObject({ id: main!.id, otherOutlineOf: other.id, sourceName: 'Demo town' })
  const second = await priceOf(found, then.structures)
  expect(second.planAreaSqft - first.planAreaSqft).toBeCloseTo(other.planAreaSqft - main!.planAreaSqft, 0)
  expect(second.totalCents).toBeGreaterThan(first.totalCents!)
  expect(await priceOf(found, (await choose(main!.id)).structures)).toEqual(first)
})

/** The town of Driggs, which has enough houses in few enough rows. */
async function* ofTown(file: string): AsyncGenerator<FeatureOrError[]> {
  for await (const group of readFeatures(resolve(folder, file))) {
    yield group.filter((feature) => {
      if ('problem' in feature || !feature.geometry) return false
      const [lng = 0, lat = 0] = feature.geometry.coordinates.flat(4)
      return lng > -111.13 && lng < -111.09 && lat > 43.71 && lat < 43.74
    })
  }
}

test.skipIf(absent)(`a file imported under two sources prices ${HOUSES} houses once`, async () => {
  const source = (name: string) => ({ name, licence: name, kind: 'imported', meaning: 'roofEdge' }) as const
  const now = app.clock.now()
  const [buildings, addresses] = ['teton-id-buildings.geojson', 'teton-id-addresses.geojson']
  await importGeo(
    app.database,
    source('County'),
    { buildings: ofTown(buildings!), addresses: ofTown(addresses!) },
    { now },
  )
  const { rows } = await app.database.query<{ text: string }>(
    `select a.house_number || ' ' || s.name || ', ' || s.city || ', ID ' || s.postal_code as text
     from address_point a join street s on s.id = a.street_id join geo_source g on g.id = a.source_id
     where g.name = 'County' and a.unit = '' and s.state = 'ID'
       and exists (select from building where outline @> polygon(box(a.point, a.point))) order by a.id limit $1`,
    [HOUSES],
  )
  const texts = rows.map(({ text }) => text)
  app.clock.advance(5_000)
  const once = await pricesAt(texts)
  await importGeo(app.database, source('Other'), { buildings: ofTown(buildings!) }, { now })
  const twice = await pricesAt(texts)
  const same = twice.filter((price, index) => price === once[index]).length
  console.log(`Under two sources ${same} of ${texts.length} houses are priced as under one`)
  expect(texts).toHaveLength(HOUSES)
  expect(once.filter((price) => price !== null).length).toBeGreaterThan(HOUSES * 0.8)
  expect(twice).toEqual(once)
})
