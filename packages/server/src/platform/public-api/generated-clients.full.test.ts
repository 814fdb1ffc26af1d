import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { scopes } from '@gable/contract/access'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { fetchTools } from '@gable/testing/fetched-tools'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from '../../account/token/token.service.ts'

/** Clients that two independent generators make of the document compile in strict TypeScript and work. */

const document = path.join(import.meta.dirname, '../../../../../docs/api/openapi.json')

let app: TestApp
let server: FastifyInstance
let address: string

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  server = await app.createServer()
  address = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api/v1`
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** What both walks begin and end with. */
const begin = `
const [address, token] = process.argv.slice(2) as [string, string]
const must = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
const newLead = {
  firstName: 'Grace', lastName: 'Walker', email: 'grace@example.com', phone: '2085550142', street: '1 Far Road',
  city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates',
} as const
`
const end = `
console.log(JSON.stringify({
  users: users.rows.length, notes: notes.rows.map(({ comment }) => comment), lastName: lead.lastName, missing: missing.error?.code,
}))
`

const openapiFetch = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.ts'
${begin}
const client = createClient<paths>({ baseUrl: address, headers: { authorization: \`Bearer \${token}\` } })
const users = must(await client.GET('/users', { params: { query: { pageSize: 5 } } }))
const key = { header: { 'Idempotency-Key': crypto.randomUUID() } }
const { id } = must(await client.POST('/leads', { body: newLead, params: key }))
must(await client.PATCH('/leads/{id}', { params: { path: { id } }, body: { lastName: 'Miller' } }))
must(await client.POST('/leads/{leadId}/notes', { params: { path: { leadId: id } }, body: { comment: 'Called.' } }))
const notes = must(await client.GET('/leads/{leadId}/notes', { params: { path: { leadId: id } } }))
const lead = must(await client.GET('/leads/{id}', { params: { path: { id } } }))
const missing = await client.GET('/leads/{id}', { params: { path: { id: crypto.randomUUID() } } })
${end}`

const heyApi = `
import { client } from './generated/client.gen.ts'
import { identityListUsers, leadCreate, leadGet, leadPatch, noteCreate, noteList } from './generated/sdk.gen.ts'
${begin}
client.setConfig({ baseUrl: address, auth: token })
const users = must(await identityListUsers({ query: { pageSize: 5 } }))
const { id } = must(await leadCreate({ body: newLead, headers: { 'Idempotency-Key': crypto.randomUUID() } }))
must(await leadPatch({ path: { id }, body: { lastName: 'Miller' } }))
must(await noteCreate({ path: { leadId: id }, body: { comment: 'Called.' } }))
const notes = must(await noteList({ path: { leadId: id } }))
const lead = must(await leadGet({ path: { id } }))
const missing = await leadGet({ path: { id: crypto.randomUUID() } })
${end}`

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [path.join(import.meta.dirname, '../../../../../node_modules/@types')],
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
}

const generators: { name: string; dependencies: Record<string, string>; program: string[]; walk: string }[] = [
  {
    name: 'openapi-typescript',
    dependencies: { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0' },
    program: ['openapi-typescript', document, '-o', 'schema.ts', '--default-non-nullable=false'],
    walk: openapiFetch,
  },
  {
    name: 'hey-api',
    dependencies: { '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3' },
    program: ['openapi-ts', '-f', 'generator.config.mjs'],
    walk: heyApi,
  },
]

const heyApiConfig = `export default {
  input: ${JSON.stringify(document)},
  output: { path: 'generated', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
}`

test.each(generators)('a client of $name', async ({ name, dependencies, program: [program, ...args], walk }) => {
  const tools = await fetchTools(`client-${name}`, dependencies)
  if (!tools) return
  const write = (file: string, text: string) => writeFile(path.join(tools.folder, file), text)
  await write('generator.config.mjs', heyApiConfig)
  await write('walk.ts', walk)
  await write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['walk.ts'] }))
  await tools.run(program!, args)
  await tools.run('tsc', ['-p', '.'])
  const { admin } = await makeCompany(app.database)
  const { token } = await issueToken(admin.ctx, { name: 'Generated client', scopes: [...scopes] })
  const told = JSON.parse(await tools.run('node', ['walk.ts', address, token]))
  expect(told).toMatchObject({ notes: ['Called.'], lastName: 'Miller', missing: 'NOT_FOUND' })
  expect(told.users).toBeGreaterThan(0)
})
