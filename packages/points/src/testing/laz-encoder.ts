import {
  BIT_SHIFT,
  type BitModel,
  bitModel,
  countBit,
  countSymbol,
  SYMBOL_SHIFT,
  type SymbolModel,
  symbolModel,
} from '../las/arithmetic-model.ts'

// The encoder of LASzip's arithmetic coder (arithmeticencoder.cpp, integercompressor.cpp), for tests.

const MIN_LENGTH = 0x01_00_00_00

export interface Encoder {
  symbol(model: SymbolModel, symbol: number): void
  bit(model: BitModel, bit: 0 | 1): void
  /** Writes equally likely bits. */
  bits(count: number, value: number): void
  /** Returns everything that was written. */
  end(): Uint8Array
}

export function encoder(): Encoder {
  const bytes: number[] = []
  let [base, length] = [0, 0xff_ff_ff_ff]
  const carry = () => {
    let at = bytes.length - 1
    while (bytes[at] === 0xff) bytes[at--] = 0
    bytes[at]!++
  }
  const add = (more: number) => {
    if (base + more > 0xff_ff_ff_ff) carry()
    base = (base + more) >>> 0
  }
  const renew = () => {
    while (length < MIN_LENGTH) {
      bytes.push(base >>> 24)
      base = (base << 8) >>> 0
      length = (length << 8) >>> 0
    }
  }
  const bits = (count: number, value: number) => {
    if (count > 19) {
      bits(16, value & 0xff_ff)
      bits(count - 16, value >>> 16)
      return
    }
    length >>>= count
    add(value * length)
    renew()
  }
  return {
    bits,
    symbol(model, symbol) {
      const { shares } = model
      const whole = length
      length >>>= SYMBOL_SHIFT
      const begin = shares[symbol]! * length
      add(begin)
      length = symbol === shares.length - 1 ? whole - begin : shares[symbol + 1]! * length - begin
      renew()
      countSymbol(model, symbol)
    },
    bit(model, bit) {
      const border = model.share * (length >>> BIT_SHIFT)
      if (bit === 0) length = border
      else {
        add(border)
        length -= border
      }
      renew()
      countBit(model, bit)
    },
    end() {
      const isLong = length > 2 * MIN_LENGTH
      add(isLong ? MIN_LENGTH : MIN_LENGTH >>> 1)
      length = isLong ? MIN_LENGTH >>> 1 : MIN_LENGTH >>> 9
      renew()
      // The decoder reads this many bytes ahead.
      return Uint8Array.from([...bytes, 0, 0, ...(isLong ? [0] : [])])
    },
  }
}

/** Writes 32-bit integers as differences from their expected values. */
export interface NumberEncoder {
  write(expected: number, actual: number, kind: number): void
  /** Number of bits of the last difference. */
  readonly size: number
}

export function numberEncoder(to: Encoder, kinds: number): NumberEncoder {
  const sizes = Array.from({ length: kinds }, () => symbolModel(33))
  const distances = Array.from({ length: 33 }, (_, size) => symbolModel(1 << Math.min(Math.max(size, 1), 8)))
  const bit = bitModel()
  let size = 0
  return {
    get size() {
      return size
    },
    write(expected, actual, kind) {
      const distance = (actual - expected) | 0
      const far = distance <= 0 ? -distance : distance - 1
      size = far === 0 ? 0 : 32 - Math.clz32(far)
      to.symbol(sizes[kind]!, size)
      if (size === 0) to.bit(bit, distance as 0 | 1)
      else if (size < 32) {
        const place = distance < 0 ? distance + 2 ** size - 1 : distance - 1
        const low = Math.max(size - 8, 0)
        to.symbol(distances[size]!, Math.floor(place / 2 ** low))
        if (low > 0) to.bits(low, place % 2 ** low)
      }
    },
  }
}
