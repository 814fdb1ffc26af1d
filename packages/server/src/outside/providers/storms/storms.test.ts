import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type StormEmulator, startIem } from '@gable/testing/providers/iem.emulator'
import { stormConformance } from '@gable/testing/providers/storms.conformance'
import { startSwdi } from '@gable/testing/providers/swdi.emulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoStorms } from './demo.ts'
import { createIemStorms, readHail } from './iem.ts'
import { createSwdiStorms, readSignatures } from './swdi.ts'

const makeIem = (IEM_URL: string, PROVIDER_TIMEOUT_MS = 5_000) => createIemStorms({ IEM_URL, PROVIDER_TIMEOUT_MS })
const makeSwdi = (SWDI_URL: string, PROVIDER_TIMEOUT_MS = 5_000) => createSwdiStorms({ SWDI_URL, PROVIDER_TIMEOUT_MS })

stormConformance('iem', { start: startIem, make: makeIem })
stormConformance('swdi', { start: startSwdi, make: makeSwdi })

const from = new Date('2026-11-10T00:00:00Z')
const to = new Date('2026-11-17T00:00:00Z')

describe('Iowa Environmental Mesonet', () => {
  test('is called once for all tiles of a week', async () => {
    const iem = await startIem()
    await makeIem(iem.url).hailWithin({
      boxes: [
        [-102, 33, -101, 34],
        [-90, 40, -89, 41],
      ],
      from,
      to,
    })
    expect(iem.received.map(({ query }) => Object.fromEntries(query))).toEqual([
      {
        sts: '2026-11-10T00:00Z',
        ets: '2026-11-17T00:00Z',
        type: 'H',
        west: '-102',
        south: '33',
        east: '-89',
        north: '41',
      },
    ])
    await iem.close()
  })

  const report = (change: object, coordinates = [-101.9, 33.6]) => ({
    properties: {
      valid: '2026-11-10T23:32:00Z',
      type: 'H',
      typetext: 'HAIL',
      magnitude: '1.75',
      unit: 'Inch',
      ...change,
    },
    geometry: { type: 'Point', coordinates },
  })
  const sizes = (...features: unknown[]) => readHail(features).map(({ inches }) => inches)

  test('uses the last of a report and its corrections, in any order', () => {
    const first = report({ magf: 2.5, product_id: '202611110006-KMAF' })
    const corrected = report({ magf: 3, product_id: '202611110013-KMAF' })
    expect(sizes(first, corrected)).toEqual([3])
    expect(sizes(corrected, first)).toEqual([3])
  })

  test('parses sizes as texts and numbers, and omits invalid ones', () => {
    expect(sizes(report({}))).toEqual([1.75])
    expect(sizes(report({ magnitude: 2, unit: 'INCH' }))).toEqual([2])
    expect(sizes(report({ magnitude: '', magf: null }))).toEqual([])
    expect(sizes(report({ magnitude: -999 }), report({ magnitude: '400' }, [-101, 33]))).toEqual([])
    expect(sizes(report({ type: 'G', typetext: 'TSTM WND GST', unit: 'MPH', magf: 60 }))).toEqual([])
    expect(sizes(report({ type: undefined, magf: 1 }))).toEqual([1])
  })
})

