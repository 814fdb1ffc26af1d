import { parentPort } from 'node:worker_threads'
import { drawTile } from './draw-tile.ts'
import { tileFrame } from './tile-frame.ts'
import type { TileAnswer, TileOrder } from './tile-painter.ts'

// Text and noise are made here and pixels by sharp's own threads, so that no request of the server waits for a picture.
parentPort?.on('message', async ({ id, z, x, y }: TileOrder) => {
  parentPort?.postMessage(await answer(id, () => drawTile(tileFrame(z, x, y))))
})

async function answer(id: number, draw: () => Promise<Uint8Array>): Promise<TileAnswer> {
  try {
    return { id, ok: true, picture: await draw() }
  } catch (error) {
    return { id, ok: false, failure: error instanceof Error ? error.message : String(error) }
  }
}
