import { Worker } from 'node:worker_threads'
import type { WorkerReply, WorkerRequest, WorkerStart } from './pglite-worker.ts'
import { decodeError, type Statement, type StatementResult } from './statement.ts'
import { databaseUnavailable } from './unavailable.ts'

/**
 * A connection to the embedded database: in a worker thread of this process, or over another process's command socket.
 */
export interface PgliteLink {
  /** Runs a single statement when its turn comes. */
  run(statement: Statement): Promise<StatementResult>
  /** Waits for its turn, and holds it until `end`. */
  begin(): Promise<LinkTransaction>
  /** Resolves when the database breaks down in this process. Later calls fail because it is unavailable. */
  broken?: Promise<Error>
  /** See `Database`. */
  onOthersWrite?: (hears: () => void) => void
  close(): Promise<void>
}

export interface LinkTransaction {
  run(statement: Statement): Promise<StatementResult>
  /** Throws if a commit finds that the transaction was aborted and rolled back. */
  end(how: 'commit' | 'rollback'): Promise<void>
}

export interface LocalLink extends PgliteLink {
  /** Returns the whole database as bytes, for `template`. */
  dump(): Promise<Uint8Array>
}

/** Starts the worker and waits until the database is open. */
export async function startWorker(start: WorkerStart): Promise<LocalLink> {
  const worker = connectWorker(start)
  await worker.opened
  const takeTurn = createTurns()

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const release = await takeTurn()
    try {
      return await work()
    } finally {
      release()
    }
  }
  const run = (statement: Statement, alone: boolean) =>
    worker.ask({ kind: 'run', statement, alone }) as Promise<StatementResult>

  let closing: Promise<void> | undefined
  return {
    run: (statement) => inTurn(() => run(statement, true)),
    async begin() {
      const release = await takeTurn()
      try {
        await run(command('begin'), true)
      } catch (error) {
        release()
        throw error
      }
      return openTransaction((statement) => run(statement, false), release)
    },
    broken: worker.broken,
    dump: () => inTurn(() => worker.ask({ kind: 'dump' }) as Promise<Uint8Array>),
    close() {
      closing ??= inTurn(() => worker.close())
      return closing
    },
  }
}

function openTransaction(
  run: (statement: Statement) => Promise<StatementResult>,
  release: () => void,
): LinkTransaction {
  let open = true
  return {
    async run(statement) {
      if (!open) throw new Error('The transaction has ended')
      return run(statement)
    },
    async end(how) {
      if (!open) return
      open = false
      try {
        const result = await run(command(how))
        if (how === 'commit' && result.command === 'ROLLBACK') {
          throw new Error('The transaction was rolled back: a statement in it had failed')
        }
      } finally {
        release()
      }
    },
  }
}

function command(text: string): Statement {
  return { text, values: [], rowMode: 'object', parsers: 'plain' }
}

/** Grants turns in the order of the requests. */
function createTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }
}

type WorkerTask = WorkerRequest extends infer Request ? (Request extends unknown ? Omit<Request, 'id'> : never) : never

/** Sends requests to the worker and matches its replies. If the worker dies, all pending requests fail. */
function connectWorker(start: WorkerStart) {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1
  let ended: Error | undefined
  const { promise: broken, resolve: sayBroken } = Promise.withResolvers<Error>()

  function expectReply(id: number): Promise<unknown> {
    const reply = Promise.withResolvers<unknown>()
    waiting.set(id, reply)
    return reply.promise
  }
  function fail(error: Error) {
    ended ??= error
    for (const reply of waiting.values()) reply.reject(ended)
    waiting.clear()
  }
  worker.on('message', (message: WorkerReply) => {
    const reply = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) reply?.reject(decodeError(message.error))
    else reply?.resolve(message.value)
  })
  function breakDown(reason: unknown) {
    const error = reason instanceof Error ? reason : new Error(String(reason))
    sayBroken(error)
    fail(databaseUnavailable(error))
  }
  let closing = false
  worker.on('error', breakDown)
  worker.on('exit', (code) => {
    if (closing) fail(new Error('The embedded database has been closed'))
    else breakDown(new Error(`its thread exited with code ${code}`))
  })

  async function ask(task: WorkerTask): Promise<unknown> {
    if (ended) throw ended
    const id = nextId++
    const reply = expectReply(id)
    worker.postMessage({ ...task, id })
    return reply
  }
  const opened = expectReply(0).catch(async (error: unknown) => {
    closing = true
    await worker.terminate()
    throw error
  })
  async function close(): Promise<void> {
    if (ended) return
    closing = true
    await ask({ kind: 'close' })
    await worker.terminate()
  }
  return { opened, broken, ask, close }
}
