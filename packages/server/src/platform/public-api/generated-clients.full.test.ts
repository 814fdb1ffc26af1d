import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { scopes } from '@gable/contract/access'
import { copyDemo } from '@gable/testing/demo-copy'
import { fetchTools } from '@gable/testing/fetched-tools'
import { type DemoFacts, signIn } from '@gable/testing/network-visitor'
import { call, cookiesOf, endAll, ensureBuilt, type ServerProcess, startServer } from '@gable/testing/server-process'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * Clients that independent generators make of the document compile in strict TypeScript and in typed Python, and walk
 * through the demo. What they read equals what the portal shows.
 */

const document = path.join(import.meta.dirname, '../../../../../docs/api/openapi.json')
const walks = path.join(import.meta.dirname, '../../../../testing/client-walks')

const perMinute = 100
const days = { from: daysAgo(30), to: daysAgo(1) }

let folder: string
let server: ServerProcess
let cookie: string
let photo: string
let addresses: string[]

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-clients-'))
  const env = await copyDemo(path.join(folder, 'data'))
  server = await startServer({ ...env, TOKEN_REQUESTS_PER_MINUTE: String(perMinute) })
  const demo: DemoFacts = JSON.parse(await readFile(path.join(env.DATA_DIR, 'demo.json'), 'utf8'))
  addresses = demo.sampleAddresses
  const admin = demo.users.find(({ role }) => role === 'CompanyAdmin')!
  cookie = cookiesOf(await signIn(server, admin))
  photo = path.join(folder, 'photo.png')
  const gray = { width: 64, height: 48, channels: 3 as const, background: '#556677' }
  await sharp({ create: gray }).png().toFile(photo)
})
afterAll(async () => {
  await endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Calls a procedure as the portal does for the company's admin. */
async function ask(procedure: string, input: object = {}) {
  const { status, body } = await call(server, procedure, input, cookie)
  expect([procedure, status]).toEqual([procedure, 200])
  return body
}

function daysAgo(count: number): string {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)
}

/** What the portal shows of what the walks read. */
async function readPortal() {
  const pageSize = 100
  const sold = await ask('lead/list', { kind: 'rqp', statuses: ['Sold'], pageSize })
  const { rows: proposals } = await ask('proposal/list', { pageSize })
  const { rows: products } = await ask('product/list', { pageSize })
  const { rows: markets } = await ask('market/list')
  const { rows: orders } = await ask('measurement/all', { pageSize })
  const proposal = proposals.find(({ signedAt }: { signedAt: string | null }) => signedAt !== null)
  const lead = await ask('lead/get', { id: proposal.leadId })
  const { signers } = await ask('proposal/signing', { id: proposal.id })
  const measurement = await firstMeasurement(orders)
  const funnel = await ask('analytics/funnel', days)
  const value = await ask('analytics/value', days)
  return {
    proposalId: proposal.id as string,
    measurementId: measurement.id as string,
    read: {
      soldLeads: sold.rows.map(({ id }: { id: string }) => id),
      proposals: proposals.map((each: Priced) => [each.number, each.state, each.totalCents]),
      prices: products.map((each: { name: string; priceCents: number }) => [each.name, each.priceCents]),
      markets: markets.map(({ name }: { name: string }) => name),
      proposal: [proposal.customer, proposal.totalCents, signers.length],
      lead: [lead.firstName, lead.lastName, lead.street],
      measuredSqft: measurement.areaSqft,
      funnel: funnel.totals,
      soldCents: value.total.soldCents,
    },
  }
}

interface Priced {
  number: number
  state: string
  totalCents: number
}

async function firstMeasurement(orders: { leadId: string | null }[]) {
  for (const { leadId } of orders) {
    const { rows } = leadId ? await ask('measurement/list', { leadId }) : { rows: [] }
    if (rows.length > 0) return rows[0]
  }
  throw new Error('The demo has no measurement.')
}

async function issue(name: string, scopes: readonly string[]): Promise<string> {
  return (await ask('token/issue', { name, scopes, expiresIn: null })).token
}

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
const compile = ['tsc', '-p', '.']

const heyApiConfig = `export default {
  input: ${JSON.stringify(document)},
  output: { path: 'generated', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
}`

/** No types of this library are installed. */
const mypyConfig = '[mypy]\ncheck_untyped_defs = True\n[mypy-dateutil.*]\nignore_missing_imports = True\n'

/** The Python of Debian, which mypy and dateutil are packages of. */
const python = '/usr/bin/python3'

interface Generator {
  name: string
  /** Its walk, in the folder of walks. */
  walk: string
  dependencies: Record<string, string>
  files: Record<string, string>
  /** What generates the client and compiles the walk. */
  programs: string[][]
  runs: string
}

const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    walk: 'openapi-fetch.ts',
    dependencies: { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0' },
    files: { 'tsconfig.json': JSON.stringify({ compilerOptions, files: ['openapi-fetch.ts'] }) },
    programs: [['openapi-typescript', document, '-o', 'schema.ts', '--default-non-nullable=false'], compile],
    runs: 'node',
  },
  {
    name: 'hey-api',
    walk: 'hey-api.ts',
    dependencies: { '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3' },
    files: {
      'tsconfig.json': JSON.stringify({ compilerOptions, files: ['hey-api.ts'] }),
      'generator.config.mjs': heyApiConfig,
    },
    programs: [['openapi-ts', '-f', 'generator.config.mjs'], compile],
    runs: 'node',
  },
  {
    name: 'Python, with types of quicktype',
    walk: 'walk.py',
    dependencies: { 'quicktype-core': '26.0.0' },
    files: { 'mypy.ini': mypyConfig },
    programs: [
      ['node', 'python-types.mjs', document, 'gable.py'],
      ['mypy', 'walk.py'],
    ],
    runs: python,
  },
]

