import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { type GoogleTiles, picture, startGoogleTiles } from '@gable/testing/providers/google-tiles.emulator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createHttpServer } from '../../platform/http/http.ts'
import type { Log } from '../../platform/log/log.ts'
import { widget } from '../website/website.table.ts'
import { createWidgetFinder } from './widget.finder.ts'
import { registerTiles } from './widget.tiles.ts'

/** A browser gets a vendor's tiles through our server. */

let vendor: GoogleTiles
let app: TestApp
let server: FastifyInstance
let widgetId: string
const warned: unknown[][] = []

beforeAll(async () => {
  vendor = await startGoogleTiles(systemClock)
  const google = { IMAGERY: 'google', GOOGLE_MAPS_API_KEY: TEST_KEY, GOOGLE_TILES_URL: vendor.url }
  app = await createTestApp({ ...google, WIDGET_TILES_PER_MINUTE: '40' })
  const quiet = () => {}
  const keep = (...line: unknown[]) => void warned.push(line)
  const log: Log = { debug: quiet, info: quiet, warn: keep, error: quiet, fatal: quiet }
  const deps = { ...app.deps, log }
  server = createHttpServer(deps)
  registerTiles(server, { deps, findWidget: createWidgetFinder(deps), limits: app.gate.limits })
  const offer = await makeOffer(await makeCompany(app.database), { state: 'ID' })
  widgetId = offer.widgetId
  await app.database.db.update(widget).set({ imagery: 'google' })
})
afterAll(async () => {
  await server?.close()
  await app?.close()
  await vendor?.close()
})
beforeEach(() => {
  vendor.behaviour = 'answer'
  warned.length = 0
})

const get = (place: string, remoteAddress: string) =>
  server.inject({ method: 'GET', url: `/api/widget/${widgetId}/tiles/${place}`, remoteAddress })

test('an image is passed on without the key, and cached as the vendor allows', async () => {
  const answer = await get('19/1/1', '203.0.113.1')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
  expect(answer.rawPayload.equals(picture)).toBe(true)
  expect(JSON.stringify(answer.headers)).not.toContain(TEST_KEY)
})

test.each(['21/1/1', '24/1/1', '2/4/0', '2/-1/0', '2/1.5/0', 'two/1/1'])(
  '%s is not found, and not cached',
  async (place) => {
    const answer = await get(place, '203.0.113.2')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('each visitor has a limit per minute, and a neighbor has another', async () => {
  const requested = Array.from({ length: 60 }, (_, x) => get(`19/${x}/1`, '203.0.113.3'))
  const answers = await Promise.all(requested)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([40, 20])
  for (const { headers } of refused) {
    expect(headers['cache-control']).toBe('no-store')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await get('19/1/1', '203.0.113.4')).statusCode).toBe(200)
  app.clock.advance(60_000)
  expect((await get('19/1/1', '203.0.113.3')).statusCode).toBe(200)
})

test('an unresponsive vendor is one line in the log, and the browser caches nothing', async () => {
  vendor.behaviour = 'fault'
  const answers = await Promise.all(Array.from({ length: 12 }, (_, x) => get(`19/${x}/2`, '203.0.113.5')))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) })
  }
  expect(warned).toEqual([[expect.objectContaining({ imagery: 'google' }), 'map imagery failing']])
  vendor.behaviour = 'answer'
  expect((await get('19/1/2', '203.0.113.5')).statusCode).toBe(200)
})
