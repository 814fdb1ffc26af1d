import { unzipSync } from 'node:zlib'

/**
 * Returns how many bytes a PDF filter makes of its input, without making more than `most` of them: Infinity if there
 * are more. Undefined for image filters, and for filters that grow their input by only a small factor.
 */
export function sizeBehind(filter: string, bytes: Uint8Array, max: number): number | undefined {
  return sizes[filter]?.(bytes, max)
}

type SizeOf = (bytes: Uint8Array, max: number) => number | undefined

const sizes: Readonly<Record<string, SizeOf>> = {
  FlateDecode: sizeInflated,
  LZWDecode: sizeOfCodes,
  RunLengthDecode: sizeOfRuns,
}

/** For damaged data, only that it is not too large can be determined: the library decodes what precedes the damage. */
function sizeInflated(bytes: Uint8Array, max: number): number | undefined {
  try {
    return unzipSync(bytes, { maxOutputLength: Math.max(1, max) }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Number.POSITIVE_INFINITY : undefined
  }
}

function sizeOfRuns(bytes: Uint8Array, max: number): number {
  let size = 0
  for (let at = 0; at < bytes.length && bytes[at] !== 128 && size <= max; ) {
    const length = bytes[at]!
    size += length < 128 ? length + 1 : 257 - length
    at += length < 128 ? length + 2 : 2
  }
  return size > max ? Number.POSITIVE_INFINITY : size
}

const clear = 256
const end = 257

/** LZW (ISO 32000-1, 7.4.4), tracking only the lengths of the entries. Assumes EarlyChange, which all programs use. */
function sizeOfCodes(bytes: Uint8Array, max: number): number {
  const lengths = new Uint32Array(4_096)
  lengths.fill(1, 0, clear)
  let [size, next, width, previous, at] = [0, end + 1, 9, 0, 0]
  while (at + width <= bytes.length * 8 && size <= max) {
    const code = bitsAt(bytes, at, width)
    at += width
    if (code === end) break
    if (code === clear) {
      ;[next, width, previous] = [end + 1, 9, 0]
      continue
    }
    const length = code < next ? lengths[code]! : previous + 1
    size += length
    if (previous > 0 && next < lengths.length) lengths[next++] = previous + 1
    if (next + 1 >= 1 << width && width < 12) width += 1
    previous = length
  }
  return size > max ? Number.POSITIVE_INFINITY : size
}

function bitsAt(bytes: Uint8Array, at: number, width: number): number {
  const byte = at >> 3
  const word = (bytes[byte]! << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0)
  return (word >> (24 - (at & 7) - width)) & ((1 << width) - 1)
}
