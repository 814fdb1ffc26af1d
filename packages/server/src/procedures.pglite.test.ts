import { contract } from '@gable/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/app.ts'
import { sweepWelcome } from './testing/sweep/run.ts'
import { loadSweeps } from './testing/sweep/slices.ts'
import { proceduresOf } from './testing/sweep/sweep.ts'
import { makeWorld, type World } from './testing/sweep/world.ts'

/** Each procedure once on the embedded database, by one whom it lets in. Who else may call it is PostgreSQL's access sweep. */
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp({
    PUBLIC_REQUESTS_PER_MINUTE: '100000',
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
    SIGN_IN_ATTEMPTS: '10000',
  })
  world = await makeWorld(app, await loadSweeps())
})
afterAll(() => app.close())

test.each(proceduresOf(contract))('$path answers', async (procedure) => {
  expect(await sweepWelcome(world, app.router, procedure, 1)).toBe(1)
})
