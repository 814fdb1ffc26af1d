// npm run load [-- --companies N --leads N --rates 10,20,40 --seconds N]: fills a PostgreSQL of its own, starts the product on it, and
// raises the load until answers come late. With --url U[,U] --secret S it asks installations that run, seeded by npm run seed.
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { openPostgres } from '../packages/server/src/db/postgres.ts'
import { sessionOf } from '../packages/server/src/demo/seed/seed-companies.ts'
import { fillWorld } from '../packages/server/src/demo/seed/seed-world.ts'
import { sessionCookieName } from '../packages/server/src/identity/identity.cookie.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { drawAction, mix, type Target } from './load-mix.ts'
import { percentile } from './print.ts'
import { processorTime, processorTimeOfDatabase, root, startServing } from './server.ts'

/** What most answers must keep to. Milliseconds, from when the request was due. */
const promisedMs = 100

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '100' },
    leads: { type: 'string', default: '50000' },
    rates: { type: 'string', default: '10,20,40,80,120,160,240,320' },
    seconds: { type: 'string', default: '20' },
    url: { type: 'string' },
    secret: { type: 'string', default: 'of-a-database-of-its-own' },
  },
})
const [companies, leads, seconds] = [values.companies, values.leads, values.seconds].map(Number) as [
  number,
  number,
  number,
]
const rates = values.rates.split(',').map(Number)
if (![companies, leads, seconds, ...rates].every((each) => each > 0)) {
  console.error('Usage: npm run load -- [--companies N] [--leads N] [--rates N,N] [--seconds N] [--url U --secret S]')
  process.exit(1)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const targetOf = (urls: string[]): Target => ({
  urls,
  companies,
  cookieOf: (n) => `${sessionCookieName(urls[0]!)}=${sessionOf(values.secret, n, hash)}`,
})

/** How much processor time was used until now, by whom. Milliseconds. */
type Used = () => Promise<Record<string, number>>

if (values.url) await raise(targetOf(values.url.split(',')), async () => own())
else await onOwnInstallation()
process.exit(0)

async function onOwnInstallation(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-load-'))
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const database = await openPostgres(cluster.url, { poolSize: 2 })
    await migrate(database)
    const begun = performance.now()
    await fillWorld(database, { companies, leads, buildings: 2 * leads }, values.secret)
    await database.close()
    console.log(`${companies} companies and ${leads} leads in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'warn' }
    const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
      folder: root,
      withinSeconds: 180,
      env: { ...process.env, ...env, WIDGET_REQUESTS_PER_MINUTE: '100000000', PUBLIC_REQUESTS_PER_MINUTE: '100000000' },
    })
    try {
      await raise(targetOf([product.url]), async () => ({
        ...own(),
        'web process': await processorTime(product.process),
        PostgreSQL: await processorTimeOfDatabase(cluster.folder),
      }))
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function own(): Record<string, number> {
  const { user, system } = process.cpuUsage()
  return { 'load generator': (user + system) / 1_000 }
}

/** How long all processors of this machine have worked until now. Milliseconds. */
const machineBusy = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

/** Raises the load from one rate to the next, until p95 is over what is promised or a request fails. */
async function raise(target: Target, used: Used): Promise<void> {
  await step(target, rates[0]!, Math.min(5, seconds))
  let capacity = 0
  for (const rate of rates) {
    const [before, busyBefore] = [await used(), machineBusy()]
    const begun = performance.now()
    const { times, failures } = await step(target, rate, seconds)
    const elapsed = performance.now() - begun
    const [after, busyAfter] = [await used(), machineBusy()]
    const p95 = percentile([...times.values()].flat(), 0.95)
    console.log(`\n${rate} requests/s: p95 ${p95.toFixed(0)} ms, ${failures.length} failed`)
    for (const { name } of mix) {
      const list = times.get(name) ?? []
      console.log(
        `  ${name.padEnd(18)} ${String(list.length).padStart(6)}  p50 ${percentile(list, 0.5).toFixed(0)} ms  p95 ${percentile(list, 0.95).toFixed(0)} ms`,
      )
    }
    const ours = Object.entries(after).map(([who, ms]) => [who, (ms - before[who]!) / elapsed] as const)
    const rest = (busyAfter - busyBefore) / elapsed - ours.reduce((sum, [, share]) => sum + share, 0)
    const shares = [...ours, ['everything else', Math.max(0, rest)] as const]
    console.log(
      `  processors of ${availableParallelism()}: ${shares.map(([who, n]) => `${who} ${n.toFixed(2)}`).join(', ')}`,
    )
    if (failures.length > 0) console.log(`  first failure: ${failures[0]}`)
    if (p95 > promisedMs || failures.length > 0) {
      const [most] = shares.toSorted(([, a], [, b]) => b - a)
      console.log(
        `\nCapacity at p95 <= ${promisedMs} ms: ${capacity} requests/s. Most processor time beyond: ${most?.[0]}.`,
      )
      return
    }
    capacity = rate
  }
  console.log(`\nCapacity at p95 <= ${promisedMs} ms: at least ${capacity} requests/s.`)
}

/**
 * Requests come by chance, so many a second, whether those before were answered or not. Each is timed from when it was due, so a server
 * that falls behind is seen to.
 */
async function step(target: Target, rate: number, forSeconds: number) {
  const times = new Map<string, number[]>()
  const failures: string[] = []
  const open: Promise<void>[] = []
  const begun = performance.now()
  let due = begun
  for (;;) {
    due += (-Math.log(1 - Math.random()) / rate) * 1_000
    if (due > begun + forSeconds * 1_000) break
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    const dueAt = due
    const { name, act } = drawAction()
    const done = act(target).then(
      () => void times.set(name, [...(times.get(name) ?? []), performance.now() - dueAt]),
      (error: Error) => void failures.push(error.message),
    )
    open.push(done)
  }
  await Promise.all(open)
  return { times, failures }
}
