import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyDemo } from '@gable/testing/demo-copy'
import { createChance } from '@gable/testing/fuzz/chance'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { errorOf } from '@gable/testing/requests/judge'
import { fuzzPage, malformed } from '@gable/testing/requests/malformed'
import { sendRaw } from '@gable/testing/requests/raw'
import { call, endAll, ensureBuilt, type ServerProcess, startServer, statusOf } from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A short part of `npm run campaign requests`: raw bytes that no HTTP client would send. */
const requests = 300
const seed = 20_261_122
const inFlight = 8

let folder: string
let server: ServerProcess
let demo: DemoFacts

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-hostile-'))
  const roomy = {
    PUBLIC_REQUESTS_PER_MINUTE: '100000',
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    PROCESSOR_SECONDS_PER_MINUTE: '1000',
    ROUTE_REQUESTS_PER_MINUTE: '100000',
  }
  server = await startServer({ ...(await copyDemo(folder)), LOG_LEVEL: 'warn', ...roomy })
  demo = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8'))
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Lines of the log from level error on. */
const errors = () => server.said.stdout.split('\n').filter((line) => /^\{"level":(50|60)\b/.test(line))

test.each([
  ['what no browser sends', malformed],
  ['addresses of pages that hold odd text', fuzzPage],
])('%s gets a response, and never an internal error', async (_, make) => {
  const chance = createChance(seed)
  const found: string[] = []
  let left = requests
  const sender = async () => {
    while (left > 0) {
      left -= 1
      const bytes = make(chance, demo.widgetId)
      const error = errorOf(await sendRaw(server.port, bytes), [])
      if (error) found.push(`${JSON.stringify(bytes.toString('latin1')).slice(0, 500)} ${error}`)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, sender))
  expect(found).toEqual([])
  expect(await statusOf(server, '/readyz')).toBe(200)
  expect(errors()).toEqual([])
})

test('a malformed session cookie is no session', async () => {
  const without = await call(server, 'identity/me', {})
  for (const cookie of ['%', '%00', '%E0%A4%A', '"']) {
    const { status, body } = await call(server, 'identity/me', {}, `gable_session=${cookie}`)
    expect({ status, body }, cookie).toEqual({ status: without.status, body: without.body })
    expect(await pageWith(cookie), cookie).toBe(200)
  }
  expect(errors()).toEqual([])
})

const pageWith = async (cookie: string) =>
  (await fetch(`${server.url}/personal/dashboard`, { headers: { cookie: `gable_session=${cookie}` } })).status
