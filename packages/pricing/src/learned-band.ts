import { NARROWEST_BPS } from './band.ts'
import { type Cents, floorProductOver } from './money.ts'
import { type BasisPoints, basisPoints, WHOLE_BPS } from './percent.ts'
import { percentile } from './percentile.ts'

/** The number of contracts from which a market can show its own band. */
export const LEARNED_FROM = 30
/** The age in days of the oldest contracts that a band is learned from. */
export const LEARNED_DAYS = 365
/** A wider band is useless to a homeowner and is not shown. */
export const WIDEST_LEARNED_BPS = basisPoints(5_000)

const COVERED_BPS = 9_000
const MIDDLE_BPS = 5_000

/**
 * How far a contract is above (or, negative, below) the price that the widget gave: basis points of that price, which
 * is
 * positive, rounded away from zero so that a band of this width always contains the contract.
 */
export function deviationBps(onlineCents: Cents, contractCents: Cents): number {
  const apart = contractCents - onlineCents
  const size = 0 - floorProductOver(-Math.abs(apart), WHOLE_BPS, onlineCents)
  return apart < 0 ? -size : size
}

/** The deviations of some contracts in short. */
export interface DeviationSummary {
  readonly contracts: number
  /** Half of the contracts are at or above this deviation; null without contracts. */
  readonly medianBps: number | null
  /** 90 % of the contracts are within this distance of the widget's price, above or below; null without contracts. */
  readonly p90Bps: number | null
}

export function summarizeDeviations(deviations: readonly number[]): DeviationSummary {
  return {
    contracts: deviations.length,
    medianBps: percentile(deviations, MIDDLE_BPS),
    p90Bps: percentile(deviations.map(Math.abs), COVERED_BPS),
  }
}

/**
 * A band learned from contracts: the width to both sides, never narrower than a measured roof's, or why there is
 * none.
 */
export type LearnedBand =
  | { readonly ok: true; readonly bps: BasisPoints; readonly contracts: number }
  | { readonly ok: false; readonly reason: 'CONTRACTS_MISSING' | 'CONTRACTS_TOO_FAR_APART' }

export function learnedBand({ contracts, p90Bps }: Pick<DeviationSummary, 'contracts' | 'p90Bps'>): LearnedBand {
  if (contracts < LEARNED_FROM || p90Bps === null) return { ok: false, reason: 'CONTRACTS_MISSING' }
  if (p90Bps > WIDEST_LEARNED_BPS) return { ok: false, reason: 'CONTRACTS_TOO_FAR_APART' }
  return { ok: true, bps: basisPoints(Math.max(p90Bps, NARROWEST_BPS)), contracts }
}
