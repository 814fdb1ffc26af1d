// npm run load [-- --companies N --leads N --buildings N --web N --workers N --pgbouncer --rates 10,20,40 --seconds N]:
// fills its own PostgreSQL, starts the product on it, and increases the load until answers are late. --growth
// 1000,10000,100000 measures the same requests in worlds with these numbers of leads. --database uses a local
// PostgreSQL and adds the missing part of the seeded world. With --url U[,U] --secret S it tests running installations,
// seeded by npm run seed.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sessionOf } from '@gable/demo/seed/seed-companies'
import { sessionCookieName } from '../packages/server/src/account/identity/identity.cookie.ts'
import { ensurePgBouncer } from '../scripts/debian.mjs'
import { measureCapacity } from './load-capacity.ts'
import { measureGrowth } from './load-growth.ts'
import { type Setup, startInstallation } from './load-installation.ts'
import type { Target } from './load-mix.ts'

const usage = `Usage: npm run load -- [--companies N] [--leads N] [--buildings N] [--web N] [--workers N]
       [--pgbouncer [--pool-mode session|transaction]] [--rates N,N] [--seconds N]
       [--database postgres://… | --growth LEADS,LEADS | --url U,U --secret S]`

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '100' },
    leads: { type: 'string', default: '50000' },
    buildings: { type: 'string', default: '100000' },
    web: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    pgbouncer: { type: 'boolean', default: false },
    'pool-mode': { type: 'string', default: 'session' },
    rates: { type: 'string', default: '5,10,20,30,40,60,80,120,160,240,320' },
    seconds: { type: 'string', default: '30' },
    growth: { type: 'string' },
    database: { type: 'string' },
    url: { type: 'string' },
    secret: { type: 'string', default: 'of-a-database-of-its-own' },
  },
})
const { 'pool-mode': poolMode, secret, pgbouncer, growth, url } = values
const world = { companies: Number(values.companies), leads: Number(values.leads), buildings: Number(values.buildings) }
const [web, workers, seconds] = [values.web, values.workers, values.seconds].map(Number) as [number, number, number]
const rates = values.rates.split(',').map(Number)
const sizes = growth?.split(',').map(Number)
const counts = [...Object.values(world), web, workers, seconds, ...rates, ...(sizes ?? [])]
if (!counts.every((each) => each > 0) || (poolMode !== 'session' && poolMode !== 'transaction')) {
  console.error(usage)
  process.exit(1)
}
// Exiting stops all started processes.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
if (pgbouncer && !(await ensurePgBouncer())) process.exit(1)

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const targetOf = (urls: string[], { companies, buildings }: { companies: number; buildings: number }): Target => ({
  urls,
  companies,
  buildings,
  cookieOf: (n) => `${sessionCookieName(urls[0]!)}=${sessionOf(secret, n, hash)}`,
})
const setup: Setup = { web, workers, poolMode: pgbouncer ? poolMode : undefined, databaseUrl: values.database }

if (url) {
  const urls = url.split(',')
  await measureCapacity(targetOf(urls, world), { used: async () => ({}) }, { rates, seconds, web: urls.length })
} else {
  const pooled = setup.poolMode ? `PgBouncer in ${setup.poolMode} mode` : 'no PgBouncer'
  console.log(
    `${availableParallelism()} processors: PostgreSQL, ${pooled}, ${web} web, ${workers} worker, load generator`,
  )
  if (sizes) await measureGrowth(sizes, { setup, seconds, secret }, targetOf)
  else await onOwnInstallation()
}
process.exit(0)

async function onOwnInstallation(): Promise<void> {
  const started = performance.now()
  const installation = await startInstallation(setup, world, secret)
  try {
    const { companies, leads, buildings } = world
    const elapsed = ((performance.now() - started) / 1_000).toFixed(0)
    console.log(`${companies} companies, ${leads} leads and ${buildings} houses, seeded and started in ${elapsed} s`)
    await measureCapacity(targetOf(installation.urls, world), installation, { rates, seconds, web })
    const { bytes, lines } = await installation.sizes()
    console.log(`\nOn disk: ${(bytes / 1e6).toFixed(0)} MB, most of it`)
    for (const line of lines) console.log(line)
  } finally {
    await installation.stop()
  }
}
