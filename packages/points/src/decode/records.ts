import type { Field, FieldLayout, Part, Span } from './part.ts'

/** Reads the required fields of a record that starts at byte `at`. Positions are in the cloud's own units. */
export interface RecordReader {
  recordLength: number
  x(view: DataView, at: number): number
  y(view: DataView, at: number): number
  z(view: DataView, at: number): number
  classOf(view: DataView, at: number): number
  /** Withheld by the producer, or noise. */
  isDropped(view: DataView, at: number): boolean
  /** In seconds since 1970; NaN if unknown. */
  time(view: DataView, at: number): number
}

const LOW_NOISE = 7
const HIGH_NOISE = 18
const isNoise = (one: number) => one === LOW_NOISE || one === HIGH_NOISE
/** The GPS epoch, January 6, 1980, and the offset that adjusted standard time subtracts. Leap seconds do not matter. */
const GPS_EPOCH = 315_964_800
const ADJUSTMENT = 1_000_000_000
const SECONDS_OF_A_WEEK = 604_800

export function recordReader(part: Part): RecordReader {
  return part.kind === 'fields' ? fieldReader(part.layout) : lasReader(part.layout)
}

function lasReader({
  format,
  recordLength,
  scale,
  offset,
  standardTime,
}: Extract<Part, { kind: 'chunk' | 'records' }>['layout']): RecordReader {
  const isLong = format >= 6
  const timeAt = isLong ? 22 : format === 0 || format === 2 ? -1 : 20
  const coordinate = (axis: 0 | 1 | 2) => (view: DataView, at: number) =>
    view.getInt32(at + axis * 4, true) * scale[axis] + offset[axis]
  const classOf = (view: DataView, at: number) => (isLong ? view.getUint8(at + 16) : view.getUint8(at + 15) & 0x1f)
  return {
    recordLength,
    x: coordinate(0),
    y: coordinate(1),
    z: coordinate(2),
    classOf,
    isDropped: (view, at) => (view.getUint8(at + 15) & (isLong ? 0x04 : 0x80)) !== 0 || isNoise(classOf(view, at)),
    time: (view, at) => (timeAt < 0 ? Number.NaN : moment(view.getFloat64(at + timeAt, true), standardTime)),
  }
}

function fieldReader({ recordLength, x, y, z, classification, time, withheld }: FieldLayout): RecordReader {
  const classOf = (view: DataView, at: number) => (classification ? number(view, at, classification) & 0xff : 0)
  return {
    recordLength,
    x: (view, at) => number(view, at, x),
    y: (view, at) => number(view, at, y),
    z: (view, at) => number(view, at, z),
    classOf,
    isDropped: (view, at) => isNoise(classOf(view, at)) || (withheld !== null && number(view, at, withheld) !== 0),
    time: (view, at) => (time ? moment(number(view, at, time), false) : Number.NaN),
  }
}

function number(view: DataView, at: number, { at: from, size, type, scale, offset }: Field): number {
  return raw(view, at + from, size, type) * scale + offset
}

function raw(view: DataView, at: number, size: number, type: Field['type']): number {
  if (type === 'float') return size === 4 ? view.getFloat32(at, true) : view.getFloat64(at, true)
  if (size === 8) return Number(type === 'signed' ? view.getBigInt64(at, true) : view.getBigUint64(at, true))
  if (size === 4) return type === 'signed' ? view.getInt32(at, true) : view.getUint32(at, true)
  if (size === 2) return type === 'signed' ? view.getInt16(at, true) : view.getUint16(at, true)
  return type === 'signed' ? view.getInt8(at) : view.getUint8(at)
}

/** Converts a GPS time; values that cannot be seconds of a week are adjusted standard time, even without a flag. */
function moment(seconds: number, isStandard: boolean): number {
  if (seconds === 0 || !(isStandard || Math.abs(seconds) > SECONDS_OF_A_WEEK)) return Number.NaN
  return seconds + ADJUSTMENT + GPS_EPOCH
}

/** Extends a span; ignores times before airborne scans existed or far in the future as errors of the file. */
export function spanOver(span: Span | null, time: number): Span | null {
  if (!(time > 820_454_400 && time < 4_102_444_800)) return span
  if (span === null) return { from: time, to: time }
  if (time < span.from) span.from = time
  if (time > span.to) span.to = time
  return span
}

/** The span of two GPS times. */
export const spanOfTimes = (times: readonly number[], isStandard: boolean): Span | null =>
  times.map((one) => moment(one, isStandard)).reduce<Span | null>(spanOver, null)

export const joinSpans = (one: Span | null, other: Span | null): Span | null =>
  one && other ? { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) } : (one ?? other)
