import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorsOf, type Schema } from '@gable/testing/vendor-document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SupplierWorld, supplierWorld } from './material.supplier.fixture.ts'

/**
 * We may not distribute the vendor's documents; where they are available, requests and the sandbox are validated
 * against them.
 */
const repository = resolve(import.meta.dirname, '../../../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'vendor-apis/beacon')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: Beacon's documents are not in ${folder}`)

type Content = { content?: Record<string, { schema?: Schema }> }
interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; required?: boolean }[]; requestBody?: Content; responses: { 200: Content } }
    >
  >
  components: { schemas: Record<string, Schema> }
}

const documents = (): { version: string; document: Document }[] =>
  ['v1-login-accounts-branches', 'v2-submit-order', 'v2-order-history', 'v2-templates'].map((name) => ({
    version: `/${name.slice(0, 2)}/rest/com/becn`,
    document: JSON.parse(readFileSync(resolve(folder, `${name}.openapi.json`), 'utf8')),
  }))

const schemaOf = (of: Content | undefined): Schema | undefined => of?.content?.['application/json']?.schema
/** Responses of version 2 have an envelope that each schema omits, except for /submitOrder. */
const unwrapped = (answer: unknown) => (answer as { result?: unknown }).result ?? answer

/** Query parameters that Beacon's clients send although the documentation of a URL does not list them. */
const known = ['apiSiteId']

describe.skipIf(absent)('Beacon PRO+, by its own documentation', () => {
  let world: SupplierWorld
  beforeAll(async () => {
    world = await supplierWorld()
    await world.connect()
  })
  afterAll(() => world.close())

  it('accepts what we send, and the sandbox responds as it would', async () => {
    const { material } = await world.asAdmin()
    await material.findBranches({ vendor: 'beacon', zip: '83702' })
    await material.supplierAccounts({ vendor: 'beacon' })
    const { templates } = await material.supplierTemplates({ vendor: 'beacon' })
    const ids = templates.map(({ id }) => id)
    await material.importTemplates({ vendor: 'beacon', ids, idempotencyKey: crypto.randomUUID() })
    world.beacon.behavior = 'lose'
    await world.send(await world.draft())
    await world.drain()
    world.beacon.behavior = 'normal'
    await world.later(24 * 60)
    await world.send(await world.draft())
    await world.drain()
    await world.later(61)
    const errors = world.beacon.exchanges.flatMap(({ method, path, query, body, answer }) => {
      const its = documents().find(({ version, document }) => document.paths[path.replace(version, '')])
      if (!its || !path.startsWith(its.version)) return [`${method} ${path} is not in the documents`]
      const { schemas } = its.document.components
      const operation = its.document.paths[path.replace(its.version, '')]![method.toLowerCase()]!
      const names = (operation.parameters ?? []).map(({ name }) => name)
      const provided = Object.keys(query as object)
      const requested = schemaOf(operation.requestBody)
      const message = schemaOf(operation.responses[200])
      return [
        ...provided
          .filter((name) => ![...names, ...known].includes(name))
          .map((name) => `${path}: ${name} is not asked for`),
        ...(operation.parameters ?? [])
          .filter(({ name, required }) => required && !provided.includes(name))
          .map(({ name }) => `${path}: ${name} is missing`),
        ...(requested ? errorsOf(schemas, requested, body, `${path} request`) : []),
        ...(message ? errorsOf(schemas, message, unwrapped(answer), `${path} answer`) : []),
      ]
    })
    expect(new Set(world.beacon.exchanges.map(({ path }) => path)).size).toBe(8)
    expect([...new Set(errors)]).toEqual([])
  })
})
