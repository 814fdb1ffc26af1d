import type { RangeSource } from '../bytes/range-source.ts'
import { type CloudClip, clipOrder, clipParts, joinClips, type Reading, type Square } from '../clip.ts'
import { cloudError } from '../cloud-error.ts'
import type { PointLayout } from '../las/header.ts'
import type { Definitions } from '../system/codes.ts'
import type { CloudSystem } from '../system/system.ts'
import { clipCopc, copcOf, readHead } from '../tree/copc.ts'
import { chunksMeeting } from './chunk-index.ts'
import { partOf, type TileFormat } from './tile.ts'

export interface IndexedTile {
  format: TileFormat
  system: CloudSystem
  layout: PointLayout
  chunks: Uint8Array | null
  /** Unique to the file and its version; absent if its chunks are only read once. */
  name?: string
}

/** The points of a square, from the chunks that intersect it. Throws CloudError. */
export async function clipTile(
  tile: IndexedTile,
  source: RangeSource,
  square: Square,
  reading: Reading & { definitions: Definitions },
): Promise<CloudClip> {
  const { budget } = reading
  if (tile.format === 'copc') {
    const file = copcOf(await readHead(source, budget), reading.definitions)
    return clipCopc({ ...file, system: tile.system }, source, square, reading)
  }
  if (!tile.chunks) throw cloudError('BROKEN', 'it was indexed without its chunks')
  const order = clipOrder(tile.system, square)
  const layout = { ...tile.layout, compressed: tile.format === 'laz' }
  const parts = chunksMeeting(tile.chunks, tile.layout, order.grid.box).map(({ chunk, within }) => ({
    bytes: chunk.end - chunk.begin,
    fetch: async () => {
      const part = partOf(layout, chunk, await source.read(chunk.begin, chunk.end, budget), within)
      return [tile.name === undefined ? part : { ...part, name: `${tile.name} ${chunk.begin}` }]
    },
  }))
  return joinClips(await clipParts(parts, order, reading), tile.system, square)
}
