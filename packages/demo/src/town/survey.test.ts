import { geoRoofScan } from '@gable/server/places/geo/geo.table'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { surveyDemoTown, surveyedAddresses } from './survey.ts'
import { demoAddresses, demoTown, importDemoTown } from './town.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ DEMO: 'on', POINT_CLOUD_WAIT_MS: '60000', POINT_CLOUD_TIMEOUT_MS: '60000' })
  await importDemoTown(app.database)
  await surveyDemoTown(app.database, app.deps.config)
})
afterAll(() => app.close())

test('the demo’s survey has measured roofs, one under trees and one that was not built, and credits a simulation', async () => {
  const { widgetId } = await makeOffer(await makeCompany(app.database), { state: demoTown.state })
  const homeowner = await app.client()
  const page = { href: 'https://ridge.example/', isPreview: false }
  const choose = (text: string) => homeowner.widget.chooseAddress({ widgetId, address: { kind: 'text', text }, page })
  const { measured, covered, newer } = surveyedAddresses
  for (const address of measured) {
    const { measurement, roofs } = await choose(address)
    expect(measurement).toMatchObject({ source: 'scan', isWholeRoof: true, flownOn: '2024-05-14' })
    expect(measurement!.attribution).toBe('Demo survey (simulated)')
    expect(roofs.structures[0]!.scan?.vendor).toBe('local')
  }
  const rises = (await choose(measured[0]!)).roofs.structures[0]!.scan!.roof!.shape.edgeRises!
  expect(new Set(rises.filter((rise) => rise !== null).map(Math.round)).size).toBe(2)
  for (const address of [...covered, ...newer, demoAddresses.samples[0]!]) {
    expect((await choose(address)).measuredRise).toBeNull()
  }
  const reasons = (await app.database.db.select().from(geoRoofScan)).map(({ reason }) => reason)
  expect(reasons).toEqual(expect.arrayContaining(['covered', 'noRoof', 'notFlown']))
})

test('is indexed once, however often the demo is prepared', async () => {
  const tiles = () => app.database.query('select path, points from geo_point_tile order by path')
  const before = await tiles()
  await surveyDemoTown(app.database, app.deps.config)
  expect((await tiles()).rows).toEqual(before.rows)
  expect(before.rows).toHaveLength(2)
})
