import { readFileSync } from 'node:fs'
import type { Database } from '@gable/server/platform/db/client'
import { createHttpServer } from '@gable/server/platform/http/http'
import { createRequestLimits } from '@gable/server/platform/http/limits'
import { demoTiles } from '@gable/server/platform/ports/imagery'
import { makeDeps } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import type { FastifyInstance } from 'fastify'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoTiles, type DemoTiles } from './demo-tiles.ts'
import { tileAt } from './tile-place.ts'

let database: Database
let tiles: DemoTiles
let server: FastifyInstance
const [x, y] = tileAt(18, [-111.005, 43.005])
const address = (z: number | string, column: number | string, row: number | string) =>
  `${demoTiles.path}/${z}/${column}/${row}`

beforeAll(async () => {
  database = await openTestDatabase()
  const deps = makeDeps(database)
  server = createHttpServer(deps)
  tiles = createDemoTiles(deps)
  tiles.register(server, { limits: createRequestLimits(database.db, deps.clock) })
})
afterAll(async () => {
  await server.close()
  await tiles.close()
  await database.close()
})

const get = (url: string) => server.inject({ method: 'GET', url })

test('a tile is an image that browsers may cache forever', async () => {
  const answer = await get(address(18, x, `${y}.webp`))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
  })
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
})

test('every request gets the same image', async () => {
  const url = address(19, 2 * x, `${2 * y}.webp`)
  const answers = await Promise.all([get(url), get(url), get(url)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const again = await get(url)
  for (const answer of answers) expect(answer.rawPayload.equals(again.rawPayload)).toBe(true)
})

test('every tile of the town and its surroundings has a picture, at every zoom', async () => {
  const { bounds, minZoom, mostZoom } = demoTiles
  for (let z = minZoom; z <= mostZoom; z++) {
    const corners = [tileAt(z, [bounds.west, bounds.north]), tileAt(z, [bounds.east, bounds.south])] as const
    for (const [column, row] of corners) {
      expect((await get(address(z, column, `${row}.webp`))).statusCode, `${z}/${column}/${row}`).toBe(200)
    }
  }
  const sheets = Object.keys(unzipSync(readFileSync(new URL('./sheets.zip', import.meta.url))))
  const [west, north] = tileAt(18, [bounds.west, bounds.north])
  const [east, south] = tileAt(18, [bounds.east, bounds.south])
  for (let column = west; column <= east; column++) {
    for (let row = north; row <= south; row++) expect(sheets).toContain(`18-${column}-${row}.avif`)
  }
})

test.each([
  ['below the zooms', address(14, x >> 4, `${y >> 4}.webp`)],
  ['above the zooms', address(21, x << 3, `${y << 3}.webp`)],
  ['beside the town', address(18, x + 300, `${y}.webp`)],
  ['another kind', address(18, x, `${y}.png`)],
  ['no kind', address(18, x, y)],
  ['no numbers', address('eighteen', x, `${y}.webp`)],
  ['a fraction', address(18, `${x}.5`, `${y}.webp`)],
  ['less than nothing', address(18, `-${x}`, `${y}.webp`)],
  ['a way out of the folder', address(18, x, '..%2f..%2fkeys.json')],
  ['more digits than there are tiles', address(18, '9'.repeat(40), `${y}.webp`)],
  ['another version', address(18, x, `${y}.webp`).replace(demoTiles.path, '/tiles/demo/0')],
])('%s is not found', async (_what, url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toMatch(/json/)
})

test('too many requests are asked to wait, for cached tiles too', async () => {
  const refusing = createHttpServer(makeDeps(database))
  tiles.register(refusing, { limits: { take: async () => ({ ok: false, retryAfterSeconds: 17 }) } })
  for (const url of [address(18, x, `${y}.webp`), address(20, 4 * x + 1, `${4 * y + 1}.webp`)]) {
    const answer = await refusing.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(429)
    expect(answer.headers).toMatchObject({ 'retry-after': '17', 'cache-control': 'no-store' })
  }
  await refusing.close()
})
