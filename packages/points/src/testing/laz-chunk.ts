import { symbolModel } from '../las/arithmetic-model.ts'
import { type Encoder, encoder, type NumberEncoder, numberEncoder } from './laz-encoder.ts'

/**
 * Compresses the records of a chunk like LASzip: point by point (formats 0 to 3), or in layers (6 to 8). Only positions
 * and classes may differ between points; everything else is as in the first.
 */
export function lazChunk(records: Uint8Array, format: number, recordLength: number): Uint8Array {
  return format >= 6 ? layered(records, format, recordLength) : pointwise(records, format, recordLength)
}

function pointwise(records: Uint8Array, format: number, recordLength: number): Uint8Array {
  const out = encoder()
  const changes = symbolModel(64)
  const classes = Array.from({ length: 256 }, () => symbolModel(256))
  const [sameTime, sameColor] = [symbolModel(6), symbolModel(128)]
  const places = placesTo(out, out, 0)
  eachPair(records, recordLength, (last, point) => {
    const isOther = last.getUint8(15) !== point.getUint8(15)
    out.symbol(changes, isOther ? 8 : 0)
    if (isOther) out.symbol(classes[last.getUint8(15)]!, point.getUint8(15))
    places(last, point)
    if (format === 1 || format === 3) out.symbol(sameTime, 0)
    if (format === 2 || format === 3) out.symbol(sameColor, 0)
  })
  return joined(records.subarray(0, recordLength), out.end())
}

/** The first point, the number of points, the length of each layer, and the layers; an empty one means no changes. */
function layered(records: Uint8Array, format: number, recordLength: number): Uint8Array {
  const [plan, heights, classified] = [encoder(), encoder(), encoder()]
  const changes = symbolModel(128)
  const classes = Array.from({ length: 64 }, () => symbolModel(256))
  const places = placesTo(plan, heights, new DataView(records.buffer, records.byteOffset).getInt32(8, true))
  let isAnyOther = false
  eachPair(records, recordLength, (last, point) => {
    plan.symbol(changes, 0)
    places(last, point)
    const was = last.getUint8(16)
    classified.symbol(classes[((was & 0x1f) << 1) + 1]!, point.getUint8(16))
    if (was !== point.getUint8(16)) isAnyOther = true
  })
  const none = new Uint8Array()
  const layers = [plan.end(), heights.end(), isAnyOther ? classified.end() : none, none, none, none, none, none, none]
  while (layers.length < 9 + format - 6) layers.push(none)
  const head = new Uint8Array(4 + 4 * layers.length)
  const view = new DataView(head.buffer)
  view.setUint32(0, records.length / recordLength, true)
  for (const [index, layer] of layers.entries()) view.setUint32(4 + 4 * index, layer.length, true)
  return joined(records.subarray(0, recordLength), head, ...layers)
}

/** Writes x, y and z of a point relative to the last one; the first height relative to its expected value. */
function placesTo(plan: Encoder, heights: Encoder, expected: number) {
  const [x, y, z]: NumberEncoder[] = [numberEncoder(plan, 2), numberEncoder(plan, 22), numberEncoder(heights, 20)]
  const [eastward, northward] = [middleOfFive(), middleOfFive()]
  let height = expected
  return (last: DataView, point: DataView) => {
    const [east, north] = [0, 4].map((at) => (point.getInt32(at, true) - last.getInt32(at, true)) | 0) as [
      number,
      number,
    ]
    x!.write(eastward.get(), east, 1)
    eastward.add(east)
    y!.write(northward.get(), north, 1 + Math.min(x!.size & ~1, 20))
    northward.add(north)
    const size = (x!.size + y!.size) >>> 1
    z!.write(height, point.getInt32(8, true), 1 + Math.min(size & ~1, 18))
    height = point.getInt32(8, true)
  }
}

/** The median of about the last five numbers, as in LASzip (StreamingMedian5). */
function middleOfFive() {
  const values: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let isHigh = true
  return {
    get: () => values[2],
    add(value: number) {
      // Drops one of the two ends, alternating.
      const all = isHigh ? values.slice(0, 4) : values.slice(1)
      const isBeyond = isHigh ? value >= values[2] : value <= values[2]
      const at = isHigh ? all.findIndex((one) => value < one) : all.findIndex((one) => value <= one)
      all.splice(at < 0 ? 4 : at, 0, value)
      for (const [index, one] of all.entries()) values[index] = one
      if (isBeyond) isHigh = !isHigh
    },
  }
}

function eachPair(records: Uint8Array, recordLength: number, visit: (last: DataView, point: DataView) => void): void {
  const at = (begin: number) => new DataView(records.buffer, records.byteOffset + begin, recordLength)
  for (let begin = recordLength; begin < records.length; begin += recordLength)
    visit(at(begin - recordLength), at(begin))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