describe('Severe Weather Data Inventory', () => {
  let swdi: StormEmulator
  beforeAll(async () => {
    swdi = await startSwdi()
  })
  afterAll(() => swdi.close())

  test('requests fewer days if a response is full, and fails if a single day is', async () => {
    const hourly = Array.from({ length: 3_000 }, (_, minute) => ({
      at: new Date(from.getTime() + minute * 180_000).toISOString(),
      lng: -101.95 + (minute % 40) * 0.02,
      lat: 33.2 + (minute % 31) * 0.02,
      inches: 1,
    }))
    swdi.hail = [...hourly, ...hourly.map((one) => ({ ...one, lat: one.lat + 0.001 }))]
    swdi.received.length = 0
    const found = await makeSwdi(swdi.url).hailWithin({ boxes: [[-102, 33, -101, 34]], from, to })
    expect(swdi.received.map(({ path }) => path.slice(-17))).toEqual([
      '20261110:20261117',
      '20261110:20261113',
      '20261113:20261117',
    ])
    expect(new Set(found.map(({ at }) => at.toISOString().slice(0, 10))).size).toBe(7)

    swdi.hail = Array.from({ length: 5_000 }, (_, index) => ({
      at: '2026-11-10T20:00:00Z',
      lng: -101.9,
      lat: 33.1 + index / 10_000,
      inches: 1,
    }))
    const oneDay = { from, to: new Date('2026-11-11T00:00:00Z') }
    const requested = makeSwdi(swdi.url).hailWithin({ boxes: [[-102, 33, -101, 34]], ...oneDay })
    await expect(requested).rejects.toMatchObject({ reason: 'TOO_LARGE' })
  })

  test('keeps the largest size per place and day, and treats a missing one as no size', () => {
    const row = (MAXSIZE: string, minute: number, lng = -101.901) => ({
      ZTIME: `2026-11-10T20:${minute}:00Z`,
      MAXSIZE,
      SHAPE: `POINT (${lng} 33.601)`,
    })
    const found = readSignatures([row('1.00', 10), row('1.75', 15), row('-999', 20), row('0.5', 10, -101.8)])
    expect(found.map(({ inches, at }) => [inches, at.getUTCMinutes()])).toEqual([
      [1.75, 15],
      [0.5, 10],
    ])
  })
})

describe('the demo', () => {
  test('generates storms with fixed days, and is labeled as a demo', async () => {
    const month = {
      boxes: [[-112, 42, -110, 44]] as const,
      from: new Date('2026-10-20T00:00:00Z'),
      to: new Date('2026-11-20T00:00:00Z'),
    }
    const demo = createDemoStorms()
    const all = await demo.hailWithin({ ...month, boxes: [...month.boxes] })
    expect(all.length).toBeGreaterThan(3)
    expect(demo.vendor).toBe('demo')
    const later = await demo.hailWithin({ ...month, boxes: [...month.boxes], from: new Date('2026-11-01T00:00:00Z') })
    expect(all.filter(({ at }) => at >= new Date('2026-11-01T00:00:00Z'))).toEqual(later)
  })
})

const repository = resolve(import.meta.dirname, '../../../../../..')
const data = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data')
const isThere = (file: string) => {
  if (existsSync(resolve(data, file))) return true
  console.log(
    `Skipped: there is no ${resolve(data, file)}; set GABLE_DATA_DIR to a folder that holds api/ and weather/`,
  )
  return false
}
const iemSample = 'weather/iem-lsrs-by-point-2025-06-05-lubbock.geojson'
const otherIemSample = 'weather/iem-lsr-2026-09.geojson'
const swdiSample = 'api/noaa-swdi-nx3hail.json'
const sampleOf = (file: string) => JSON.parse(readFileSync(resolve(data, file), 'utf8'))

describe('real responses', () => {
  test.skipIf(!isThere(iemSample))('two corrections and a repeat result in two hailstorms', () => {
    expect(readHail(sampleOf(iemSample).features).map(({ inches, place }) => [inches, place])).toEqual([
      [3, '2 ESE Tatum, NM'],
      [5, '7 S Anton, TX'],
    ])
  })

  test.skipIf(!isThere(otherIemSample))('rain and wind contain no hail', () => {
    expect(readHail(sampleOf(otherIemSample).features)).toEqual([])
  })

  test.skipIf(!isThere(swdiSample))('texts of radar signatures are parsed as numbers', () => {
    expect(readSignatures(sampleOf(swdiSample).result)).toEqual([
      {
        at: new Date('2019-05-28T07:05:57Z'),
        point: [-105.022116449117, 39.6794851127902],
        inches: 1.25,
        place: '',
      },
      { at: new Date('2026-06-01T00:00:26Z'), point: [-100.6303, 34.2159], inches: 0.5, place: '' },
    ])
  })
})
