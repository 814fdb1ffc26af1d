/**
 * Runs the embedded database in its own thread, so that a long statement never blocks the web server. It handles one
 * message at a time, in order of arrival; the owning thread decides whose turn it is (pglite-link.ts).
 */
import { constants, cpSync, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { encodeError, type PlainError, type Statement, type StatementResult } from './statement.ts'

export interface WorkerStart {
  /** A folder, or 'memory://'. */
  dataDir: string
  /** Template for a new database: a dump made by the 'dump' request in memory, or another such folder for a folder. */
  template?: string | undefined
}

export type WorkerRequest = { id: number } & (
  | { kind: 'run'; statement: Statement; alone: boolean }
  | { kind: 'dump' }
  | { kind: 'close' }
)

export type WorkerReply = { id: number } & ({ value: unknown } | { error: PlainError })

type Parser = (text: string) => unknown

const asText: Parser = (text) => text
const asBytes: Parser = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))

const BYTEA = 17
/** Types that Drizzle's own sessions request as text: date, timestamp, timestamptz, interval, and arrays of them. */
const TEXT_FOR_DRIZZLE = [1082, 1114, 1184, 1186, 1231, 1115, 1182, 1185, 1187]

const parsers = {
  plain: parsersOfPg({ [BYTEA]: asBytes }),
  drizzle: parsersOfPg({
    [BYTEA]: asBytes,
    ...Object.fromEntries(TEXT_FOR_DRIZZLE.map((oid) => [oid, asText])),
  }),
}

/**
 * Returns parsers that read values exactly as the `pg` driver does, so that callers cannot tell the two databases
 * apart.
 */
function parsersOfPg(own: Record<number, Parser>): Record<number, Parser> {
  return new Proxy(own, {
    get: (_, oid) => own[Number(oid)] ?? pg.types.getTypeParser(Number(oid), 'text'),
  })
}

/** PostgreSQL's contributed modules that the schema needs: an index on substrings, combined with the tenant. */
const extensions = { pg_trgm, btree_gin }

async function open({ dataDir, template }: WorkerStart): Promise<PGlite> {
  const pglite = dataDir.startsWith('memory:')
    ? await PGlite.create({
        dataDir,
        extensions,
        ...(template && { loadDataDir: new Blob([await readFile(template)]) }),
      })
    : await openCopy(dataDir, template)
  // Parameters arrive in PostgreSQL's format (see prepareValue) and need no conversion.
  pglite.serializers = new Proxy({}, { get: () => asText })
  return pglite
}

async function openCopy(dataDir: string, template: string | undefined): Promise<PGlite> {
  // Copying a thousand files synchronously is fine: this thread has nothing else to do.
  if (template && existsSync(template)) cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return PGlite.create({ dataDir, extensions })
}

async function run(pglite: PGlite, statement: Statement, alone: boolean): Promise<StatementResult> {
  pglite.parsers = parsers[statement.parsers]
  const options = { rowMode: statement.rowMode }
  try {
    const results =
      statement.values.length > 0
        ? [await pglite.query(statement.text, statement.values, options)]
        : await pglite.exec(statement.text, options)
    const last = results.at(-1)
    if (!last?.command && statement.text.trim() !== '') await findOutWhyUnanswered(pglite)
    return {
      rows: results.length === 1 ? results[0]!.rows : results.flatMap((result) => result.rows),
      rowCount: last?.rowCount ?? 0,
      command: last?.command ?? '',
    }
  } catch (error) {
    // A text of several statements may contain its own BEGIN. A failure must not leave the only connection inside that
    // transaction.
    if (alone) await pglite.exec('rollback')
    throw error
  }
}

/**
 * Some statements overflow the database's stack silently: they return neither a result nor an error. If the database no
 * longer responds after one of them, this thread ends so that its owner is notified.
 */
async function findOutWhyUnanswered(pglite: PGlite): Promise<never> {
  const [alive] = await pglite.exec('select 1')
  const error = new Error('A statement overflowed the stack of the embedded database')
  if (!alive?.command)
    setImmediate(() => {
      throw error
    })
  throw error
}

async function answer(pglite: PGlite, request: WorkerRequest): Promise<unknown> {
  if (request.kind === 'run') return run(pglite, request.statement, request.alone)
  if (request.kind === 'dump') return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  return pglite.close()
}

async function reply(id: number, work: () => Promise<unknown>): Promise<void> {
  let message: WorkerReply
  try {
    message = { id, value: await work() }
  } catch (error) {
    message = { id, error: encodeError(error) }
  }
  parentPort?.postMessage(message)
}

const opened = open(workerData as WorkerStart)
// Request 0 is opening the database.
let previous = reply(0, async () => void (await opened))
parentPort?.on('message', (request: WorkerRequest) => {
  previous = previous.then(() => reply(request.id, async () => answer(await opened, request)))
})
