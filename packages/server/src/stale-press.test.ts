import { contract } from '@gable/contract'
import { importDemoTown } from '@gable/demo/town/town'
import { proceduresOf, type Swept } from '@gable/testing/access-matrix/matrix'
import { loadAccessMatrices } from '@gable/testing/access-matrix/slices'
import { addUserOf, kept, makeParty, type World } from '@gable/testing/access-matrix/world'
import { type ClientOptions, createTestApp } from '@gable/testing/app'
import { makePlatformAdmin } from '@gable/testing/company'
import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * An action on an outdated version of a record is rejected: no edit, deletion or order overwrites a colleague's change.
 */

type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

const pressed = proceduresOf(contract).filter(({ slice, name }) => {
  const procedure = (contract as unknown as Record<string, Record<string, { '~orpc': { inputSchema?: unknown } }>>)[
    slice
  ]![name]!
  const { shape } = (procedure['~orpc'].inputSchema ?? {}) as { shape?: object }
  return shape !== undefined && 'version' in shape
})

/**
 * Procedures that fail before the version check in the world of the access matrix. Their own tests cover outdated
 * versions.
 */
const before: Record<string, string> = {
  'billing.saveRenewal': 'PAYMENTS_OFF',
  'branding.copyFrom': 'FORBIDDEN',
  // It already has this state.
  'company.saveSecurity': 'answered',
  'lead.applySignedAmount': 'LEAD_NOT_CLOSED',
  'material.refreshPrices': 'BRANCH_REQUIRED',
}

let world: World
beforeAll(async () => {
  const app = await createTestApp()
  await importDemoTown(app.database)
  const home = await makeParty(app)
  const platformAdmin = { userId: await makePlatformAdmin(home.company.deps) }
  const matrices = await loadAccessMatrices()
  world = { app, home, platformAdmin, matrices, made: new Map() } as unknown as World
})
afterAll(() => world.app.close())

/** A permitted caller of the procedure. */
async function callerOf({ access: { roles = [], withClp = [] } }: Swept['meta']): Promise<ClientOptions> {
  if (roles.includes('companyAdmin')) return { userId: world.home.company.admin.id }
  const [role] = withClp
  return role ? kept(world, role, () => addUserOf(world.home, role, { clpAccess: true })) : world.platformAdmin
}

test('buttons of every kind send the version that they were pressed on', () => {
  expect(pressed.length).toBeGreaterThan(90)
  expect(pressed.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['lead.changeStatus', 'lead.setTags', 'quote.delete', 'material.sendOrder', 'task.finish']),
  )
})

test.each(pressed)('$path is refused over another version', async ({ path, slice, name, meta }) => {
  const caller = await callerOf(meta)
  const { records: make, inputs } = world.matrices[slice]!
  const { admin } = world.home.company
  // One record for each slice and caller: rejected calls change nothing.
  const by = { id: caller === world.platformAdmin ? admin.id : caller.userId!, caller: caller.userId! }
  const records = await kept(world, `${slice} of ${caller.userId}`, () => make(world.home, by))
  const client = createRouterClient(world.app.router, {
    context: await world.app.request(caller),
  } as never) as unknown as Calls
  const call = client[slice]![name]!({ ...(inputs[name]!(records) as object), version: 2_000_000 })
  const code = await call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )
  expect(code).toBe(before[path] ?? 'STALE_VERSION')
})
