import { contract } from '@gable/contract'
import { proceduresOf } from '@gable/testing/access-matrix/matrix'
import { checkWelcome } from '@gable/testing/access-matrix/run'
import { loadAccessMatrices } from '@gable/testing/access-matrix/slices'
import { makeWorld, type World } from '@gable/testing/access-matrix/world'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test.each(proceduresOf(contract))('$path responds', async (procedure) => {
  expect(await checkWelcome(world, app.router, procedure, 1)).toBe(1)
})
