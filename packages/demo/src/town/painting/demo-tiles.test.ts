import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Database } from '@gable/server/platform/db/client'
import { createHttpServer } from '@gable/server/platform/http/http'
import { createRequestLimits } from '@gable/server/platform/http/limits'
import { demoTiles } from '@gable/server/platform/ports/imagery'
import { makeDeps } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoTiles, type DemoTiles } from './demo-tiles.ts'
import { tileAt } from './tile-frame.ts'

let database: Database
let folder: string
let tiles: DemoTiles
let server: FastifyInstance
const [x, y] = tileAt(18, [-111.005, 43.005])
const address = (z: number | string, column: number | string, row: number | string) =>
  `${demoTiles.path}/${z}/${column}/${row}`

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'gable-demo-tiles-'))
  const created = makeDeps(database)
  const deps = { ...created, config: { ...created.config, DATA_DIR: folder } }
  server = createHttpServer(deps)
  tiles = createDemoTiles(deps)
  tiles.register(server, { limits: createRequestLimits(database.db, deps.clock) })
})
afterAll(async () => {
  await server.close()
  await tiles.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const stored = () => readdir(path.join(folder, demoTiles.path))
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
  await expect.poll(stored).toContain(`18-${x}-${y}.webp`)
})

test('it is painted once, even for concurrent requests, and read from the folder afterwards', async () => {
  const url = address(19, 2 * x, `${2 * y}.webp`)
  const answers = await Promise.all([get(url), get(url), get(url)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await expect.poll(stored).toContain(`19-${2 * x}-${2 * y}.webp`)
  expect((await stored()).filter((name) => name.startsWith('19-'))).toHaveLength(1)
  const again = await get(url)
  for (const answer of answers) expect(answer.rawPayload.equals(again.rawPayload)).toBe(true)
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
