import { Worker } from 'node:worker_threads'

export interface TilePlace {
  z: number
  x: number
  y: number
}

export type TileOrder = TilePlace & { id: number }
export type TileAnswer = { id: number; ok: true; picture: Uint8Array } | { id: number; ok: false; failure: string }

/** Paints tiles in a separate thread, a few at once. */
export interface TilePainter {
  /** Returns the picture; undefined if the queue is full. Rejects if it cannot be painted. */
  paint(place: TilePlace): Promise<Uint8Array> | undefined
  close(): Promise<void>
}

interface Waiting {
  order: TileOrder
  resolve(picture: Uint8Array): void
  reject(error: Error): void
}

const entry = new URL('./painting-thread.ts', import.meta.url)
/** Number of tiles painted at once: one tile's shapes are written while another's pixels are rendered. */
const AT_ONCE = 2
/** Several screens of tiles. */
const MAX_WAITING = 300

/** A painter whose thread starts with the first tile, and again with the next tile if it crashed. */
export function createTilePainter(): TilePainter {
  const queue: Waiting[] = []
  const painting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return
    worker = undefined
    const waiting = [...painting.values(), ...queue.splice(0)]
    painting.clear()
    for (const { reject } of waiting) reject(error)
  }

  const start = (): Worker => {
    // Passes none of the server's flags: a loader or an inspector meant for the server would start here, too.
    const started = new Worker(entry, { execArgv: [] })
    started.on('message', (answer: TileAnswer) => {
      const waiting = painting.get(answer.id)
      painting.delete(answer.id)
      if (answer.ok) waiting?.resolve(answer.picture)
      else waiting?.reject(new Error(answer.failure))
      goOn()
    })
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => lose(started, new Error(`The painting thread exited with code ${code}`)))
    return started
  }

  const goOn = () => {
    while (painting.size < AT_ONCE && queue.length > 0) {
      const next = queue.shift()!
      worker ??= start()
      worker.ref()
      painting.set(next.order.id, next)
      worker.postMessage(next.order)
    }
    // An idle thread must not keep the process alive; a working one does.
    if (painting.size === 0) worker?.unref()
  }

  return {
    paint(place) {
      if (queue.length >= MAX_WAITING) return undefined
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      lastId += 1
      queue.push({ order: { ...place, id: lastId }, resolve, reject })
      goOn()
      return promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
