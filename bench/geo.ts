// npm run bench geo: a million fictional addresses and buildings on PostgreSQL: times the import, suggestions, and the
// roofs at an address; and the shared files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResolvedAddress } from '@gable/contract/widget'
import { uuidv7 } from 'uuidv7'
import { type GeoCtx, resolve, roofsAt, suggest } from '../packages/server/src/places/geo/geo.service.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { geoContext } from './geo-context.ts'
import { type MadeAddress, seededRandom, writeTowns } from './geo-data.ts'
import { benchSharedFiles } from './geo-shared.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root } from './server.ts'

const million = Number(process.env.GEO_BENCH_ADDRESSES ?? 1_000_000)
/** With --scale, roofs are also queried among ten times as many. */
const scale = process.argv.includes('--scale') ? 10 : 1
const typedTexts = 3_000
const roofQuestions = 4_000
const inFlight = 8
/** If PostgreSQL runs on the same machine, more connections would only wait for each other. */
const poolSize = 2 * availableParallelism() + 1

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-geo-'))
  const cluster = await startPostgresCluster({
    durable: true,
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  })
  try {
    const files = { addresses: join(folder, 'addresses.ndjson'), buildings: join(folder, 'buildings.ndjson') }
    const addresses = await writeTowns(million, files)
    const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url, poolSize })
    try {
      await migrate(database)
      printHeading(`Geodata: ${million.toLocaleString('en-US')} addresses and as many buildings, PostgreSQL`)
      await benchImport(cluster.url, files)
      await settle(database)
      const ctx = await makeContext(database)
      await benchSuggestions(database, ctx, addresses)
      const p95 = await benchRoofs(database, ctx, addresses, { atMost: 5 })
      await benchSharedFiles(await createDatabase(database, cluster.url, 'shared_files'), folder, ctx)
      if (scale > 1) await benchScaled(await createDatabase(database, cluster.url, 'scaled'), folder, p95)
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates another database in the cluster. @returns its address. */
async function createDatabase(database: Database, clusterUrl: string, name: string): Promise<string> {
  await database.query(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The roofs at an address among many times as many addresses and buildings, compared with the same run among fewer. */
async function benchScaled(databaseUrl: string, folder: string, p95: number): Promise<void> {
  const count = scale * million
  printHeading(`Geodata: ${count.toLocaleString('en-US')} addresses and as many buildings, PostgreSQL`)
  const files = { addresses: join(folder, 'more-addresses.ndjson'), buildings: join(folder, 'more-buildings.ndjson') }
  const addresses = await writeTowns(count, files)
  const database = await openDatabase({ dataDir: folder, databaseUrl, poolSize })
  try {
    await migrate(database)
    const imported = await importFiles(databaseUrl, files)
    printFigure('import, both files', (2 * count) / imported.seconds, 'features/s')
    printFigure('memory of the importer, peak', imported.peakMegabytes, 'MB')
    await settle(database)
    const scaled = await benchRoofs(database, await makeContext(database), addresses)
    printFigure(`  beside the p95 at ${million.toLocaleString('en-US')}`, scaled / p95, 'times', { atMost: 1.5 })
  } finally {
    await database.close()
  }
}

/** Runs PostgreSQL's background maintenance for new rows now, instead of during the measurement. */
async function settle(database: Database): Promise<void> {
  await database.query('vacuum (analyze)')
  await database.query('checkpoint')
}

async function benchImport(databaseUrl: string, files: { addresses: string; buildings: string }): Promise<void> {
  const imported = await importFiles(databaseUrl, files)
  printFigure('import, both files', (2 * million) / imported.seconds, 'features/s', { atLeast: 20_000 })
  printFigure('memory of the importer, peak', imported.peakMegabytes, 'MB', { atMost: 400 })
  const again = await importFiles(databaseUrl, files)
  printFigure('the same again, nothing changed', (2 * million) / again.seconds, 'features/s')
}

/** Runs the operator's command. Its memory is read from Linux. */
async function importFiles(databaseUrl: string, { addresses, buildings }: { addresses: string; buildings: string }) {
  const files = ['--addresses', addresses, '--buildings', buildings, '--source', 'Made up', '--licence', 'None']
  const started = performance.now()
  const child = spawn(process.execPath, ['packages/server/src/places/geo/import/cli.ts', ...files], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peakMegabytes = 0
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peakMegabytes = Math.max(peakMegabytes, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024)
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(look)
  if (code !== 0) throw new Error(`The import ended with ${code}`)
  return { seconds: (performance.now() - started) / 1_000, peakMegabytes }
}

/** A company that serves one of the two states. */
async function makeContext(database: Database): Promise<GeoCtx> {
  const [companyId, marketId, at] = [uuidv7(), uuidv7(), new Date().toISOString()]
  await database.query(
    `insert into company (id, name, email, phone, country, currency, time_zone, created_at, updated_at)
     values ($1, 'Bench', 'bench@example.com', '2085550100', 'UnitedStates', 'USD', 'America/Boise', $2, $2)`,
    [companyId, at],
  )
  await database.query(
    `insert into market (company_id, id, name, financing_type, created_at, updated_at) values ($1, $2, 'M', 'Basic', $3, $3)`,
    [companyId, marketId, at],
  )
  await database.query(
    `insert into market_area (company_id, id, market_id, kind, value) values ($1, $2, $3, 'state', 'ID')`,
    [companyId, uuidv7(), marketId],
  )
  return geoContext(database, companyId)
}

/** 60% beginnings of an address, 25% with one typo, 10% without a match, 5% complete. */
function textsOf(addresses: MadeAddress[]): string[] {
  const random = seededRandom(7)
  return Array.from({ length: typedTexts }, () => {
    const { number, street, city, state, postalCode } = addresses[Math.floor(random() * addresses.length)]!
    const line = `${number} ${street}`
    const mix = random()
    if (mix < 0.6) return line.slice(0, Math.max(5, Math.ceil(line.length * random())))
    if (mix < 0.85) return withTypo(line, random)
    if (mix < 0.95) return `${number} ${Array.from({ length: 9 }, () => 'qxzvkwj'[Math.floor(random() * 7)]).join('')}`
    return `${line}, ${city}, ${state} ${postalCode}`
  })
}

function withTypo(line: string, random: () => number): string {
  const first = line.indexOf(' ') + 3
  const at = first + Math.floor(random() * (line.length - first - 1))
  const kind = random()
  if (kind < 0.34) return `${line.slice(0, at)}${line[at + 1]}${line[at]}${line.slice(at + 2)}`
  if (kind < 0.67) return line.slice(0, at) + line.slice(at + 1)
  return `${line.slice(0, at)}e${line.slice(at + 1)}`
}

async function benchSuggestions(database: Database, ctx: GeoCtx, addresses: MadeAddress[]): Promise<void> {
  const texts = textsOf(addresses)
  const started = performance.now()
  await suggest(ctx, { text: '100 oak' })
  printFigure('the first suggestion, street names read', performance.now() - started, 'ms')
  const ask = async (index: number) => void (await suggest(ctx, { text: texts[index % texts.length]! }))
  await measure(500, 1, ask)
  const times = await measure(typedTexts, 1, ask)
  const baseline = await selectById(database, 1)
  printFigure('suggestion, median', percentile(times, 0.5), 'ms')
  printFigure('suggestion, p95', percentile(times, 0.95), 'ms', { atMost: 10 })
  printFigure('  p95 beside an indexed select by id', percentile(times, 0.95) / baseline, 'times')
  const together = await measure(typedTexts, inFlight, ask)
  printFigure(`suggestion, p95 at ${inFlight} in flight`, percentile(together, 0.95), 'ms')
}

/** For 500 addresses everywhere, in three runs. @returns the median run's p95 in milliseconds. */
async function benchRoofs(
  database: Database,
  ctx: GeoCtx,
  addresses: MadeAddress[],
  target?: { atMost: number },
): Promise<number> {
  const resolved: ResolvedAddress[] = []
  const random = seededRandom(500)
  const requested = Array.from({ length: 500 }, () => addresses[Math.floor(random() * addresses.length)]!)
  for (const { number, street, city, state, postalCode } of requested) {
    const found = await resolve(ctx, { kind: 'parts', street: `${number} ${street}`, city, state, postalCode })
    if (found.ok) resolved.push(found.address)
  }
  if (resolved.length < 0.9 * requested.length) {
    throw new Error(`Only ${resolved.length} of ${requested.length} addresses were found`)
  }
  let roofs = 0
  const ask = async (index: number) => {
    if ((await roofsAt(ctx, resolved[index % resolved.length]!)).structures.length > 0) roofs++
  }
  // Like a server that has run for an hour: each connection has already queried all of the data.
  await measure(roofQuestions, inFlight, ask)
  roofs = 0
  const runs = []
  for (let run = 0; run < 3; run++) runs.push(percentile(await measure(roofQuestions, inFlight, ask), 0.95))
  if (roofs < 3 * roofQuestions) throw new Error(`Only ${roofs} roofs were found`)
  const baseline = await selectById(database, inFlight)
  const p95 = percentile(runs, 0.5)
  printFigure(`buildings for an address, p95 at ${inFlight} in flight`, p95, 'ms', target)
  printFigure('  p95 beside an indexed select by id', p95 / baseline, 'times')
  return p95
}

/** The p95 of reading one address by its id, through the same connections. */
async function selectById(database: Database, atOnce: number): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `select id from address_point tablesample system (${Math.min(100, (100 * 4_000) / million)}) limit 2000`,
  )
  const ask = async (index: number) => {
    const id = rows[index % rows.length]!.id
    await database.query('select id, house_number, point from address_point where id = $1', [id])
  }
  await measure(500, atOnce, ask)
  const times = await measure(3_000, atOnce, ask)
  const p95 = percentile(times, 0.95)
  printFigure(`select by id, p95 at ${atOnce} in flight`, p95, 'ms')
  return p95
}

/** The duration of each of `count` calls in milliseconds, with `atOnce` calls in parallel. */
async function measure(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now()
      await work(index)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return times
}
