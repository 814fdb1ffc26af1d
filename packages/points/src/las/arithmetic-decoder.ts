import { cloudError } from '../cloud-error.ts'
import {
  BIT_SHIFT,
  bitModel,
  countBit,
  countSymbol,
  SYMBOL_SHIFT,
  type SymbolModel,
  symbolModel,
} from './arithmetic-model.ts'

// The arithmetic coder of LASzip (Said, FastAC 2004; LASzip's arithmeticdecoder.cpp and integercompressor.cpp), limited
// to what the table of a file's chunks requires: integers predicted from the previous ones.

const MIN_LENGTH = 0x01_00_00_00

export interface NumberDecoder {
  /** The next number of a kind, which is stored as its difference from `expected`. 32 bits. */
  next(expected: number, kind: 0 | 1): number
}

/** Reads the numbers of a chunk table: sizes as kind 1, point counts as kind 0. Throws BROKEN if the bytes end. */
export function numberDecoder(bytes: Uint8Array): NumberDecoder {
  let at = 0
  const byte = () => {
    // The encoder omits trailing zeros; more than a few are only missing in a truncated file.
    if (at >= bytes.length + 4) throw cloudError('BROKEN', 'its table of chunks ends too early')
    return bytes[at++] ?? 0
  }
  let value = (byte() * 0x1_00_00_00 + (byte() << 16) + (byte() << 8) + byte()) >>> 0
  let length = 0xff_ff_ff_ff

  const renew = () => {
    while (length < MIN_LENGTH) {
      value = ((value << 8) | byte()) >>> 0
      length = (length << 8) >>> 0
      if (length === 0) throw cloudError('BROKEN', 'its table of chunks cannot be read')
    }
  }
  const symbol = (model: SymbolModel): number => {
    const { shares, counts } = model
    const whole = length
    length >>>= SYMBOL_SHIFT
    const share = Math.min(Math.floor(value / length), (1 << SYMBOL_SHIFT) - 1)
    let [low, high] = [0, counts.length]
    while (high > low + 1) {
      const middle = (low + high) >>> 1
      if (shares[middle]! > share) high = middle
      else low = middle
    }
    const begin = shares[low]! * length
    const end = low === counts.length - 1 ? whole : shares[low + 1]! * length
    value = (value - begin) >>> 0
    length = (end - begin) >>> 0
    renew()
    countSymbol(model, low)
    return low
  }
  const bits = (count: number): number => {
    if (count > 19) {
      const low = bits(16)
      return bits(count - 16) * 0x1_00_00 + low
    }
    length >>>= count
    const read = Math.floor(value / length)
    value = (value - read * length) >>> 0
    renew()
    return read
  }

  // A difference of zero or one is a separate bit, with an adaptive model like those of symbols.
  const bit = bitModel()
  const oneBit = (): 0 | 1 => {
    const border = bit.share * (length >>> BIT_SHIFT)
    const read = value >= border ? 1 : 0
    if (read === 0) length = border
    else {
      value = (value - border) >>> 0
      length = (length - border) >>> 0
    }
    renew()
    countBit(bit, read)
    return read
  }

  const sizes = [symbolModel(33), symbolModel(33)]
  const distances = Array.from({ length: 33 }, (_, size) => symbolModel(1 << Math.min(Math.max(size, 1), 8)))
  const distance = (kind: 0 | 1): number => {
    const size = symbol(sizes[kind]!)
    if (size === 0) return oneBit()
    if (size === 32) return -0x80_00_00_00
    const high = symbol(distances[size]!)
    const read = size <= 8 ? high : high * 2 ** (size - 8) + bits(size - 8)
    return read >= 2 ** (size - 1) ? read + 1 : read - (2 ** size - 1)
  }
  return { next: (expected, kind) => (expected + distance(kind)) >>> 0 }
}
