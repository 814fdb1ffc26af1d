import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { LinkTransaction, PgliteLink } from './pglite-link.ts'
import { decodeError, encodeError, type PlainError, type Statement, type StatementResult } from './statement.ts'

const HEAD_BYTES = 4

/** Sends one message: its length in four bytes, followed by the v8-serialized message, in which bytes stay bytes. */
function writeFrame(socket: Socket, message: unknown): void {
  const body = serialize(message)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(body.length)
  socket.cork()
  socket.write(head)
  socket.write(body)
  socket.uncork()
}

/** Calls back with each complete message, however the stream was split. */
function readFrames(socket: Socket, onMessage: (message: unknown) => void): void {
  // Chunks are joined once per message. Joining at every chunk would be quadratic for a message of many megabytes.
  let chunks: Buffer[] = []
  let available = 0
  let needed = HEAD_BYTES
  let inBody = false

  function take(): Buffer {
    const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
    const taken = all.subarray(0, needed)
    const rest = all.subarray(needed)
    chunks = rest.length > 0 ? [rest] : []
    available = rest.length
    return taken
  }

  function read(body: Buffer): unknown {
    try {
      return deserialize(body)
    } catch (error) {
      socket.destroy(error instanceof Error ? error : undefined)
      return undefined
    }
  }

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    available += chunk.length
    while (available >= needed) {
      const taken = take()
      if (inBody) {
        const message = read(taken)
        if (message === undefined) return
        onMessage(message)
      }
      needed = inBody ? HEAD_BYTES : taken.readUInt32BE()
      inBody = !inBody
    }
  })
}

type Command =
  | { kind: 'run'; statement: Statement; transaction?: number | undefined }
  | { kind: 'begin' }
  | { kind: 'end'; transaction: number; how: 'commit' | 'rollback' }
type CommandRequest = { id: number } & Command
type CommandReply = { id: number } & ({ value: unknown } | { error: PlainError })

/** Operating systems limit a socket path to 104 to 108 bytes. */
const LONGEST_PATH = 100

/**
 * Serves other processes of the same user, which work through `link`. Their transactions end when they disconnect.
 * @param written called after anything may have changed.
 */
export async function serveCommands(folder: string, link: PgliteLink, written: () => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveClient(socket, link, written)
  })
  const { path, privateTo } = await listenNear(server, folder)
  return {
    path,
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
      if (privateTo) rmSync(privateTo, { recursive: true, force: true })
    },
  }
}

function serveClient(socket: Socket, link: PgliteLink, written: () => void): void {
  const transactions = new Map<number, LinkTransaction>()
  let gone = false

  async function answer(request: CommandRequest): Promise<unknown> {
    if (request.kind === 'begin') {
      const transaction = await link.begin()
      // The client may have disconnected while it waited for its turn.
      if (gone) return transaction.end('rollback')
      transactions.set(request.id, transaction)
      return request.id
    }
    if (request.kind === 'run' && request.transaction === undefined) return link.run(request.statement).finally(written)
    const transaction = transactions.get(request.transaction ?? 0)
    if (!transaction) throw new Error('The transaction has ended')
    if (request.kind === 'run') return transaction.run(request.statement)
    transactions.delete(request.transaction)
    return transaction.end(request.how).finally(written)
  }

  readFrames(socket, async (message) => {
    const request = message as CommandRequest
    let reply: CommandReply
    try {
      reply = { id: request.id, value: await answer(request) }
    } catch (error) {
      reply = { id: request.id, error: encodeError(error) }
    }
    if (!gone) writeFrame(socket, reply)
  })
  // Each error is followed by 'close', which rolls back the client's open transaction.
  socket.on('error', () => {})
  socket.on('close', () => {
    gone = true
    for (const transaction of transactions.values()) transaction.end('rollback').catch(() => {})
  })
}

/** Connects a command to the database of the process that listens there, or returns undefined if none does. */
export async function connectCommands(path: string): Promise<PgliteLink | undefined> {
  const socket = await openSocket(path)
  if (!socket) return undefined
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let nextId = 1

  readFrames(socket, (message) => {
    const reply = message as CommandReply
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) waiter?.reject(decodeError(reply.error))
    else waiter?.resolve(reply.value)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const waiter of waiting.values()) waiter.reject(connectionLost())
    waiting.clear()
  })

  async function ask(command: Command): Promise<unknown> {
    if (socket?.destroyed || !socket?.writable) throw connectionLost()
    const waiter = Promise.withResolvers<unknown>()
    const id = nextId++
    waiting.set(id, waiter)
    writeFrame(socket, { ...command, id })
    return waiter.promise
  }
  const run = (statement: Statement, transaction?: number) =>
    ask({ kind: 'run', statement, transaction }) as Promise<StatementResult>

  return {
    run: (statement) => run(statement),
    async begin() {
      const transaction = (await ask({ kind: 'begin' })) as number
      let open = true
      return {
        run: (statement) => run(statement, transaction),
        async end(how) {
          if (!open) return
          open = false
          await ask({ kind: 'end', transaction, how })
        },
      }
    },
    close: () => new Promise((resolve) => socket.end(() => resolve())),
  }
}

function connectionLost(): Error {
  return new Error('The server that locks the data folder has exited')
}

function openSocket(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
    socket.once('error', () => resolve(undefined))
  })
}

/**
 * Listens in the data folder, or in the system's temporary folder if the path is too long or the file system doesn't
 * support sockets.
 */
async function listenNear(server: Server, folder: string): Promise<{ path: string; privateTo?: string }> {
  const inFolder = join(folder, 'database.sock')
  if (Buffer.byteLength(inFolder) <= LONGEST_PATH) {
    const path = await listen(server, inFolder).catch(() => undefined)
    if (path) return { path }
  }
  const privateTo = privateFolder(folder)
  return { path: await listen(server, join(privateTo, 'database.sock')), privateTo }
}

function listen(server: Server, path: string): Promise<string> {
  // Only the holder of the folder's lock gets here, so an existing file was left by a killed process.
  rmSync(path, { force: true })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      chmodSync(path, 0o600)
      resolve(path)
    })
  })
}

/** Returns a folder that no other user can access, with a name derived from the data folder. */
function privateFolder(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `gable-${name}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(path)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) throw new Error(`${path} belongs to someone else`)
  return path
}
