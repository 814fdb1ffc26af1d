import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { visit } from './quote.ts'
import type { Demo } from './quote-company.ts'
import { root, startServing, withoutLimits } from './server.ts'

const inFlight = 4
const visits = 3_000
const warmUp = 600
const users = 100_000
const looks = 3_000

type DemoPeople = Demo & { users: { email: string; password: string; role: string }[] }

/**
 * Signing in, with its deliberately expensive password hash, while homeowners request prices; and the cost of
 * authentication for each signed-in request, among a hundred thousand users. The server's own time, from Server-Timing.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-sign-in-'))
  const cluster = await startPostgresCluster({ durable: true })
  const limits = {
    ...withoutLimits,
    PUBLIC_REQUESTS_PER_MINUTE: '100000000',
    SIGN_IN_ATTEMPTS: '10000000',
  }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...limits, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
  })
  const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url, poolSize: 2 })
  try {
    const demo: DemoPeople = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    await visit(product.url, demo, warmUp)
    const pricing = visit(product.url, demo, visits)
    const signIns = await signInUntil(product.url, demo, pricing)
    const { price } = await pricing
    printHeading(`signing in, ${inFlight} in flight, while quotes are made, 20 in flight, PostgreSQL`)
    printFigure('sign-ins measured', signIns.length, '')
    printFigure('sign-in, median', percentile(signIns, 0.5), 'ms')
    printFigure('sign-in, p95', percentile(signIns, 0.95), 'ms', { atMost: 400 })
    printFigure('priced products meanwhile, p95', percentile(price, 0.95), 'ms', { atMost: 20 })

    await addUsers(database)
    printHeading(`the guard's query, ${users.toLocaleString('en-US')} users, each with a session`)
    const [nobody, someone] = await guarded(product.url)
    printFigure('a request of nobody', nobody, 'ms')
    printFigure('the same of somebody', someone, 'ms')
    printFigure('what the guard adds', someone - nobody, 'ms', { atMost: 1 })
  } finally {
    await database.close()
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Signs in repeatedly, until the others are done. @returns the milliseconds of each. */
async function signInUntil(url: string, { users: people }: DemoPeople, others: Promise<unknown>): Promise<number[]> {
  const { email, password } = people.find(({ role }) => role === 'CompanyAdmin')!
  const times: number[] = []
  let isOver = false
  void others.finally(() => {
    isOver = true
  })
  const lane = async () => {
    while (!isOver) times.push(await call(url, 'identity/signIn', { email, password }))
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return times
}

const tokenOf = (number: number) => `bench-session-token-${number}`

/** Users of the demo company, each with an open session of a known token. */
async function addUsers(database: Database): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from company limit 1')
  const company = rows[0]!.id
  await database.query(`insert into "user" (id, email, company_id, role, first_name, last_name, confirmed_at, created_at, updated_at)
    select gen_random_uuid(), 'bench-' || n || '@people.example', '${company}', 'salesRep', 'Rep', 'No ' || n, now(), now(), now()
    from generate_series(1, ${users}) n`)
  await database.query(`insert into session (id, token, user_id, expires_at, created_at, updated_at)
    select gen_random_uuid(), encode(sha256(('bench-session-token-' || substr(email, 7, position('@' in email) - 7))::bytea), 'hex'),
      id, now() + interval '1 hour', now(), now()
    from "user" where email like 'bench-%'`)
  await database.query('analyze')
}

/** Authenticates requests sequentially, without a session and for each user in turn: the typical time of each. */
async function guarded(url: string): Promise<[nobody: number, somebody: number]> {
  const times: [number[], number[]] = [[], []]
  for (let look = 0; look < looks; look += 1) {
    times[0].push(await call(url, 'identity/me', undefined))
    const cookie = `gable_session=${tokenOf(1 + ((look * 7_919) % users))}`
    times[1].push(await call(url, 'identity/me', undefined, cookie))
  }
  return [usual(times[0]), usual(times[1])]
}

/** The mean without the fastest and the slowest tenth: times have a resolution of 0.1 ms. */
function usual(times: number[]): number {
  const middle = times.toSorted((a, b) => a - b).slice(times.length / 10, -times.length / 10)
  return middle.reduce((sum, time) => sum + time, 0) / middle.length
}

const connections = new Agent({ keepAlive: true, maxSockets: inFlight })

async function call(url: string, procedure: string, input: object | undefined, cookie = ''): Promise<number> {
  const requested = request(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    agent: connections,
  })
  requested.end(JSON.stringify({ json: input }))
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${procedure}: ${answer}`)
  if (cookie && !answer.includes('salesRep')) throw new Error(`${procedure}: nobody was known by the cookie`)
  return Number(/dur=([\d.]+)/.exec(`${response.headers['server-timing']}`)?.[1])
}
