import type { LngLat } from '@gable/roof/units'
import type { Budget } from '../bytes/budget.ts'
import type { FileSource } from '../bytes/range-source.ts'
import { cloudError } from '../cloud-error.ts'
import type { PointDecoder } from '../decode/decoder.ts'
import type { Part, Span } from '../decode/part.ts'
import { joinSpans } from '../decode/records.ts'
import { type Chunk, chunksOf } from '../las/chunks.ts'
import type { LasHeader, PointLayout } from '../las/header.ts'
import type { Definitions } from '../system/codes.ts'
import { type Box, type CloudSystem, groundUnit, outlineOf, systemOfRecords } from '../system/system.ts'
import { copcOf, isCopc, type LasHead, readHead } from '../tree/copc.ts'
import { writeIndex } from './chunk-index.ts'

export type TileFormat = 'copc' | 'laz' | 'las'

/** The stored facts about a file, which itself is not stored. */
export interface TileFacts {
  format: TileFormat
  system: CloudSystem
  layout: PointLayout
  /** In longitude and latitude. */
  footprint: LngLat[]
  count: number
  /** Points per square meter of the footprint. */
  density: number
  /** Year of the flight; null if the points have no date. */
  year: number | null
  /** Position of each chunk (`readIndex`); null for COPC, which has its own tree. */
  chunks: Uint8Array | null
}

export interface TileReading {
  decoder: PointDecoder
  budget: Budget
  definitions: Definitions
  /** Overrides the file's system, or provides a missing one. */
  system?: CloudSystem | undefined
  onProgress?: (points: number, of: number) => void
}

/**
 * Reads the facts about a file. A file that is not COPC is decoded once, chunk by chunk, so that later only the chunks
 * that intersect a house are read. Throws CloudError.
 */
export async function surveyTile(source: FileSource, reading: TileReading): Promise<TileFacts> {
  const head = await readHead(source, reading.budget)
  const { header } = head
  if (header.count === 0) throw cloudError('BROKEN', 'it has no points')
  const system = reading.system ?? systemOfRecords(head.records, reading.definitions)
  const box: Box = [header.min[0], header.min[1], header.max[0], header.max[1]]
  const footprint = outlineOf(system, box)
  const middle = footprint
    .reduce(([x, y], [lng, lat]) => [x + lng, y + lat], [0, 0])
    .map((sum) => sum / footprint.length)
  const unit = groundUnit(system, middle as unknown as LngLat)
  const area = Math.max((box[2] - box[0]) * (box[3] - box[1]) * unit ** 2, 1)
  const { chunks, flown } = await surveyChunks(source, head, reading)
  const { format, recordLength, scale, offset, standardTime } = header
  return {
    format: isCopc(head) ? 'copc' : header.compressed ? 'laz' : 'las',
    system,
    layout: { format, recordLength, scale, offset, standardTime },
    footprint,
    count: header.count,
    density: header.count / area,
    year: flown && new Date(flown.to * 1_000).getUTCFullYear(),
    chunks,
  }
}

async function surveyChunks(
  source: FileSource,
  head: LasHead,
  reading: TileReading,
): Promise<{ chunks: Uint8Array | null; flown: Span | null }> {
  const { header, records } = head
  if (isCopc(head)) {
    return { chunks: null, flown: copcOf(head, reading.definitions).flown }
  }
  const chunks = await chunksOf(source, header, records, reading.budget)
  const surveyed: { chunk: Chunk; bounds: readonly [number, number, number, number] }[] = []
  let [flown, points]: [Span | null, number] = [null, 0]
  for (const chunk of chunks) {
    const bytes = await source.read(chunk.begin, chunk.end, reading.budget)
    const { bounds, flown: when } = await reading.decoder.survey(partOf(header, chunk, bytes), reading.budget.signal)
    surveyed.push({ chunk, bounds })
    flown = joinSpans(flown, when)
    points += chunk.count
    reading.onProgress?.(points, header.count)
  }
  return { chunks: writeIndex(surveyed), flown }
}

/** A chunk of a file with its bytes. */
export const partOf = (
  layout: PointLayout & Pick<LasHeader, 'compressed'>,
  { count }: Chunk,
  bytes: Uint8Array,
  within: Box | null = null,
): Part => ({
  kind: layout.compressed ? 'chunk' : 'records',
  bytes,
  count,
  layout,
  within,
})
