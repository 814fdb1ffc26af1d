import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChance } from '@gable/testing/fuzz/chance'
import { fuzzInput, type KnownValues } from '@gable/testing/fuzz/input'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { errorOf, type Judged } from '@gable/testing/requests/judge'
import { fuzzPage, malformed } from '@gable/testing/requests/malformed'
import { request, sendRaw } from '@gable/testing/requests/raw'
import { call, cookiesOf, ensureBuilt, type ServerProcess, startServer, statusOf } from '@gable/testing/server-process'
import { contract } from '../packages/contract/src/index.ts'
import type { ProcedureMeta } from '../packages/contract/src/procedure.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import type { CampaignKind, Outcome, Target } from './kind.ts'

export const kind: CampaignKind = {
  what: 'hostile requests over the network: no HTTP, odd bodies, pages and headers, and odd input for every procedure',
  databases: ['pglite', 'postgres'],
  run,
}

const roomy = {
  PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  WIDGET_REQUESTS_PER_MINUTE: '1000000',
  PROCESSOR_SECONDS_PER_MINUTE: '1000',
  ROUTE_REQUESTS_PER_MINUTE: '1000000',
  WIDGET_SUBMITS_PER_HOUR: '1000000',
  SIGN_IN_ATTEMPTS: '5',
}

async function run(target: Target): Promise<Outcome> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'gable-requests-'))
  const cluster = target.database === 'postgres' ? await startPostgresCluster() : undefined
  const at = cluster && { DATABASE_URL: cluster.url }
  const server = await startServer({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn', ...roomy, ...at })
  try {
    return await attack(server, folder, target)
  } finally {
    await server.stop()
    cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const atOnce = 6
const maxFindings = 30
/** The server allows a request 30 seconds, and checks for expired ones every 30 seconds. */
const cutAfterSeconds = 75

async function attack(server: ServerProcess, folder: string, { seconds, seed, say }: Target): Promise<Outcome> {
  const chance = createChance(seed)
  const demo: DemoFacts = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  const secrets = Object.values(JSON.parse(await readFile(join(folder, 'keys.json'), 'utf8'))).map(String)
  const cookies = await signInAll(server, demo)
  const known = await readKnownValues(server, demo, cookies)
  const did = { malformed: 0, pages: 0, procedures: 0, answered: 0, slow: 0 }
  const findings: string[] = []
  const note = (what: string, answer: Judged) => {
    if (answer.status === 200) did.answered += 1
    const error = errorOf(answer, secrets)
    if (error && findings.length < maxFindings)
      findings.push(`${what.slice(0, 700)} ${error}: ${answer.text.slice(0, 300)}`)
  }
  const attacks = [
    async () => {
      const bytes = malformed(chance)
      did.malformed += 1
      note(JSON.stringify(bytes.toString('latin1')), await sendRaw(server.port, bytes))
    },
    async () => {
      const bytes = fuzzPage(chance, demo.widgetId)
      did.pages += 1
      note(JSON.stringify(bytes.toString('latin1')), await sendRaw(server.port, bytes))
    },
    ...Array.from({ length: 6 }, () => async () => {
      const { path, access, schema } = chance.pick(procedures)
      const body = bodyOf(schema ? fuzzInput(schema, chance, known) : undefined)
      did.procedures += 1
      const bytes = request(`POST /rpc/${path} HTTP/1.1`, [...plain, `Cookie: ${cookies[access] ?? ''}`], body)
      note(`${path} ${body}`, await sendRaw(server.port, bytes))
    }),
  ]
  const slowOnes = openSlowly(server, did)
  const until = Date.now() + seconds * 1_000
  let reported = Date.now()
  const worker = async () => {
    while (Date.now() < until && findings.length < maxFindings) {
      await chance.pick(attacks)()
      if (Date.now() - reported < 20_000) continue
      reported = Date.now()
      say(`${did.malformed + did.pages + did.procedures} requests, ${findings.length} findings`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (seconds > cutAfterSeconds && slowOnes() > 0)
    findings.push(`${slowOnes()} callers that sent no body were never cut.`)
  return { did, findings: [...findings, ...(await errorsOf(server))] }
}

const plain = ['Content-Type: application/json']

const procedures = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries(calls).map(([name, procedure]) => {
    const { meta, inputSchema } = procedure['~orpc']
    const { access } = meta as ProcedureMeta
    return {
      path: `${slice}/${name}`,
      access: access.roles?.[0] ?? '',
      schema: inputSchema as Parameters<typeof fuzzInput>[0] | undefined,
    }
  }),
)

/** Encodes as JSON: unsupported values are omitted. */
function bodyOf(input: unknown): string {
  return JSON.stringify({ json: input }, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** Signs in the demo's users and returns their cookies by role. */
async function signInAll(server: ServerProcess, { users }: DemoFacts): Promise<Record<string, string>> {
  const signedIn = users.map(async ({ email, password }) => {
    const answer = await call(server, 'identity/signIn', { email, password })
    return [answer.body.me.role as string, cookiesOf(answer)]
  })
  return Object.fromEntries(await Promise.all(signedIn))
}

/** Existing ids and form contents. */
async function readKnownValues(
  server: ServerProcess,
  demo: DemoFacts,
  cookies: Record<string, string>,
): Promise<KnownValues> {
  const { body } = await call(server, 'lead/list', { kind: 'rqp' }, cookies.companyAdmin)
  const leadIds = (body.rows as { id: string }[]).map(({ id }) => id)
  const address = { kind: 'text', text: demo.sampleAddresses[0] }
  const page = { href: '', isPreview: true }
  const visit = (await call(server, 'widget/chooseAddress', { widgetId: demo.widgetId, address, page })).body
  const structureIds = (visit.roofs.structures as { id: string }[]).map(({ id }) => id)
  return {
    widgetId: () => demo.widgetId,
    sessionToken: () => visit.sessionToken,
    id: (chance) => chance.pick(leadIds),
    leadId: (chance) => chance.pick(leadIds),
    'ids[]': (chance) => chance.pick(leadIds),
    'structures[]id': (chance) => chance.pick(structureIds),
    buildingId: (chance) => chance.pick(structureIds),
    idempotencyKey: (chance) => chance.uuid(),
    email: (chance) => `ann${chance.below(50)}@example.com`,
    password: () => 'Wrong-password-1',
    phone: () => '2085550199',
    state: () => 'ID',
    postalCode: () => '83422',
    version: (chance) => 1 + chance.below(3),
  }
}

/** Opens requests whose body never arrives; they must not block others. @returns a count of those still connected. */
function openSlowly({ port }: ServerProcess, did: { slow: number }): () => number {
  const started = request('POST /rpc/identity/me HTTP/1.1', [...plain, 'Content-Length: 1000'], '{"json":')
  let left = 0
  for (let opened = 0; opened < 40; opened += 1) {
    left += 1
    void sendRaw(port, started, 3_600_000).then(() => {
      left -= 1
    })
  }
  did.slow += left
  return () => left
}

/** Whether the server is still running, and the errors it logged. */
async function errorsOf(server: ServerProcess): Promise<string[]> {
  const { stdout, stderr } = server.said
  const logged = `${stdout}\n${stderr}`.split('\n').filter((line) => /^\{"level":(50|60)\b/.test(line))
  const errors = logged.slice(0, 10).map((line) => `The server logged: ${line.slice(0, 600)}`)
  if ((await statusOf(server, '/readyz')) !== 200) errors.push('The server is not ready any more.')
  const ended = await Promise.race([server.ended, 'lives'])
  return ended === 'lives' ? errors : [...errors, `The server ended with ${ended}.`]
}
