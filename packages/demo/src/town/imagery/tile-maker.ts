import { Worker } from 'node:worker_threads'
import type { TilePlace } from './tile-place.ts'

export type TileOrder = TilePlace & { id: number }
export type TileAnswer = { id: number; ok: true; picture: Uint8Array } | { id: number; ok: false; failure: string }

/** Makes tiles in a separate thread, so that making them never blocks requests. */
interface TileMaker {
  /** Returns the picture; undefined if the queue is full. Rejects if it cannot be made. */
  make(place: TilePlace): Promise<Uint8Array> | undefined
  close(): Promise<void>
}

const entry = new URL('./tile-thread.ts', import.meta.url)
/** Several screens of tiles. */
const MAX_WAITING = 300

/** A maker whose thread starts with the first tile, and again with the next tile if it crashed. */
export function createTileMaker(): TileMaker {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let thread: Worker | undefined
  let lastId = 0

  const start = (): Worker => {
    // Passes none of the server's flags: a loader or an inspector meant for the server would start here, too.
    const started = new Worker(entry, { execArgv: [] })
    const lose = (error: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('message', (answer: TileAnswer) => {
      const order = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.ok) order?.resolve(answer.picture)
      else order?.reject(new Error(answer.failure))
      // An idle thread must not keep the process alive; a working one does.
      if (waiting.size === 0) started.unref()
    })
    started.on('error', lose)
    started.on('exit', (code) => lose(new Error(`The thread that makes tiles exited with code ${code}`)))
    return started
  }

  return {
    make(place) {
      if (waiting.size >= MAX_WAITING) return undefined
      lastId += 1
      const order = Promise.withResolvers<Uint8Array>()
      waiting.set(lastId, order)
      thread ??= start()
      thread.ref()
      thread.postMessage({ ...place, id: lastId } satisfies TileOrder)
      return order.promise
    },
    async close() {
      await thread?.terminate()
    },
  }
}
