import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoAddresses } from '@gable/demo/town/town'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { call, signIn, upload } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { visit } from './quote.ts'
import { root, startServing, withoutLimits } from './server.ts'

/** Can be reduced with `--contacts=500`. */
const requested = process.argv.find((argument) => argument.startsWith('--contacts='))
const contacts = requested ? Number(requested.split('=')[1]) : 10_000
const visits = 200

interface Run {
  state: string
  done: number
  counts: { priced: number }
}

/**
 * Roofs and prices of 10,000 imported contacts, on PostgreSQL, one process: first without other load, then again while
 * homeowners request prices; and the list in each of its orders.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-outreach-'))
  const cluster = await startPostgresCluster()
  const env = { DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: {
      ...process.env,
      ...env,
      ...withoutLimits,
    },
  })
  const url = product.url.replace('127.0.0.1', 'localhost')
  try {
    const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const cookie = await signIn(
      url,
      demo.users.find(({ role }: { role: string }) => role === 'CompanyAdmin'),
    )
    const ask = async (name: string, input: object) => (await call(url, name, input, cookie)).body
    const importId = await bringIn(url, cookie, ask)
    const latest = async () => ((await ask('outreach/latest', {})) as { run: Run }).run
    const start = () => ask('outreach/start', { importId, idempotencyKey: randomUUID() })

    await visit(product.url, demo, visits)
    const before = await visit(product.url, demo, visits)
    const started = performance.now()
    await start()
    while ((await latest()).state === 'running') await setTimeout(100)
    const seconds = (performance.now() - started) / 1_000
    const { counts } = await latest()
    if (counts.priced !== contacts) throw new Error(`Of ${contacts} contacts ${counts.priced} were priced`)
    const list = await listTimes(ask)

    await start()
    const meanwhile: { choose: number[]; price: number[] } = { choose: [], price: [] }
    while (meanwhile.price.length < visits * 10 && (await latest()).state === 'running') {
      const times = await visit(product.url, demo, visits)
      meanwhile.choose.push(...times.choose)
      meanwhile.price.push(...times.price)
    }
    const ratio = (of: 'choose' | 'price') => percentile(meanwhile[of], 0.95) / percentile(before[of], 0.95)
    printHeading(`roofs and prices of ${contacts} contacts, PostgreSQL, one process`)
    printFigure('all of it, with nobody else there', seconds, 's')
    printFigure('contacts a second', contacts / seconds, '')
    printFigure('priced products, p95, before', percentile(before.price, 0.95), 'ms')
    printFigure('priced products, p95, meanwhile', percentile(meanwhile.price, 0.95), 'ms')
    printFigure('  times what it was before', ratio('price'), '', { atMost: 1.5 })
    printFigure('choosing the address, p95, times what it was before', ratio('choose'), '', { atMost: 1.5 })
    for (const [sort, milliseconds] of list)
      printFigure(`a page of the list by ${sort}, median`, milliseconds, 'ms', { atMost: 100 })
  } finally {
    await product.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Ask = (name: string, input: object) => Promise<object>

/** Contacts at the houses of the demo town, each used repeatedly. @returns the id of their import. */
async function bringIn(url: string, cookie: string, ask: Ask): Promise<string> {
  const houses = demoAddresses.all
  const lines = Array.from({ length: contacts }, (_, at) => `Pat Number ${at},"${houses[at % houses.length]}"`)
  const fileId = await upload(url, cookie, ['Name,Address', ...lines].join('\n'))
  const provided = { name: 'Old customers', fileName: 'contacts.csv', fileId, idempotencyKey: randomUUID() }
  const { id } = (await ask('contact/beginImport', provided)) as { id: string }
  const waitFor = async (wanted: string) => {
    while (((await ask('contact/getImport', { id })) as { state: string }).state !== wanted) await setTimeout(100)
  }
  const columns = (['name', 'address'] as const).map((field, column) => ({ column, field }))
  await ask('contact/match', { id, headingRow: 1, columns })
  await waitFor('ready')
  await ask('contact/decide', { id, rows: 'duplicate', decision: 'make' })
  await ask('contact/startImport', { id })
  await waitFor('done')
  return id
}

/** The median time of the first page in each order, in ms, including the network. */
async function listTimes(ask: Ask): Promise<[string, number][]> {
  const found: [string, number][] = []
  for (const sort of ['createdAt', 'roofAreaSqft', 'priceCents', 'storm']) {
    const times: number[] = []
    for (let at = 0; at < 20; at += 1) {
      const from = performance.now()
      await ask('contact/list', { sort, direction: 'desc' })
      times.push(performance.now() - from)
    }
    found.push([sort, percentile(times, 0.5)])
  }
  return found
}
