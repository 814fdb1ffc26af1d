import type { Budget } from '../bytes/budget.ts'
import type { RangeSource } from '../bytes/range-source.ts'
import { cloudError } from '../cloud-error.ts'
import { cloudLimits } from '../limits.ts'
import { numberDecoder } from './arithmetic-decoder.ts'
import type { LasHeader } from './header.ts'
import { findRecord, type LasRecord } from './records.ts'

/** A part of a file that can be decoded independently: a chunk of LAZ, or a block of plain records. */
export interface Chunk {
  begin: number
  end: number
  count: number
}

/** Number of LAS records that are read together. */
const RECORDS_PER_BLOCK = 10_000
const EACH_ITS_OWN = 0xff_ff_ff_ff

/** The parts of a file in order, all of them within it. Throws BROKEN, UNSUPPORTED or TOO_LARGE. */
export function chunksOf(
  source: RangeSource,
  header: LasHeader,
  records: readonly LasRecord[],
  budget: Budget,
): Promise<Chunk[]> {
  return header.compressed ? compressedChunks(source, header, records, budget) : Promise.resolve(blocks(source, header))
}

function blocks({ size = 0 }: RangeSource, { count, pointsAt, recordLength }: LasHeader): Chunk[] {
  if (pointsAt + count * recordLength > size)
    throw cloudError('BROKEN', `it says that it has ${count} points, and ends before the last`)
  const length = Math.ceil(count / RECORDS_PER_BLOCK)
  if (length > cloudLimits.chunks) throw cloudError('TOO_LARGE', `it has ${count} points`)
  return Array.from({ length }, (_, index) => {
    const first = index * RECORDS_PER_BLOCK
    const here = Math.min(RECORDS_PER_BLOCK, count - first)
    const begin = pointsAt + first * recordLength
    return { begin, end: begin + here * recordLength, count: here }
  })
}

async function compressedChunks(
  source: RangeSource,
  header: LasHeader,
  records: readonly LasRecord[],
  budget: Budget,
): Promise<Chunk[]> {
  const perChunk = pointsPerChunk(header, records)
  const first = header.pointsAt + 8
  const size = source.size ?? Number.POSITIVE_INFINITY
  let table = int64(await source.read(header.pointsAt, first, budget))
  // A writer that could not seek back puts the table's position at the very end.
  if (table === -1) table = int64(await source.read(size - 8, size, budget))
  if (header.count === 0) return []
  if (!Number.isSafeInteger(table) || table < first || table + 8 > size)
    throw cloudError('BROKEN', `its table of chunks should begin at byte ${table}`)
  const head = await source.read(table, table + 8, budget)
  const length = new DataView(head.buffer, head.byteOffset).getUint32(4, true)
  if (length > cloudLimits.chunks) throw cloudError('TOO_LARGE', `it says that it has ${length} chunks`)
  // The two numbers of a chunk need less than 9 bytes.
  const end = Math.min(size, table + 8 + 16 + length * 9)
  return readTable(await source.read(table + 8, end, budget), { length, perChunk, first, table, count: header.count })
}

interface Table {
  length: number
  perChunk: number
  first: number
  table: number
  count: number
}

function readTable(bytes: Uint8Array, { length, perChunk, first, table, count }: Table): Chunk[] {
  const numbers = numberDecoder(bytes)
  const chunks: Chunk[] = []
  let [begin, left, points, size] = [first, count, 0, 0]
  for (let index = 0; index < length; index++) {
    if (perChunk === EACH_ITS_OWN) points = numbers.next(points, 0)
    size = numbers.next(size, 1)
    const here = perChunk === EACH_ITS_OWN ? points : Math.min(perChunk, left)
    const end = begin + size
    if (end > table || here > left || (here === 0 && size > 0))
      throw cloudError('BROKEN', 'its chunks do not fit into it')
    if (here > cloudLimits.pointsPerPart || size > cloudLimits.bytesPerPart)
      throw cloudError('TOO_LARGE', `a chunk has ${here} points in ${size} bytes`)
    if (here > 0) chunks.push({ begin, end, count: here })
    left -= here
    begin = end
  }
  if (left > 0) throw cloudError('BROKEN', `its chunks hold ${count - left} of ${count} points`)
  return chunks
}

/** Formats that the decoder supports; those with waveforms are not included. */
const decodable = new Set([0, 1, 2, 3, 6, 7, 8])

function pointsPerChunk({ format, recordLength }: LasHeader, records: readonly LasRecord[]): number {
  const laszip = findRecord(records, 'laszip encoded', 22_204)
  if (!laszip || laszip.byteLength < 34) throw cloudError('BROKEN', 'it does not say how it is compressed')
  const view = new DataView(laszip.buffer, laszip.byteOffset, laszip.byteLength)
  const compressor = view.getUint16(0, true)
  if ((compressor !== 2 && compressor !== 3) || !decodable.has(format))
    throw cloudError('UNSUPPORTED', `it is compressed by way ${compressor}, in point format ${format}`)
  const items = view.getUint16(32, true)
  if (laszip.byteLength < 34 + items * 6) throw cloudError('BROKEN', 'it does not say what its records are made of')
  let bytes = 0
  for (let item = 0; item < items; item++) bytes += view.getUint16(34 + item * 6 + 2, true)
  if (bytes !== recordLength)
    throw cloudError('BROKEN', `its records have ${recordLength} bytes, and are made of ${bytes}`)
  const perChunk = view.getUint32(12, true)
  if (perChunk === 0) throw cloudError('BROKEN', 'its chunks are said to hold no points')
  return perChunk
}

const int64 = (bytes: Uint8Array) => Number(new DataView(bytes.buffer, bytes.byteOffset).getBigInt64(0, true))