test.each(generators)('a client of $name', async ({ name, walk, dependencies, files, programs, runs }) => {
  const tools = await fetchTools(`client-${walk.replace('.', '-')}`, dependencies)
  if (!tools) return
  for (const file of [walk, 'python-types.mjs']) {
    await copyFile(path.join(walks, file), path.join(tools.folder, file))
  }
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(tools.folder, file), text)
  for (const [program, ...args] of programs) await tools.run(program!, args)

  // Each walk prices a house of its own: a second lead of a house would be refused.
  const [street, city, region] = addresses.shift()!.split(', ')
  const [state, postalCode] = region!.split(' ')
  const place = { street, city, state, postalCode }
  const { read, ...ids } = await readPortal()
  const token = await issue(name.slice(0, 40), scopes)
  const busyToken = await issue(`${name.slice(0, 30)}, busy`, ['market:read'])
  const address = `${server.url}/api/v1`
  const output = JSON.parse(
    await tools.run(runs, [walk, JSON.stringify({ address, token, busyToken, days, place, photo, ...ids })]),
  )
  const { leadId, quoteId, priceCents, repQuote, invalid, waitSeconds, ...rest } = output
  expect(rest).toEqual({
    ...read,
    file: ['roof photo.png', 'image/png', true],
    task: ['Ask about gutters', true],
    problems: ['NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_ATTEMPTS'],
  })
  expect(read.soldLeads.length).toBeGreaterThan(3)
  expect(read.soldCents).toBeGreaterThan(0)
  expect(priceCents).toBeGreaterThan(100_000)
  expect(Object.keys(invalid)).toEqual(['phone'])
  expect(waitSeconds).toBeGreaterThan(0)
  expect(waitSeconds).toBeLessThanOrEqual(60)

  // The portal shows what the client wrote.
  const lead = await ask('lead/get', { id: leadId })
  expect([lead.firstName, lead.lastName, lead.status]).toEqual(['Grace', 'Miller', 'New'])
  const { rows: notes } = await ask('note/list', { leadId })
  expect(notes).toMatchObject([{ comment: 'Called twice.', attachments: [{ name: 'roof photo.png' }] }])
  const { priced, form } = await ask('quote/get', { id: quoteId })
  expect(repQuote).toHaveLength(2)
  expect(repQuote).toEqual(
    priced.options.map((each: { title: string; totalCents: number }) => [each.title, each.totalCents]),
  )
  expect(form.homeownerNote).toBe('Two to choose from.')
})
