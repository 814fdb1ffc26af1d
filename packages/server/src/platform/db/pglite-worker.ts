/**
 * The embedded database, alone in its thread: a long statement never holds up the web server. It runs one message at a
 * time, in the order of arrival; whose turn it is, the thread that owns it decides (pglite-link.ts).
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
  /** What a new database starts from: in memory a dump, made by the 'dump' request; in a folder another such folder. */
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
/** What Drizzle's own sessions ask to leave as text: date, timestamp, timestamptz, interval, and arrays of them. */
const TEXT_FOR_DRIZZLE = [1082, 1114, 1184, 1186, 1231, 1115, 1182, 1185, 1187]

const parsers = {
  plain: parsersOfPg({ [BYTEA]: asBytes }),
  drizzle: parsersOfPg({
    [BYTEA]: asBytes,
    ...Object.fromEntries(TEXT_FOR_DRIZZLE.map((oid) => [oid, asText])),
  }),
}

/** Values are read exactly as the `pg` driver reads them, so that no caller can tell the two databases apart. */
function parsersOfPg(own: Record<number, Parser>): Record<number, Parser> {
  return new Proxy(own, {
    get: (_, oid) => own[Number(oid)] ?? pg.types.getTypeParser(Number(oid), 'text'),
  })
}

/** What the schema needs of PostgreSQL's own contributed modules: an index on parts of texts, together with the tenant. */
const extensions = { pg_trgm, btree_gin }

async function open({ dataDir, template }: WorkerStart): Promise<PGlite> {
  const pglite = dataDir.startsWith('memory:')
    ? await PGlite.create({
        dataDir,
        extensions,
        ...(template && { loadDataDir: new Blob([await readFile(template)]) }),
      })
    : await openCopy(dataDir, template)
  // Parameters arrive as PostgreSQL reads them (see prepareValue); nothing is left to convert.
  pglite.serializers = new Proxy({}, { get: () => asText })
  return pglite
}

async function openCopy(dataDir: string, template: string | undefined): Promise<PGlite> {
  // A thousand files, and a thread that has nothing else to do.
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
    // Several statements may carry their own BEGIN: a failure must not leave the one connection inside it.
    if (alone) await pglite.exec('rollback')
    throw error
  }
}

/**
 * Some statements overflow its stack unheard: they end with neither a result nor an error. After one of them the database
 * may answer nothing any more, and then this thread ends, so that whoever owns it hears of it.
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
// Request 0 is the opening itself.
let previous = reply(0, async () => void (await opened))
parentPort?.on('message', (request: WorkerRequest) => {
  previous = previous.then(() => reply(request.id, async () => answer(await opened, request)))
})
