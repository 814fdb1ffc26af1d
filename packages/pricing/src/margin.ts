import type { PriceLine } from './line.ts'
import { type Cents, cents, roundHalfUp, sumCents } from './money.ts'
import type { BasisPoints } from './percent.ts'
import { amountOf } from './quantity.ts'

/** A price minus its costs. */
export interface Margin {
  readonly costCents: Cents
  /** Negative if the price is below the cost. */
  readonly marginCents: Cents
  /** Share of the price in basis points; null if the price is zero. */
  readonly marginBps: number | null
  /** Number of charged lines without a known cost. Their cost counts as equal to their charge. */
  readonly linesWithoutCost: number
}

/**
 * The margin of a price with these `lines`, before any agreed change. `unitCosts` are cents per unit, by the id of the
 * product or additional cost. A line without a known cost has zero margin, so that the margin is never overstated.
 */
export function marginOf(
  lines: readonly PriceLine[],
  totalCents: Cents,
  unitCosts: ReadonlyMap<string, Cents>,
): Margin {
  const costCents = sumCents(lines.map((line) => costOf(line, unitCosts)))
  const marginCents = cents(totalCents - costCents)
  return {
    costCents,
    marginCents,
    marginBps: totalCents === 0 ? null : Number(roundHalfUp(BigInt(marginCents) * 10_000n, BigInt(totalCents))),
    linesWithoutCost: lines.filter((line) => line.amountCents > 0 && unitCostOf(line, unitCosts) === undefined).length,
  }
}

/** Whether a margin is at least the given share of its price, to the cent. */
export function isMarginAtLeast({ marginCents }: Margin, totalCents: Cents, minBps: BasisPoints): boolean {
  return BigInt(marginCents) * 10_000n >= BigInt(minBps) * BigInt(totalCents)
}

function costOf(line: PriceLine, unitCosts: ReadonlyMap<string, Cents>): Cents {
  if (line.kind === 'discount') return cents(0)
  const unitCost = unitCostOf(line, unitCosts)
  if (unitCost === undefined) return line.amountCents
  // A discount on a cost lowers the price, but not the company's cost.
  return line.kind === 'additionalCostDiscount' ? cents(0) : amountOf(unitCost, line.quantityThousandths)
}

const withUnitCost: readonly PriceLine['kind'][] = ['product', 'additionalCost', 'additionalCostDiscount']

const unitCostOf = ({ kind, id }: PriceLine, unitCosts: ReadonlyMap<string, Cents>) =>
  withUnitCost.includes(kind) ? unitCosts.get(id) : undefined
