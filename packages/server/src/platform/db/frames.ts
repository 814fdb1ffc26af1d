import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const HEAD_BYTES = 4

/** Sends one message: its length in four bytes, followed by the v8-serialized message, in which bytes stay bytes. */
export function writeFrame(socket: Socket, message: unknown): void {
  const body = serialize(message)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(body.length)
  socket.cork()
  socket.write(head)
  socket.write(body)
  socket.uncork()
}

/** Calls back with each complete message, however the stream was split. */
export function readFrames(socket: Socket, onMessage: (message: unknown) => void): void {
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
