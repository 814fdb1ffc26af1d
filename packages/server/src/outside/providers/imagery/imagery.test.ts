import { TEST_KEY, testFailures } from '@gable/testing/providers/failures'
import { type GoogleTiles, picture, startGoogleTiles } from '@gable/testing/providers/google-tiles.emulator'
import { imageryConformance } from '@gable/testing/providers/imagery.conformance'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { createDemoImagery } from './demo.ts'
import { createGoogleImagery } from './google.ts'
import { createUsgsImagery } from './usgs.ts'

const DAY = 86_400_000
const start = new Date('2026-11-20T15:00:00.000Z')
const makeGoogle = (GOOGLE_TILES_URL: string, timeoutMs = 5_000, clock = fixedClock(start), key = TEST_KEY) =>
  createGoogleImagery({ GOOGLE_TILES_URL, PROVIDER_TIMEOUT_MS: timeoutMs, GOOGLE_MAPS_API_KEY: key }, clock)

describe('USGS', () => {
  const usgs = () => createUsgsImagery({ USGS_TILES_URL: 'https://basemap.nationalmap.gov' })
  imageryConformance('usgs', usgs, { mayTrace: true, attribution: /USGS The National Map/ })

  test('counts rows before columns, and stops at zoom 16', async () => {
    expect(await usgs().describe('', '')).toMatchObject({
      tiles: ['https://basemap.nationalmap.gov/arcgis/rest/services/USGSImageryOnly/MapServer/tile/{z}/{y}/{x}'],
      maxZoom: 16,
    })
  })
})

describe('the demo town', () => {
  const demo = () => createDemoImagery({ PUBLIC_URL: 'https://quotes.example' })
  imageryConformance('demo', demo, { mayTrace: true, attribution: /^Illustration of the demo town$/ })

  test('has images of its own town only', () => {
    expect(demo().covers?.([-111.005, 43.005])).toBe(true)
    expect(demo().covers?.([-112.52, 46.01])).toBe(false)
  })
})

describe('Google Map Tiles', () => {
  let shared: GoogleTiles
  beforeAll(async () => {
    shared = await startGoogleTiles(fixedClock(start))
  })
  afterAll(() => shared.close())

  imageryConformance('google', () => makeGoogle(shared.url), {
    mayTrace: false,
    attribution: /^Google Maps · Imagery ©2026 Airbus/,
  })

  const startTiles = () => startGoogleTiles(fixedClock(start))
  testFailures({
    start: startTiles,
    make: makeGoogle,
    secrets: [],
    ask: {
      describe: (one) => one.describe('https://quotes.example', 'widget-id'),
      tile: async (one) => one.tile?.(19, 100_000, 180_000),
    },
  })
})

describe('sessions of Google Map Tiles', () => {
  const clock = { ...fixedClock(start) }
  let tiles: GoogleTiles
  beforeEach(async () => {
    tiles = await startGoogleTiles(clock)
  })
  afterEach(() => tiles.close())
  const opened = () => tiles.received.filter(({ path }) => path === '/v1/createSession').length

  test('one session serves everyone until an hour before its end', async () => {
    const google = makeGoogle(tiles.url, 5_000, clock)
    await Promise.all([google.tile?.(19, 1, 1), google.tile?.(19, 1, 2), google.describe('', '')])
    clock.advance(13 * DAY)
    await google.tile?.(19, 1, 1)
    expect(opened()).toBe(1)
    clock.advance(DAY - 30 * 60_000)
    expect((await google.tile?.(19, 1, 1))?.body).toEqual(picture)
    expect(opened()).toBe(2)
  })

  test('a session ended by the service is replaced', async () => {
    const google = makeGoogle(tiles.url, 5_000, clock)
    await google.tile?.(19, 1, 1)
    tiles.sessions.clear()
    expect(await google.tile?.(19, 1, 1)).toMatchObject({ body: picture, contentType: 'image/png' })
    expect(opened()).toBe(2)
  })

  test('after a failure the next call retries', async () => {
    const google = makeGoogle(tiles.url, 5_000, clock)
    tiles.behaviour = 'fault'
    await expect(google.tile?.(19, 1, 1)).rejects.toMatchObject({ reason: 'STATUS', status: 500 })
    tiles.behaviour = 'answer'
    expect(await google.tile?.(19, 1, 1)).toBeDefined()
  })

  test('returns no tile without an image, and a failure with a wrong key', async () => {
    expect(await makeGoogle(tiles.url, 5_000, clock).tile?.(21, 1, 1)).toBeUndefined()
    const refused = makeGoogle(tiles.url, 5_000, clock, 'another-key').tile?.(19, 1, 1)
    await expect(refused).rejects.toMatchObject({ reason: 'STATUS', status: 403 })
  })
})

test('images are shown without attribution if only that fails', async () => {
  const tiles = await startGoogleTiles(fixedClock(start))
  try {
    const google = makeGoogle(tiles.url)
    await google.describe('', '')
    tiles.behaviour = 'fault'
    expect(await google.describe('', '', [-111.1, 43.7])).toMatchObject({
      maxZoom: 20,
      attribution: 'Google Maps · Imagery © Google',
    })
  } finally {
    await tiles.close()
  }
})
