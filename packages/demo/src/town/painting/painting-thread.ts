import { parentPort } from 'node:worker_threads'
import { drawTile } from './draw-tile.ts'
import { tileFrame } from './tile-frame.ts'
import type { TileAnswer, TileOrder } from './tile-painter.ts'

// This thread creates the SVG and the noise, and sharp's own threads render the pixels, so that painting never blocks
// requests.
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
