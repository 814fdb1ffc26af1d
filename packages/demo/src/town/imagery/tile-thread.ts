import { parentPort } from 'node:worker_threads'
import { makeTile } from './make-tile.ts'
import type { TileAnswer, TileOrder } from './tile-maker.ts'

let last: Promise<unknown> = Promise.resolve()

// One tile after another, so that memory holds one sheet's pixels.
parentPort?.on('message', (order: TileOrder) => {
  last = last.then(async () => parentPort?.postMessage(await answer(order)))
})

async function answer({ id, ...place }: TileOrder): Promise<TileAnswer> {
  try {
    return { id, ok: true, picture: await makeTile(place) }
  } catch (error) {
    return { id, ok: false, failure: error instanceof Error ? error.message : String(error) }
  }
}
