import { LEARNED_DAYS, LEARNED_FROM, type LearnedBand, WIDEST_LEARNED_BPS } from '@gable/pricing/learned-band'
import { percent } from './format/figure.ts'

/** The days before today whose online prices the preview of a market's learned range shows. */
export const previewDays = 90

/** Contracts that no range can be learned from. */
interface NotLearned {
  why: Extract<LearnedBand, { ok: false }>['reason']
  contracts: number
  p90Bps: number | null
}

/** Why a market has no price range of its own, with the figures that it takes. */
export function notLearnedSentence({ why, contracts, p90Bps }: NotLearned): string {
  if (why === 'CONTRACTS_MISSING') {
    return `This takes ${LEARNED_FROM} contracts that began with an online price and were signed in the last ${LEARNED_DAYS} days. This market has ${contracts}.`
  }
  const [most, found] = [WIDEST_LEARNED_BPS, p90Bps ?? 0].map((bps) => percent(bps))
  return `90% of this market’s contracts are within ${found} of the online price. A range can be at most ${most} to each side.`
}
