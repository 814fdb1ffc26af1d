import { contract } from '@gable/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proceduresOf } from './testing/access-matrix/matrix.ts'
import { checkWelcome } from './testing/access-matrix/run.ts'
import { loadAccessMatrices } from './testing/access-matrix/slices.ts'
import { makeWorld, type World } from './testing/access-matrix/world.ts'
import { createTestApp, type TestApp } from './testing/app.ts'

/**
 * Calls each procedure once on the embedded database, as a permitted caller. The access matrix on PostgreSQL tests all
 * other callers.
 */
let app: TestApp
let world: World

beforeAll(async () => {
  app = await createTestApp({
    PUBLIC_REQUESTS_PER_MINUTE: '100000',
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
    SIGN_IN_ATTEMPTS: '10000',
  })
  world = await makeWorld(app, await loadAccessMatrices())
})
afterAll(() => app.close())

test.each(proceduresOf(contract))('$path answers', async (procedure) => {
  expect(await checkWelcome(world, app.router, procedure, 1)).toBe(1)
})
