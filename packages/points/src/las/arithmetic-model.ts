// Adaptive probabilities of symbols, the same on both sides of the arithmetic coder of LASzip (Said, FastAC 2004;
// LASzip's arithmeticmodel.cpp).

/** Shares of symbols are in units of 1/2^15, those of a bit in 1/2^13. */
export const SYMBOL_SHIFT = 15
export const BIT_SHIFT = 13

export interface SymbolModel {
  counts: Uint32Array
  /** Total share of the symbols before each, in 1/2^15. */
  shares: Uint32Array
  total: number
  cycle: number
  untilUpdate: number
}

/** Initially, all symbols are equally likely. */
export function symbolModel(symbols: number): SymbolModel {
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

/** Updates the model after a symbol. */
export function countSymbol(model: SymbolModel, symbol: number): void {
  model.counts[symbol]!++
  if (--model.untilUpdate === 0) updateSymbols(model)
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

export interface BitModel {
  zeros: number
  total: number
  /** Share of zeros, in 1/2^13. */
  share: number
  cycle: number
  untilUpdate: number
}

export const bitModel = (): BitModel => ({ zeros: 1, total: 2, share: 1 << (BIT_SHIFT - 1), cycle: 4, untilUpdate: 4 })

/** Updates the model after a bit. */
export function countBit(model: BitModel, bit: 0 | 1): void {
  if (bit === 0) model.zeros++
  if (--model.untilUpdate > 0) return
  model.total += model.cycle
  if (model.total > 1 << BIT_SHIFT) {
    model.total = (model.total + 1) >>> 1
    model.zeros = (model.zeros + 1) >>> 1
    if (model.zeros === model.total) model.total++
  }
  model.share = Math.floor((model.zeros * Math.floor(0x80_00_00_00 / model.total)) / 2 ** (31 - BIT_SHIFT))
  model.cycle = Math.min((5 * model.cycle) >>> 2, 64)
  model.untilUpdate = model.cycle
}
