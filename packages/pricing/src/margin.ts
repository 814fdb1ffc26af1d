import type { PriceLine } from './line.ts'
import { type Cents, cents, roundHalfUp, sumCents } from './money.ts'
import type { BasisPoints } from './percent.ts'
import { amountOf } from './quantity.ts'

/** What is left of a price after its costs. */
export interface Margin {
  readonly costCents: Cents
  /** Negative where the price is below the cost. */
  readonly marginCents: Cents
  /** Of the price, in basis points; null of a price of nothing. */
  readonly marginBps: number | null
  /** How many lines are charged without a known cost. They count as costing what is charged for them. */
  readonly linesWithoutCost: number
}

/**
 * The margin of a price that `lines` came to before anything was agreed. `unitCosts` are cents per unit, by the id of the
 * product or additional cost. A line without one earns nothing: the margin is never shown larger than it is known to be.
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

/** Whether a margin is at least so large a share of its price, to the cent. */
export function isMarginAtLeast({ marginCents }: Margin, totalCents: Cents, leastBps: BasisPoints): boolean {
  return BigInt(marginCents) * 10_000n >= BigInt(leastBps) * BigInt(totalCents)
}

function costOf(line: PriceLine, unitCosts: ReadonlyMap<string, Cents>): Cents {
  if (line.kind === 'discount') return cents(0)
  const unitCost = unitCostOf(line, unitCosts)
  if (unitCost === undefined) return line.amountCents
  // A discount on a cost lowers the price, never what is paid for it.
  return line.kind === 'additionalCostDiscount' ? cents(0) : amountOf(unitCost, line.quantityThousandths)
}

const withUnitCost: readonly PriceLine['kind'][] = ['product', 'additionalCost', 'additionalCostDiscount']

const unitCostOf = ({ kind, id }: PriceLine, unitCosts: ReadonlyMap<string, Cents>) =>
  withUnitCost.includes(kind) ? unitCosts.get(id) : undefined
