import { expect, test } from 'vitest'
import { createDemoImagery } from '../../outside/providers/imagery/demo.ts'
import { createUsgsImagery } from '../../outside/providers/imagery/usgs.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import type { ImageryProvider } from '../../platform/ports/imagery.ts'
import { drawnMap, imageryNear } from './geo.imagery.ts'

const config = { PUBLIC_URL: 'https://quotes.example', USGS_TILES_URL: 'https://usgs.example' }
const demo = createDemoImagery(config)
const usgs = createUsgsImagery(config)
const inTown = [-111.005, 43.005] as const
const farAway = [-84.5, 33.7] as const

const near = (
  imagery: ImageryProvider[],
  chosen: 'drawn' | 'demo' | 'usgs' | 'google',
  place: readonly [number, number],
) =>
  imageryNear(
    {
      providers: {
        geocoders: [],
        roofDetectors: [],
        pointClouds: [],
        imagery,
        storms: [],
        mailVendors: [],
        calendarVendors: [],
        reportVendors: [],
        crmVendors: [],
        lender: undefined,
        texts: undefined,
        doorToDoorVendors: [],
        suppliers: [],
        checkGoogleKey: async () => 'away',
        lookUpText: async () => ({ ok: false, reason: 'NO_ANSWER' }),
        payments: undefined,
        prequalifiers: [],
      },
      clock: systemClock,
      config: config as Parameters<typeof imageryNear>[0]['config'],
      log: createLog({ LOG_LEVEL: 'silent' } as Parameters<typeof createLog>[0]),
    },
    { imagery: chosen, publicId: 'a-widget' },
    place,
  )

test('the demo company’s map shows aerial images of the demo town', async () => {
  expect(await near([demo], 'demo', inTown)).toMatchObject({
    kind: 'demo',
    tiles: [expect.stringMatching(/^https:\/\/quotes\.example\/tiles\/demo\/\d+\/\{z\}\/\{x\}\/\{y\}\.webp$/)],
    tileSize: 512,
    maxZoom: 20,
    mayTrace: true,
  })
})

test('configured images come before the demo town’s own', async () => {
  expect(await near([usgs, demo], 'demo', inTown)).toMatchObject({ kind: 'usgs' })
})

test('outside of its town, and without a demo, the map is drawn', async () => {
  expect(await near([demo], 'demo', farAway)).toEqual(drawnMap)
  expect(await near([], 'demo', inTown)).toEqual(drawnMap)
})

test('nobody else gets the demo town', async () => {
  expect(await near([demo], 'drawn', inTown)).toEqual(drawnMap)
  expect(await near([demo], 'usgs', inTown)).toEqual(drawnMap)
})
