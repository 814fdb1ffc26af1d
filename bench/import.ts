import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgresCluster } from '../scripts/postgres-cluster.mjs'
import { countStatements, statementCounting } from './import-statements.ts'
import { forgetPeak, megabytesNow, peakMegabytes } from './memory.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { processorTime, processorTimeOfDatabase, root, type Started, startServing } from './server.ts'

const rows = 10_000

/**
 * A contractor's file of 10,000 contacts, from the upload to the last lead, over the network, on PostgreSQL; then the
 * same file again, where each row matches an existing lead; and undoing both.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-import-'))
  const cluster = await startPostgresCluster({ settings: statementCounting() })
  const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const start = () => startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env })
  try {
    // Another process creates the demo company, so that its cost is not counted as the import's.
    await (await start()).stop()
    const product = await start()
    try {
      await measure({ product, databaseFolder: cluster.folder, databaseUrl: cluster.url, folder })
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await measureLists()
}

/** How long lists wait while a file is imported on the embedded database, which has one connection. */
async function measureLists(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-import-'))
  const env = { ...process.env, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' }
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], { folder: root, env })
  try {
    const ask = await signedIn(product, folder)
    const file = await ask.upload(table())
    let id = ''
    const read = async () => {
      id = await ask.readIn('Ten thousand', file)
    }
    printHeading(`lists during an import of ${rows} contacts, embedded database`)
    for (const [name, work] of [
      ['read in', read],
      ['looked over', () => ask.check(id)],
      ['imported', () => ask.start(id)],
    ] as const) {
      const startedAt = performance.now()
      const waited = await ask.listUntil(work())
      printFigure(name, (performance.now() - startedAt) / 1_000, 's')
      printFigure('  a list of leads, the slowest', Math.max(...waited), 'ms')
      printFigure('  a list of leads, the middle one', percentile(waited, 0.5), 'ms')
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measured {
  product: Started
  databaseFolder: string
  databaseUrl: string
  /** The data folder with the demo company's users. */
  folder: string
}

async function measure({ product, databaseFolder, databaseUrl, folder }: Measured): Promise<void> {
  const ask = await signedIn(product, folder)
  // Waits until the work after a start is finished.
  await setTimeout(3_000)
  const idle = await megabytesNow(product.process)
  await forgetPeak(product.process)
  const statements = await countStatements(databaseUrl)
  const work = async () => ({
    at: performance.now(),
    server: await processorTime(product.process),
    database: await processorTimeOfDatabase(databaseFolder),
    statements: await statements.count(),
  })
  type Work = Awaited<ReturnType<typeof work>>
  const printWork = (name: string, from: Work, to: Work, atMost?: number) => {
    printFigure(name, (to.at - from.at) / 1_000, 's', atMost === undefined ? undefined : { atMost })
    printFigure('  processor time of the server', (to.server - from.server) / 1_000, 's')
    printFigure('  processor time of the database', (to.database - from.database) / 1_000, 's')
    if (statements.isCounting) printFigure('  statements for each row', (to.statements - from.statements) / rows, '')
  }
  const started = await work()
  const id = await ask.readIn('Ten thousand', await ask.upload(table()))
  const read = await work()
  await ask.check(id)
  const checked = await work()
  const { made } = await ask.start(id)
  const done = await work()
  if (made !== rows) throw new Error(`Of ${rows} contacts ${made} were made`)
  printHeading(`import of ${rows} contacts, PostgreSQL, one process`)
  printWork('read in', started, read)
  printWork('looked over', read, checked)
  printWork('imported', checked, done)
  printWork('all of it', started, done, 30)
  const peak = await peakMegabytes(product.process)
  printFigure('memory of the process before it', idle, 'MB')
  printFigure('memory of the process at its most', peak, 'MB')
  printFigure('memory that the import adds to it', peak - idle, 'MB', { atMost: 300 })

  const again = await ask.readIn('Ten thousand again', await ask.upload(table(({ email }) => ({ email, phone: '' }))))
  const rereadMs = await work()
  await ask.check(again)
  const checkedAgain = await work()
  await ask.joinAll(again)
  const { joined } = await ask.start(again)
  const doneAgain = await work()
  if (joined !== rows) throw new Error(`Of ${rows} duplicates ${joined} were joined`)
  await ask.undo(again)
  const undoneAgain = await work()
  await ask.undo(id)
  const undone = await work()
  printHeading('the same contacts again, joined, and all of it undone')
  printWork('looked over', rereadMs, checkedAgain)
  printWork('joined', checkedAgain, doneAgain)
  printWork('joined contacts taken out', doneAgain, undoneAgain)
  printWork('made contacts taken out', undoneAgain, undone)
  printFigure('memory of the process at its most', await peakMegabytes(product.process), 'MB')
  await statements.end()
}

interface Contact {
  email: string
  phone: string
}

const table = (change: (contact: Contact) => Contact = (contact) => contact) =>
  [
    'First name,Last name,Email,Phone,Address,City,State,ZIP code,Source',
    ...Array.from({ length: rows }, (_, at) => {
      const number = `(307) ${200 + Math.floor(at / 10_000)}-${String(at % 10_000).padStart(4, '0')}`
      const { email, phone } = change({ email: `pat${at}@home.example`, phone: number })
      return `Pat,Number ${at},${email},${phone},${1 + (at % 900)} ${at} Avenue,Driggs,ID,83422,Home show`
    }),
  ].join('\n')

type Results = { made: number; joined: number }

/** The steps of an import as the portal requests them, as the demo company's admin. */
async function signedIn({ url: served }: Started, folder: string) {
  // The portal's own address: write requests from pages of another site are rejected.
  const url = served.replace('127.0.0.1', 'localhost')
  const { users } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  const cookie = await signIn(
    url,
    users.find(({ role }: { role: string }) => role === 'CompanyAdmin'),
  )
  const ask = async (name: string, input: object) => (await call(url, `contact/${name}`, input, cookie)).body
  const state = async (id: string) => (await ask('getImport', { id })) as { state: string; results: Results }
  const waitFor = async (id: string, wanted: string) => {
    while ((await state(id)).state !== wanted) await setTimeout(100)
  }
  return {
    upload: (body: string) => upload(url, cookie, body),
    async readIn(name: string, fileId: string): Promise<string> {
      const provided = { name, fileName: 'contacts.csv', fileId, idempotencyKey: randomUUID() }
      return ((await ask('beginImport', provided)) as { id: string }).id
    },
    async check(id: string): Promise<void> {
      const { columns } = (await ask('columns', { id })) as { columns: { column: number; field: string }[] }
      const fields = columns.map(({ column, field }) => ({ column, field }))
      await ask('match', { id, headingRow: 1, columns: fields })
      await waitFor(id, 'ready')
    },
    /** Requests a list of leads repeatedly until `done` settles. @returns the milliseconds of each. */
    async listUntil(done: Promise<unknown>): Promise<number[]> {
      let isDone = false
      const over = done.finally(() => {
        isDone = true
      })
      const waited: number[] = []
      while (!isDone) {
        const startedAt = performance.now()
        await call(url, 'lead/list', { kind: 'rqp' }, cookie)
        waited.push(performance.now() - startedAt)
      }
      await over
      return waited
    },
    joinAll: (id: string) => ask('decide', { id, rows: 'duplicate', decision: 'join' }),
    async start(id: string): Promise<Results> {
      await ask('startImport', { id })
      await waitFor(id, 'done')
      return (await state(id)).results
    },
    async undo(id: string): Promise<void> {
      await ask('undo', { id })
      await waitFor(id, 'undone')
    },
  }
}

/** Calls a procedure like a browser. */
export async function call(url: string, procedure: string, input: object, cookie = '') {
  const answer = await fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return { body: JSON.parse(text).json as object, cookies: answer.headers.getSetCookie() }
}

/** @returns the cookie of a new session. */
export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const { cookies } = await call(url, 'identity/signIn', { email, password })
  return cookies[0]!.split(';')[0]!
}

/** Uploads a table of contacts. @returns the id of the file. */
export async function upload(url: string, cookie: string, body = table()): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'contacts.csv', cookie }
  const answer = await fetch(`${url}/uploads/contact.import`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: string }).id
}
