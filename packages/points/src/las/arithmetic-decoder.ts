import { cloudError } from '../fault.ts'

// The arithmetic coder of LASzip (Said, FastAC 2004; LASzip's arithmeticdecoder.cpp and integercompressor.cpp), as far as the
// table of a file's chunks needs it: whole numbers that are predicted by those before them.

const SYMBOL_SHIFT = 15
const BIT_SHIFT = 13
const LEAST_LENGTH = 0x01_00_00_00

interface SymbolModel {
  counts: Uint32Array
  /** Share of the symbols before each, in 1/2^15. */
  shares: Uint32Array
  total: number
  cycle: number
  untilUpdate: number
}

function symbolModel(symbols: number): SymbolModel {
  const model: SymbolModel = {
    counts: new Uint32Array(symbols).fill(1),
    shares: new Uint32Array(symbols),
    total: 0,
    cycle: symbols,
    untilUpdate: 0,
  }
  updateSymbols(model)
  model.cycle = (symbols + 6) >>> 1
  model.untilUpdate = model.cycle
  return model
}

function updateSymbols(model: SymbolModel): void {
  const { counts, shares } = model
  model.total += model.cycle
  if (model.total > 1 << SYMBOL_SHIFT) {
    model.total = 0
    for (let at = 0; at < counts.length; at++) {
      counts[at] = (counts[at]! + 1) >>> 1
      model.total += counts[at]!
    }
  }
  const scale = Math.floor(0x80_00_00_00 / model.total)
  let sum = 0
  for (let at = 0; at < counts.length; at++) {
    shares[at] = Math.floor((scale * sum) / 2 ** (31 - SYMBOL_SHIFT))
    sum += counts[at]!
  }
  model.cycle = Math.min((5 * model.cycle) >>> 2, (counts.length + 6) << 3)
  model.untilUpdate = model.cycle
}

export interface NumberDecoder {
  /** The next number of a kind, which is written as its distance from `expected`. 32 bits. */
  next(expected: number, kind: 0 | 1): number
}

/** Reads the numbers of a chunk table: sizes as kind 1, counts of points as kind 0. Throws BROKEN where the bytes end. */
export function numberDecoder(bytes: Uint8Array): NumberDecoder {
  let at = 0
  const byte = () => {
    // The encoder leaves out zeros at its end; more than a few are missing only in a file that was cut off.
    if (at >= bytes.length + 4) throw cloudError('BROKEN', 'its table of chunks ends too early')
    return bytes[at++] ?? 0
  }
  let value = (byte() * 0x1_00_00_00 + (byte() << 16) + (byte() << 8) + byte()) >>> 0
  let length = 0xff_ff_ff_ff

  const renew = () => {
    while (length < LEAST_LENGTH) {
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
    counts[low]!++
    if (--model.untilUpdate === 0) updateSymbols(model)
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

  // A distance of zero or one is a bit of its own, whose model is refined like those of symbols.
  const bit = { zeros: 1, total: 2, share: 1 << (BIT_SHIFT - 1), cycle: 4, untilUpdate: 4 }
  const oneBit = (): number => {
    const border = bit.share * (length >>> BIT_SHIFT)
    const read = value >= border ? 1 : 0
    if (read === 0) {
      length = border
      bit.zeros++
    } else {
      value = (value - border) >>> 0
      length = (length - border) >>> 0
    }
    renew()
    if (--bit.untilUpdate === 0) {
      bit.total += bit.cycle
      if (bit.total > 1 << BIT_SHIFT) {
        bit.total = (bit.total + 1) >>> 1
        bit.zeros = (bit.zeros + 1) >>> 1
        if (bit.zeros === bit.total) bit.total++
      }
      bit.share = Math.floor((bit.zeros * Math.floor(0x80_00_00_00 / bit.total)) / 2 ** (31 - BIT_SHIFT))
      bit.cycle = Math.min((5 * bit.cycle) >>> 2, 64)
      bit.untilUpdate = bit.cycle
    }
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
