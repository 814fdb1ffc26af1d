import { type DeviationSummary, type LearnedBand, learnedBand } from '@gable/pricing/learned-band'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { marketChanged } from './market.events.ts'
import { lockMarket, ofMarketId } from './market.query.ts'
import { market } from './market.table.ts'

type Counted = Pick<DeviationSummary, 'contracts' | 'p90Bps'>

type SetLearnedRangeResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'NOT_FOUND' }
  | ({ ok: false; reason: 'OPTION_NOT_AVAILABLE'; why: Extract<LearnedBand, { ok: false }>['reason'] } & Counted)

/**
 * Shows homeowners in a market the price range learned from its contracts, or the company's again. Refused if there is
 * none. A market that later has too few contracts shows the company's until it has enough again.
 */
export async function setRange(ctx: Ctx, { id, on }: { id: string; on: boolean }): Promise<SetLearnedRangeResult> {
  return ctx.transaction<SetLearnedRangeResult>(async (tx) => {
    const known = await lockMarket(tx, id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if (known.learnedRange === on) return { ok: true, version: known.version }
    const counted = { contracts: known.learnedContracts, p90Bps: known.learnedBps }
    const learned = learnedBand(counted)
    if (on && !learned.ok) return { ok: false, reason: 'OPTION_NOT_AVAILABLE', why: learned.reason, ...counted }
    const version = await writeNext(tx, market, known, { learnedRange: on })
    const data = { name: known.name, before: { learnedRange: !on }, after: { learnedRange: on } }
    await emit(tx, marketChanged, { subjectId: id, data })
    return { ok: true, version }
  })
}

const noContracts: Counted = { contracts: 0, p90Bps: null }

/** Stores what was counted for all of the company's markets. Markets that are left out have no contracts. */
export async function storeLearnedRanges(tx: Ctx, counted: ReadonlyMap<string, Counted>): Promise<void> {
  const learnedAt = tx.clock.now()
  const markets = await tx.db
    .select({ id: market.id })
    .from(market)
    .where(eq(market.companyId, tx.company.id))
    .orderBy(asc(market.id))
  for (const { id } of markets) {
    const { contracts, p90Bps } = counted.get(id) ?? noContracts
    await tx.db
      .update(market)
      .set({ learnedContracts: contracts, learnedBps: p90Bps, learnedAt })
      .where(ofMarketId(tx, id))
  }
}
