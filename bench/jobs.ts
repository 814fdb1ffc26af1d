import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { makeCompany } from '@gable/testing/company'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { createApp } from '../packages/server/src/app.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { type Ctx, systemContext } from '../packages/server/src/platform/context.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { defineEvent } from '../packages/server/src/platform/work/event-type.ts'
import { defineSubscribers, emit, type Subscriber, subscribe } from '../packages/server/src/platform/work/events.ts'
import { createJobs } from '../packages/server/src/platform/work/jobs.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { percentile, printFigure, printHeading } from './print.ts'

const subscriberCount = 60
const idleSeconds = 20
const events = 20

const hailFell = defineEvent('bench.hailFell', z.object({ at: z.number() }))

/**
 * The cost of an idle process, and the delay from an event to its subscribers, one of which is slow: the whole app with
 * sixty additional subscribers, on each database.
 */
export async function run(): Promise<void> {
  await measure('PGlite', undefined)
  const cluster = await startPostgresCluster({ durable: true })
  try {
    await measure('PostgreSQL', cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  printHeading(`jobs, ${name}, ${subscriberCount} subscribers, ${idleSeconds} s idle, ${events} events`)
  const folder = await mkdtemp(join(tmpdir(), 'gable-jobs-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  await migrate(database)
  const read = readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'warn' })
  if (!read.ok) throw new Error(read.message)
  const keys = { encryption: `k1:${'0f'.repeat(32)}` }
  const { deps, prepare, stop } = createApp({ config: read.config, database, keys })
  const { tenant } = await makeCompany(database)
  const received: number[] = []
  const subscribers = makeSubscribers(received)
  defineSubscribers(deps.jobs, subscribers, (companyId, db) => systemContext(deps, companyId, db))
  await prepare()
  deps.jobs.work()

  // Compilation after the start is finished by then.
  await setTimeout(10_000)
  const idle = await whileIdle()
  printFigure('statements while idle', idle.statements, '/s', { atMost: 4 })
  printFigure('share of a core while idle', 100 * idle.share, '%', { atMost: 1 })
  printFigure('  beside a process that has a timer alone', 100 * (await shareOfTimer()), '%')

  const near = { ...(await systemContext({ ...deps, listeners: subscribers }, tenant.id))! }
  printFigure('event to subscriber, same process, p95', await delay(near, received), 'ms', { atMost: 1_000 })
  // Sends from a process that runs no jobs: a second one on PostgreSQL, or an attached command on the embedded
  // database.
  const adjacent = await openDatabase({ dataDir: folder, databaseUrl, attach: true })
  const jobs = createJobs({ ...deps, database: adjacent })
  for (const { name: listener } of subscribers) jobs.define(`event.${listener}`, async () => {})
  const far = (await systemContext({ ...deps, database: adjacent, jobs, listeners: subscribers }, tenant.id))!
  printFigure('event to subscriber, another process, p95', await delay(far, received), 'ms', { atMost: 1_000 })
  await adjacent.close()
  await stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** All receive hail events; the first is slow, and is not measured. */
function makeSubscribers(received: number[]): Subscriber[] {
  return Array.from({ length: subscriberCount }, (_, number) =>
    subscribe(`bench.${number}`, [hailFell], async (_ctx, { data }) => {
      if (number === 0) await setTimeout(2_000)
      else received.push(performance.now() - data.at)
    }),
  )
}

/** Sends events at varying times. @returns the 95th percentile in milliseconds, from before the commit. */
async function delay(ctx: Ctx, received: number[]): Promise<number> {
  received.length = 0
  for (let sent = 1; sent <= events; sent += 1) {
    const at = performance.now()
    await ctx.transaction((tx) => emit(tx, hailFell, { subjectId: uuidv7(), data: { at } }))
    while (received.length < sent * (subscriberCount - 1)) await setTimeout(20)
    await setTimeout(137)
  }
  return percentile(received, 0.95)
}

/** CPU share of a process that wakes up twice a second and does nothing, on this machine. */
async function shareOfTimer(): Promise<number> {
  const program = `const before = process.cpuUsage()
    setInterval(() => {}, 500)
    setTimeout(() => {
      const { user, system } = process.cpuUsage(before)
      console.log((user + system) / 1e6 / ${idleSeconds})
      process.exit()
    }, ${idleSeconds * 1_000})`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program])
  return Number(stdout)
}

/** Counts statements as they leave the process, so that none is missed. */
async function whileIdle(): Promise<{ statements: number; share: number }> {
  let statements = 0
  const query = pg.Client.prototype.query as (...provided: unknown[]) => unknown
  const postMessage = Worker.prototype.postMessage
  pg.Client.prototype.query = function (this: pg.Client, ...provided: unknown[]) {
    statements += 1
    return query.apply(this, provided)
  } as typeof pg.Client.prototype.query
  Worker.prototype.postMessage = function (this: Worker, message: { kind?: string }, ...rest: []) {
    if (message.kind === 'run') statements += 1
    postMessage.call(this, message, ...rest)
  }
  const [started, before] = [performance.now(), process.cpuUsage()]
  await setTimeout(idleSeconds * 1_000)
  const seconds = (performance.now() - started) / 1_000
  const { user, system } = process.cpuUsage(before)
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  Worker.prototype.postMessage = postMessage
  return { statements: statements / seconds, share: (user + system) / 1e6 / seconds }
}
