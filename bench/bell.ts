import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeCompany } from '@gable/testing/company'
import { addPerson, sessionCookieOf } from '@gable/testing/people'
import { mentionOf } from '../packages/contract/src/note.ts'
import { notificationStream } from '../packages/contract/src/notification-choice.ts'
import { systemClock } from '../packages/server/src/platform/clock.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { formFor } from '../packages/server/src/selling/lead/lead.fixture.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call } from './import.ts'
import { forgetPeak, megabytesNow, peakMegabytes } from './memory.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { processorTime, root, startServing } from './server.ts'

const streams = 500
const events = 120
const idleSeconds = 30

/**
 * Measures the delay from a note that mentions a colleague to that user's bell, while 500 users have the portal open on
 * one process; its cost; and the idle load. PostgreSQL, one process that also runs the jobs.
 */
export async function run(): Promise<void> {
  const cluster = await startPostgresCluster({ durable: true })
  const folder = await mkdtemp(join(tmpdir(), 'gable-bell-'))
  try {
    const { people, admin } = await seed(cluster.url, folder)
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'warn' }
    const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
      folder: root,
      env: { ...process.env, ...env },
      withinSeconds: 180,
    })
    try {
      await measure(product, people, admin)
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Person {
  id: string
  name: string
  cookie: string
}

/** A company with as many users as listeners, each signed in. */
async function seed(databaseUrl: string, folder: string): Promise<{ people: Person[]; admin: Person }> {
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  await migrate(database)
  const read = readConfig({ DATA_DIR: folder, DEMO: 'off', SESSION_IDLE_MINUTES: '600' })
  if (!read.ok) throw new Error(read.message)
  const where = { db: database.db, clock: systemClock, config: read.config }
  const company = await makeCompany(database)
  const signedIn = async ({ id, name }: { id: string; name: string }) => ({
    id,
    name,
    cookie: await sessionCookieOf(where, id),
  })
  const people: Person[] = []
  for (let index = 0; index < streams; index += 1) {
    const provided = { firstName: 'Ann', lastName: `Rep${index}x`, role: 'companyAdmin' as const }
    people.push(await signedIn(await addPerson(database.db, systemClock.now(), company.tenant.id, provided)))
  }
  const admin = await signedIn(company.admin)
  await database.close()
  return { people, admin }
}

type Product = Awaited<ReturnType<typeof startServing>>

async function measure(product: Product, people: readonly Person[], admin: Person): Promise<void> {
  const { url, process: server } = product
  await setTimeout(10_000)
  printHeading('one process, nobody there, nothing to do, PostgreSQL')
  const idle = await share(server, idleSeconds)
  printFigure('share of a core', idle, '%', { atMost: 1 })

  const before = await megabytesNow(server)
  await forgetPeak(server)
  const received = new Map<string, () => void>()
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  for (const { id, cookie } of people)
    await listen(`${url}${notificationStream}`, { agent, cookie }, () => received.get(id)?.())
  await setTimeout(3_000)
  printHeading(`${streams} people listen on one process, PostgreSQL`)
  printFigure('share of a core while nothing happens', await share(server, idleSeconds), '%')

  const { body } = await call(url, 'lead/create', { ...formFor(12), idempotencyKey: randomUUID() }, admin.cookie)
  const { id: leadId } = body as { id: string }
  const times: number[] = []
  for (let index = 0; index < events; index += 1) {
    // Varies the time, to be out of step with polling.
    await setTimeout(100 + ((index * 137) % 300))
    const person = people[(index * 97) % streams]!
    const rung = new Promise<void>((resolve) => received.set(person.id, resolve))
    const startedAt = performance.now()
    const note = { leadId, comment: `Please call, ${mentionOf(person.name)}`, mentions: [person.id] }
    await call(url, 'note/create', { ...note, idempotencyKey: randomUUID() }, admin.cookie)
    await Promise.race([rung, setTimeout(10_000).then(() => Promise.reject(new Error('A bell did not ring')))])
    times.push(performance.now() - startedAt)
  }
  printFigure('event to bell, p50', percentile(times, 0.5), 'ms')
  printFigure('event to bell, p95', percentile(times, 0.95), 'ms', { atMost: 1_000 })
  printFigure('memory that they take, at most', (await peakMegabytes(server)) - before, 'MB', { atMost: 200 })
  agent.destroy()
}

/** A process's share of one core. */
async function share(server: Product['process'], seconds: number): Promise<number> {
  const before = await processorTime(server)
  await setTimeout(seconds * 1_000)
  return ((await processorTime(server)) - before) / (seconds * 10)
}

/** Listens like a browser. @param ring called for each count above zero. */
async function listen(
  url: string,
  { agent, cookie }: { agent: Agent; cookie: string },
  ring: () => void,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`The stream answered ${answer.statusCode}`)
  answer.on('error', () => {})
  // After two minutes the server asks clients to reconnect.
  answer.on('end', () => void listen(url, { agent, cookie }, ring).catch(() => {}))
  answer.setEncoding('utf8').on('data', (text: string) => {
    if (/^data: [1-9]\d*\n\n/.test(text)) ring()
  })
}
