// npm run campaign [KIND ...] [--seconds N] [--kills N] [--seed N]: causes failures and abuse on its own servers, with
// both databases. Prints the actions and the findings; a kind without actions fails.
import { parseArgs } from 'node:util'
import { findPostgres } from '../scripts/postgres-cluster.mjs'
import type { CampaignKind, Outcome } from './kind.ts'

const kinds = [
  'connections',
  'kills',
  'kill-web',
  'kill-worker',
  'kill-postgres',
  'kill-accepted',
  'failover',
  'disk',
  'clock',
  'dns',
  'slow-vendors',
  'rolling',
  'requests',
  'tables',
  'cells',
  'pictures',
  'uploads',
  'vendors',
  'pages',
] as const

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '120' }, kills: { type: 'string' }, seed: { type: 'string' } },
})
const seconds = Number(values.seconds)
const kills = values.kills === undefined ? undefined : Number(values.kills)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const unknown = requested.filter((name) => !kinds.some((kind) => kind === name))
const isCount = kills === undefined || (Number.isSafeInteger(kills) && kills > 0)
if (unknown.length > 0 || !(seconds > 0) || !isCount || !Number.isSafeInteger(seed)) {
  console.error(
    `npm run campaign -- [KIND ...] [--seconds N] [--kills N] [--seed N], where KIND is one of: ${kinds.join(', ')}.`,
  )
  process.exit(1)
}

let failed = 0
for (const name of kinds.filter((kind) => requested.length === 0 || requested.includes(kind))) {
  const { kind }: { kind: CampaignKind } = await import(new URL(`${name}.ts`, import.meta.url).href)
  console.log(`\n${name}: ${kind.what}`)
  for (const database of kind.databases) {
    if (database === 'postgres' && !findPostgres()) {
      console.log('  postgres: skipped, PostgreSQL 15 or later is not on this machine')
      continue
    }
    const say = (line: string) => console.log(`  ${database}: ${line}`)
    report(await kind.run({ database, seconds, kills, seed, say }), say)
  }
}
console.log(failed === 0 ? '\nNothing was found.' : `\nFound: ${failed}. Again with --seed ${seed}.`)
process.exit(failed === 0 ? 0 : 1)

function report({ did, findings }: Outcome, say: (line: string) => void): void {
  const counts = Object.entries(did)
  const nothing = counts.every(([, count]) => count === 0)
  say(counts.map(([name, count]) => `${count} ${name}`).join(', '))
  for (const finding of nothing ? ['It did nothing.', ...findings] : findings) {
    failed++
    say(`FOUND ${finding}`)
  }
}
