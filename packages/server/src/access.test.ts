import { contract } from '@gable/contract'
import { proceduresOf } from '@gable/testing/access-matrix/matrix'
import { checkProcedure } from '@gable/testing/access-matrix/run'
import { sampleOf } from '@gable/testing/access-matrix/sample'
import { loadAccessMatrices } from '@gable/testing/access-matrix/slices'
import { makeWorld, type World } from '@gable/testing/access-matrix/world'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * The access matrix. Calls procedures of the contract (`sample.ts` chooses them) in every way that their declarations refuse: signed out,
 * in each role, from another site, from another company with this company's ids, without the feature, as a deactivated or deleted
 * user, as a user of a deleted or paused company, as support on behalf of a user, without a required second factor, and with invalid
 * tokens and links. Checks that refused calls change no record, then calls each procedure as everyone who has access.
 */

const procedures = proceduresOf(contract)
const requested = sampleOf(procedures)
let app: TestApp
let world: World
let calls = 0

beforeAll(async () => {
  app = await createTestApp({
    PUBLIC_REQUESTS_PER_MINUTE: '100000',
    WIDGET_REQUESTS_PER_MINUTE: '100000',
    WIDGET_SUBMITS_PER_HOUR: '10000',
    LINK_REQUESTS_PER_MINUTE: '100000',
    TOKEN_REQUESTS_PER_MINUTE: '100000',
    WRONG_TOKENS_PER_MINUTE: '100000',
    SIGN_IN_ATTEMPTS: '10000',
  })
  world = await makeWorld(app, await loadAccessMatrices())
})
afterAll(() => app.close())

test('the access matrix covers every procedure, and no other', () => {
  const known = Object.entries(world.matrices).flatMap(([slice, { inputs }]) =>
    Object.entries(inputs).map(([name, inputOf]) => {
      inputOf(world.victim.records[slice])
      return `${slice}.${name}`
    }),
  )
  expect(procedures.length).toBeGreaterThan(20)
  expect(known.sort()).toEqual(procedures.map(({ path }) => path).sort())
})

test.each(requested)('$path refuses everyone it does not name, and every other company', async (procedure) => {
  const created = await checkProcedure(world, app.router, procedure)
  expect(created).toBeGreaterThan(0)
  calls += created
})

test('all planned calls were made', () => {
  console.log(`access matrix: ${calls} calls of ${requested.length} of ${procedures.length} procedures`)
  expect(requested.length).toBeGreaterThan(20)
  expect(calls).toBeGreaterThan(requested.length * 2)
})

test('a deactivated person loses access at once', async () => {
  const { salesRep } = world.attacker.company
  const client = await app.client({ userId: salesRep.id })
  await expect(client.identity.me()).resolves.toMatchObject({ id: salesRep.id })
  await app.database.query('update "user" set active = false where id = $1', [salesRep.id])
  await expect(client.identity.me()).resolves.toBeNull()
})

test('nil ids are not found', async () => {
  const client = await app.client({ userId: world.attacker.company.admin.id })
  await expect(client.lead.get({ id: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
