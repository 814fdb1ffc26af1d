import { recordLengths } from './header.ts'

/** A point for tests, in the file's own units. */
export interface WrittenPoint {
  x: number
  y: number
  z: number
  classification?: number
  withheld?: boolean
  /** As stored in the file. */
  time?: number
}

export interface WrittenLas {
  points: readonly WrittenPoint[]
  /** The system as text; none if omitted. */
  wkt?: string
  format?: number
  minor?: 2 | 3 | 4
  scale?: number
  /** Bytes of each record beyond those of its format. */
  extra?: number
  standardTime?: boolean
  records?: readonly { user: string; id: number; bytes: Uint8Array }[]
}

const headerLengths = { 2: 227, 3: 235, 4: 375 }

/** Writes an uncompressed LAS file. */
export function writeLas({
  points,
  wkt,
  format = 1,
  minor = format >= 6 ? 4 : 2,
  scale = 0.01,
  extra = 0,
  standardTime = false,
  records = [],
}: WrittenLas): Uint8Array {
  const system = wkt ? [{ user: 'LASF_Projection', id: 2112, bytes: new TextEncoder().encode(`${wkt}\0`) }] : []
  const all = [...records, ...system]
  const recordLength = recordLengths[format]! + extra
  const headerLength = headerLengths[minor]
  const pointsAt = headerLength + all.reduce((sum, { bytes }) => sum + 54 + bytes.length, 0)
  const file = new Uint8Array(pointsAt + points.length * recordLength)
  const view = new DataView(file.buffer)
  const offset = [points[0]?.x ?? 0, points[0]?.y ?? 0, 0].map(Math.floor)
  file.set(new TextEncoder().encode('LASF'))
  view.setUint16(6, (standardTime ? 1 : 0) | (format >= 6 ? 16 : 0), true)
  view.setUint8(24, 1)
  view.setUint8(25, minor)
  view.setUint16(94, headerLength, true)
  view.setUint32(96, pointsAt, true)
  view.setUint32(100, all.length, true)
  view.setUint8(104, format)
  view.setUint16(105, recordLength, true)
  view.setUint32(107, points.length, true)
  if (minor === 4) view.setBigUint64(247, BigInt(points.length), true)
  for (const [axis, name] of (['x', 'y', 'z'] as const).entries()) {
    // A tile has more points than a call may have arguments.
    let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const point of points) [min, max] = [Math.min(min, point[name]), Math.max(max, point[name])]
    view.setFloat64(131 + axis * 8, scale, true)
    view.setFloat64(155 + axis * 8, offset[axis]!, true)
    view.setFloat64(179 + axis * 16, max, true)
    view.setFloat64(187 + axis * 16, min, true)
  }
  let at = headerLength
  for (const { user, id, bytes } of all) {
    file.set(new TextEncoder().encode(user), at + 2)
    view.setUint16(at + 18, id, true)
    view.setUint16(at + 20, bytes.length, true)
    file.set(bytes, at + 54)
    at += 54 + bytes.length
  }
  for (const [index, point] of points.entries())
    writePoint(view, pointsAt + index * recordLength, point, { format, scale, offset })
  return file
}

function writePoint(
  view: DataView,
  at: number,
  { x, y, z, classification = 1, withheld = false, time = 0 }: WrittenPoint,
  { format, scale, offset }: { format: number; scale: number; offset: number[] },
): void {
  for (const [axis, value] of [x, y, z].entries())
    view.setInt32(at + axis * 4, Math.round((value - offset[axis]!) / scale), true)
  const isLong = format >= 6
  // The only return of its pulse.
  view.setUint8(at + 14, isLong ? 0x11 : 0x09)
  view.setUint8(at + 15, isLong ? (withheld ? 4 : 0) : classification | (withheld ? 0x80 : 0))
  if (isLong) view.setUint8(at + 16, classification)
  if (isLong) view.setFloat64(at + 22, time, true)
  else if (format !== 0 && format !== 2) view.setFloat64(at + 20, time, true)
}
