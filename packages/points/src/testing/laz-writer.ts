import { readLasHeader } from '../las/header.ts'
import { type WrittenLas, writeLas } from '../las/write-las.ts'
import { joined, lazChunk } from './laz-chunk.ts'
import { encoder, numberEncoder } from './laz-encoder.ts'

export interface WrittenLaz extends WrittenLas {
  pointsPerChunk?: number
}

/** Writes a LAZ file of formats 0 to 3 and 6 to 8: the same as LASzip, as long as only positions and classes differ. */
export function writeLaz({ pointsPerChunk = 500, ...las }: WrittenLaz): Uint8Array {
  const { format = 1, records = [] } = las
  const laszip = { user: 'laszip encoded', id: 22_204, bytes: laszipRecord(format, pointsPerChunk) }
  const plain = writeLas({ ...las, records: [laszip, ...records] })
  const { pointsAt } = readLasHeader(plain)
  const chunks = chunksOf(plain, pointsPerChunk)
  const place = new Uint8Array(8)
  const table = pointsAt + 8 + chunks.reduce((sum, { length }) => sum + length, 0)
  new DataView(place.buffer).setBigInt64(0, BigInt(table), true)
  const file = joined(plain.subarray(0, pointsAt), place, ...chunks, chunkTable(chunks.map(({ length }) => length)))
  file[104]! |= 0x80
  return file
}

/** Compresses the points of a plain file, this many per chunk. */
export function chunksOf(las: Uint8Array, pointsPerChunk: number): Uint8Array[] {
  const { format, recordLength, pointsAt, count } = readLasHeader(las)
  return Array.from({ length: Math.ceil(count / pointsPerChunk) }, (_, index) => {
    const begin = pointsAt + index * pointsPerChunk * recordLength
    const end = Math.min(begin + pointsPerChunk * recordLength, las.length)
    return lazChunk(las.subarray(begin, end), format, recordLength)
  })
}

/** Kinds, bytes and versions of the items of a record. */
function itemsOf(format: number): [kind: number, bytes: number, version: number][] {
  if (format >= 6) return [[10, 30, 3], ...(format > 6 ? [[11 + format - 7, format === 7 ? 6 : 8, 3] as never] : [])]
  return [[6, 20, 2], ...(format % 2 === 1 ? [[7, 8, 2] as never] : []), ...(format >= 2 ? [[8, 6, 2] as never] : [])]
}

export function laszipRecord(format: number, pointsPerChunk: number): Uint8Array {
  const items = itemsOf(format)
  const bytes = new Uint8Array(34 + 6 * items.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, format >= 6 ? 3 : 2, true)
  view.setUint8(4, 3)
  view.setUint8(5, 4)
  view.setUint32(12, pointsPerChunk, true)
  view.setBigInt64(16, -1n, true)
  view.setBigInt64(24, -1n, true)
  view.setUint16(32, items.length, true)
  for (const [index, item] of items.entries())
    for (const [part, value] of item.entries()) view.setUint16(34 + 6 * index + 2 * part, value, true)
  return bytes
}

/** The table of chunks by their sizes, and also by their point counts if these differ. */
export function chunkTable(sizes: readonly number[], counts?: readonly number[]): Uint8Array {
  const out = encoder()
  const numbers = numberEncoder(out, 2)
  for (const [index, size] of sizes.entries()) {
    if (counts) numbers.write(counts[index - 1] ?? 0, counts[index]!, 0)
    numbers.write(sizes[index - 1] ?? 0, size, 1)
  }
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(4, sizes.length, true)
  return joined(head, out.end())
}
