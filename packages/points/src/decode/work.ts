import type { LazPerf } from 'laz-perf'
import { cloudError } from '../cloud-error.ts'
import { cloudLimits } from '../limits.ts'
import { onPlane } from '../system/grid.ts'
import type { ClipOrder, Clipped, Part, Surveyed } from './part.ts'
import { recordReader, spanOver } from './records.ts'
import type { StoredRecords } from './stored-records.ts'

/**
 * Maximum share of points outside a node: a valid node has almost none, depending on its writer's rounding; in a
 * wrongly decoded one nearly all are outside.
 */
const MAX_STRAYS = 0.01

type Visit = (view: DataView, at: number) => void

/** The points of a part that match an order. Runs in the decoder's thread. */
export function clipPart(laz: LazPerf, requested: Part, order: ClipOrder, stored?: StoredRecords): Clipped {
  const part = stored?.of(requested, () => recordsOf(laz, requested)) ?? requested
  const { x, y, z, classOf, isDropped, time } = recordReader(part)
  const { grid, halfSideMeters: half } = order
  const [minX, minY, maxX, maxY] = grid.box
  const [west, south, east, north] = part.within ?? grid.box
  const xyz: number[] = []
  const classes: number[] = []
  let strays = 0
  let flown: Clipped['flown'] = null
  visitRecords(laz, part, (view, at) => {
    const [px, py] = [x(view, at), y(view, at)]
    if (part.within && !(px >= west && px <= east && py >= south && py <= north)) strays++
    if (!(px >= minX && px <= maxX && py >= minY && py <= maxY) || isDropped(view, at)) return
    const [right, up] = onPlane(grid, px, py)
    const height = z(view, at) * order.metresPerHeight
    if (!(Math.abs(right) <= half && Math.abs(up) <= half && Number.isFinite(height))) return
    xyz.push(right, up, height)
    classes.push(classOf(view, at))
    flown = spanOver(flown, time(view, at))
  })
  if (strays > part.count * MAX_STRAYS) throw cloudError('BROKEN', `${strays} points lie outside of their node`)
  return { xyz: Float64Array.from(xyz), classes: Uint8Array.from(classes), flown }
}

function recordsOf(laz: LazPerf, part: Part): Uint8Array {
  const { recordLength } = part.layout
  const records = new Uint8Array(part.count * recordLength)
  let end = 0
  visitRecords(laz, part, ({ buffer }, at) => {
    records.set(new Uint8Array(buffer, at, recordLength), end)
    end += recordLength
  })
  return records
}

/** The extent of a part's points. */
export function surveyPart(laz: LazPerf, part: Part): Surveyed {
  const { time } = recordReader(part)
  const bounds = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  let flown: Surveyed['flown'] = null
  visitRecords(laz, part, (view, at) => {
    const [x, y] = [view.getInt32(at, true), view.getInt32(at + 4, true)]
    if (x < bounds[0]) bounds[0] = x
    if (y < bounds[1]) bounds[1] = y
    if (x > bounds[2]) bounds[2] = x
    if (y > bounds[3]) bounds[3] = y
    flown = spanOver(flown, time(view, at))
  })
  return { bounds, flown }
}

function visitRecords(laz: LazPerf, part: Part, visit: Visit): void {
  const { recordLength } = part.layout
  if (part.count > cloudLimits.pointsPerPart || part.bytes.byteLength > cloudLimits.bytesPerPart)
    throw cloudError('TOO_LARGE', `a part has ${part.count} points in ${part.bytes.byteLength} bytes`)
  if (part.kind === 'chunk') {
    visitChunk(laz, part, visit)
    return
  }
  if (part.count * recordLength !== part.bytes.byteLength)
    throw cloudError('BROKEN', `${part.count} records of ${recordLength} bytes do not make ${part.bytes.byteLength}`)
  const view = viewOf(part.bytes)
  for (let at = 0; at < part.bytes.byteLength; at += recordLength) visit(view, at)
}

// Zeros after the chunk, so that a decoder that reads beyond its end always reads the same.
const MARGIN = 4_096

function visitChunk(
  laz: LazPerf,
  { bytes, count, layout }: Extract<Part, { kind: 'chunk' | 'records' }>,
  visit: Visit,
): void {
  checkChunk(bytes, layout, count)
  const { format, recordLength } = layout
  const input = laz._malloc(bytes.byteLength + MARGIN)
  const record = laz._malloc(recordLength)
  const decoder = new laz.ChunkDecoder()
  try {
    laz.HEAPU8.set(bytes, input)
    laz.HEAPU8.fill(0, input + bytes.byteLength, input + bytes.byteLength + MARGIN)
    decoder.open(format, recordLength, input)
    let view = viewOf(laz.HEAPU8)
    for (let index = 0; index < count; index++) {
      decoder.getPoint(record)
      // The decoder's memory moves when it grows.
      if (view.buffer !== laz.HEAPU8.buffer) view = viewOf(laz.HEAPU8)
      visit(view, record)
    }
  } finally {
    decoder.delete()
    laz._free(input)
    laz._free(record)
  }
}

/** Layers of a chunk of format 6: coordinates, returns, heights, classes and so on, each separate. */
const LAYERS = 9

/**
 * A chunk starts with its first point, uncompressed. In formats 6 to 8, the number of its points and the sizes of its
 * layers follow, which must match the file's own data (LAZ specification 1.4 revision 13, layered chunks).
 */
function checkChunk(
  bytes: Uint8Array,
  { format, recordLength }: { format: number; recordLength: number },
  count: number,
): void {
  if (count === 0) throw cloudError('BROKEN', 'a chunk without points')
  if (bytes.byteLength < recordLength) throw cloudError('BROKEN', 'a chunk ends within its first point')
  if (format < 6) return
  const extra = recordLength - { 6: 30, 7: 36, 8: 38 }[format as 6 | 7 | 8]
  const layers = LAYERS + (format === 6 ? 0 : format - 6) + extra
  const data = recordLength + 4 + layers * 4
  if (bytes.byteLength < data) throw cloudError('BROKEN', 'a chunk ends before its layers')
  const view = viewOf(bytes)
  const message = view.getUint32(recordLength, true)
  if (message !== count) throw cloudError('BROKEN', `a chunk has ${message} points where ${count} were told`)
  let length = data
  for (let layer = 0; layer < layers; layer++) length += view.getUint32(recordLength + 4 + layer * 4, true)
  if (length > bytes.byteLength) throw cloudError('BROKEN', 'the layers of a chunk reach beyond it')
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
