import { cloudError } from '../cloud-error.ts'
import { cloudLimits } from '../limits.ts'

type Triple = readonly [x: number, y: number, z: number]

/** How the points of a file are stored, as required by a decoder. */
export interface PointLayout {
  /** Point data record format, 0 to 10. */
  format: number
  recordLength: number
  scale: Triple
  offset: Triple
  /** GPS times are adjusted standard time; otherwise seconds of a week, which have no date. */
  standardTime: boolean
}

/** The validated public header of a LAS or LAZ file (ASPRS LAS 1.1 to 1.4): its numbers are finite and consistent. */
export interface LasHeader extends PointLayout {
  compressed: boolean
  headerLength: number
  /** Byte offset of the first point. */
  pointsAt: number
  vlrs: number
  evlrsAt: number
  evlrs: number
  count: number
  /** In the file's own units. */
  min: Triple
  max: Triple
}

/** Bytes of a record by format, without extra bytes. */
export const recordLengths = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67] as const
const shortest = 227

/** Reads the header from a file's first bytes. Throws NOT_A_CLOUD, BROKEN, UNSUPPORTED or TOO_LARGE. */
export function readLasHeader(head: Uint8Array): LasHeader {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (head.byteLength < 4 || view.getUint32(0) !== 0x4c_41_53_46)
    throw cloudError('NOT_A_CLOUD', 'it is no LAS or LAZ file')
  if (head.byteLength < shortest) throw cloudError('BROKEN', 'it ends within its header')
  const [major, minor] = [view.getUint8(24), view.getUint8(25)]
  if (major !== 1 || minor < 1 || minor > 4) throw cloudError('UNSUPPORTED', `it is LAS ${major}.${minor}`)
  const least = minor === 4 ? 375 : minor === 3 ? 235 : shortest
  if (head.byteLength < least) throw cloudError('BROKEN', 'it ends within its header')
  const triple = (at: number, step = 8): Triple =>
    [0, 1, 2].map((axis) => view.getFloat64(at + axis * step, true)) as never
  const written = view.getUint8(104)
  const header: LasHeader = {
    format: written & 0x3f,
    compressed: (written & 0xc0) !== 0,
    recordLength: view.getUint16(105, true),
    scale: triple(131),
    offset: triple(155),
    max: triple(179, 16),
    min: triple(187, 16),
    standardTime: (view.getUint16(6, true) & 1) === 1,
    headerLength: view.getUint16(94, true),
    pointsAt: view.getUint32(96, true),
    vlrs: view.getUint32(100, true),
    evlrsAt: minor === 4 ? Number(view.getBigUint64(235, true)) : 0,
    evlrs: minor === 4 ? view.getUint32(243, true) : 0,
    count: minor === 4 ? Number(view.getBigUint64(247, true)) : view.getUint32(107, true),
  }
  checkLayout(header)
  checkPlaces(header, least)
  return header
}

/** Checks that a decoder with this layout reads within a record. */
function checkLayout({ format, recordLength, scale, offset }: PointLayout): void {
  const least = recordLengths[format]
  if (least === undefined) throw cloudError('UNSUPPORTED', `its points are of format ${format}`)
  if (recordLength < least) throw cloudError('BROKEN', `its records have ${recordLength} bytes, of format ${format}`)
  if (recordLength > cloudLimits.recordBytes) throw cloudError('TOO_LARGE', `its records have ${recordLength} bytes`)
  if (!scale.every((one) => Number.isFinite(one) && one > 0))
    throw cloudError('BROKEN', `its scales are ${scale.join(', ')}`)
  if (!offset.every(Number.isFinite)) throw cloudError('BROKEN', `its offsets are ${offset.join(', ')}`)
}

function checkPlaces({ min, max, headerLength, pointsAt, vlrs, evlrs, count }: LasHeader, least: number): void {
  if (![...min, ...max].every(Number.isFinite) || min.some((one, axis) => one > max[axis]!))
    throw cloudError('BROKEN', `its bounds are ${min.join(', ')} to ${max.join(', ')}`)
  if (headerLength < least || pointsAt < headerLength)
    throw cloudError('BROKEN', `its header has ${headerLength} bytes, and its points begin at byte ${pointsAt}`)
  if (pointsAt > cloudLimits.headBytes) throw cloudError('TOO_LARGE', `its points begin at byte ${pointsAt}`)
  if (vlrs > cloudLimits.records || evlrs > cloudLimits.records)
    throw cloudError('TOO_LARGE', `it has ${Math.max(vlrs, evlrs)} variable length records`)
  if (!Number.isSafeInteger(count)) throw cloudError('BROKEN', `it says that it has ${count} points`)
}
