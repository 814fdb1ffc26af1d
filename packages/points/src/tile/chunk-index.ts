import { cloudError } from '../cloud-error.ts'
import type { Chunk } from '../las/chunks.ts'
import type { PointLayout } from '../las/header.ts'
import type { Box } from '../system/system.ts'

// The position of each chunk of a file: 32 bytes per chunk, 64 kB for a tile of 100 million points. Coordinates are the
// file's integers, which are exact and half as long.
//
//   0  begin, float64      8  bytes, uint32      12  points, uint32      16  west, south, east, north, int32
const ENTRY = 32
const MAGIC = 0x47_50_49_31

export interface PlacedChunk {
  chunk: Chunk
  bounds: readonly [minX: number, minY: number, maxX: number, maxY: number]
}

export function writeIndex(chunks: readonly PlacedChunk[]): Uint8Array {
  const bytes = new Uint8Array(8 + chunks.length * ENTRY)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC)
  view.setUint32(4, chunks.length, true)
  for (const [index, { chunk, bounds }] of chunks.entries()) {
    const at = 8 + index * ENTRY
    view.setFloat64(at, chunk.begin, true)
    view.setUint32(at + 8, chunk.end - chunk.begin, true)
    view.setUint32(at + 12, chunk.count, true)
    for (const [side, value] of bounds.entries()) view.setInt32(at + 16 + side * 4, value, true)
  }
  return bytes
}

/** The chunks that intersect a box in the file's units. Throws BROKEN if the index is invalid. */
export function chunksMeeting(
  index: Uint8Array,
  { scale, offset }: PointLayout,
  box: Box,
): { chunk: Chunk; within: Box }[] {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength)
  const length = index.byteLength < 8 || view.getUint32(0) !== MAGIC ? -1 : view.getUint32(4, true)
  if (index.byteLength !== 8 + length * ENTRY) throw cloudError('BROKEN', 'the index of its chunks is none')
  const west = (box[0] - offset[0]) / scale[0]
  const south = (box[1] - offset[1]) / scale[1]
  const east = (box[2] - offset[0]) / scale[0]
  const north = (box[3] - offset[1]) / scale[1]
  const chunks: { chunk: Chunk; within: Box }[] = []
  for (let at = 8; at < index.byteLength; at += ENTRY) {
    const side = (number: number) => view.getInt32(at + 16 + number * 4, true)
    if (side(0) > east || side(2) < west || side(1) > north || side(3) < south) continue
    const begin = view.getFloat64(at, true)
    const chunk = { begin, end: begin + view.getUint32(at + 8, true), count: view.getUint32(at + 12, true) }
    const place = (number: number, axis: 0 | 1) => side(number) * scale[axis] + offset[axis]
    const [right, up] = scale
    chunks.push({ chunk, within: [place(0, 0) - right, place(1, 1) - up, place(2, 0) + right, place(3, 1) + up] })
  }
  return chunks
}
