import type { Emulator } from '@gable/testing/providers/emulator'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { solarHouses, startGoogleSolar } from '@gable/testing/providers/google-solar.emulator'
import { type Overpass, startOverpass, town } from '@gable/testing/providers/overpass.emulator'
import { detectorConformance } from '@gable/testing/providers/roof-detection.conformance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGoogleDetector } from './google.ts'
import { createOverpassDetector } from './overpass.ts'

const makeGoogle = (GOOGLE_SOLAR_URL: string, PROVIDER_TIMEOUT_MS = 5_000) =>
  createGoogleDetector({ GOOGLE_SOLAR_URL, PROVIDER_TIMEOUT_MS, GOOGLE_MAPS_API_KEY: TEST_KEY })
const makeOverpass = (OVERPASS_URL: string, PROVIDER_TIMEOUT_MS = 5_000) =>
  createOverpassDetector({ OVERPASS_URL, PROVIDER_TIMEOUT_MS })

const wilderness: [number, number] = [-120, 55]
detectorConformance('google', { start: startGoogleSolar, make: makeGoogle, house: solarHouses.HIGH, wilderness })
detectorConformance('overpass', { start: startOverpass, make: makeOverpass, house: town, wilderness })

describe('Google Solar', () => {
  let solar: Emulator
  beforeAll(async () => {
    solar = await startGoogleSolar()
  })
  beforeEach(() => {
    solar.received.length = 0
  })
  afterAll(() => solar.close())

  test.each([
    ['HIGH', ['HIGH']],
    ['MEDIUM', ['HIGH', 'MEDIUM']],
    ['LOW', ['HIGH', 'MEDIUM', 'LOW']],
    ['unknown', ['HIGH', 'MEDIUM', 'LOW']],
  ] as const)('a house in %s is requested as %j', async (name, requested) => {
    const roof = await makeGoogle(solar.url).measure?.(solarHouses[name])
    expect(roof?.quality).toBe(name === 'unknown' ? undefined : name)
    expect(solar.received.map(({ query }) => query.get('requiredQuality'))).toEqual(requested)
  })

  test('weights pitches by their area: 120 of 6/12 and 30 of 12/12 are 7.2/12', async () => {
    const roof = await makeGoogle(solar.url).measure?.(solarHouses.HIGH)
    expect(roof?.rise).toBeCloseTo(7.2, 5)
    expect(roof?.planAreaSqft).toBeCloseTo(1_383.16, 1)
    expect(roof?.roofAreaSqft).toBeCloseTo(1_614.59, 1)
    expect(roof?.imageryDate).toBe('2024-06-02')
  })

  test('parses a flat roof, whose pitch Google omits', async () => {
    expect(await makeGoogle(solar.url).measure?.(solarHouses.flat)).toMatchObject({ rise: 0, imageryDate: '2024' })
  })

  test.each([
    ['panels', true],
    ['HIGH', false],
    ['unseen', null],
  ] as const)('returns for the house %s about solar panels: %s', async (name, hasSolarPanels) => {
    expect(await makeGoogle(solar.url).measure?.(solarHouses[name])).toMatchObject({ hasSolarPanels })
    expect(solar.received.at(-1)?.query.getAll('additionalInsights')).toEqual(['DETECTED_ARRAYS'])
  })

  test('returns no measurement without planes', async () => {
    expect(await makeGoogle(solar.url).measure?.(solarHouses.undivided)).toBeNull()
  })
})

describe('Overpass', () => {
  let overpass: Overpass
  beforeAll(async () => {
    overpass = await startOverpass()
  })
  beforeEach(() => {
    overpass.overloaded = false
  })
  afterAll(() => overpass.close())

  test('parses ways, and relations of several outlines with courtyards, each building once', async () => {
    const outlines = await makeOverpass(overpass.url).outlinesNear?.(town, 100)
    expect(outlines?.map(({ key, rings }) => [key, rings.length])).toEqual([
      ['way/1', 1],
      ['way/2', 1],
      ['relation/1', 2],
      ['relation/1/1', 1],
    ])
  })

  test('dates each outline by the state of the map data', async () => {
    const outlines = await makeOverpass(overpass.url).outlinesNear?.(town, 100)
    expect(new Set(outlines?.map(({ date }) => date))).toEqual(new Set(['2026-01-01']))
  })

  test('a runtime error in the remark is a failure, even with status 200', async () => {
    overpass.overloaded = true
    const requested = makeOverpass(overpass.url).outlinesNear?.(town, 100)
    await expect(requested).rejects.toMatchObject({ reason: 'BAD_ANSWER', status: 200 })
  })
})
