import { parentPort } from 'node:worker_threads'
import { makeTile } from './make-tile.ts'
import type { TileAnswer, TileOrder } from './tile-maker.ts'

/** Number of tiles made at once: noise is added to one while another is scaled or encoded. */
const AT_ONCE = 2
const lines = Array.from({ length: AT_ONCE }, () => Promise.resolve())

parentPort?.on('message', (order: TileOrder) => {
  const line = order.id % AT_ONCE
  lines[line] = lines[line]!.then(async () => parentPort?.postMessage(await answer(order)))
})

async function answer({ id, ...place }: TileOrder): Promise<TileAnswer> {
  try {
    return { id, ok: true, picture: await makeTile(place) }
  } catch (error) {
    return { id, ok: false, failure: error instanceof Error ? error.message : String(error) }
  }
}
