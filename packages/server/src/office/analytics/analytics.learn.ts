import { LEARNED_DAYS, summarizeDeviations } from '@gable/pricing/learned-band'
import { sql } from 'drizzle-orm'
import { onlineContracts } from '../../contracts/proposal/proposal.document.query.ts'
import { storeLearnedRanges } from '../../places/market/market.learned.ts'
import { dayBefore } from '../../platform/calendar.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'

/** The days of the contracts that a range is learned from: the last 365, with today. */
const learnedDays = (ctx: Ctx, daysAgo = 0) => ({
  from: dayBefore(ctx, daysAgo + LEARNED_DAYS - 1),
  to: dayBefore(ctx, daysAgo),
})

/**
 * Counts the contracts of each market of a company and stores the range learned from them, so that showing a price reads
 * no contracts. Counts everything again, so missed or repeated events don't distort it.
 */
export async function learnRanges(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Of two counts at once the later one must not store what it read before the earlier one's contracts.
    await executeSql(tx.db, sql`select pg_advisory_xact_lock(hashtext('gable.learn'), hashtext(${tx.company.id}))`)
    const deviations = new Map<string, number[]>()
    for (const { marketId, deviation } of await onlineContracts(tx, learnedDays(tx))) {
      if (marketId === null) continue
      const known = deviations.get(marketId) ?? []
      deviations.set(marketId, known)
      known.push(deviation)
    }
    await storeLearnedRanges(tx, new Map([...deviations].map(([id, all]) => [id, summarizeDeviations(all)])))
  })
}

/** Counts once a day for each company with contracts, because they become too old without any event. */
export async function learnEachDay(deps: Deps, goesOn: () => boolean = () => true): Promise<void> {
  await eachIsolated(deps, {
    work: 'analytics.learn',
    items: await companiesToLearn(deps.database.db, deps.clock.now()),
    nameOf: (id) => id,
    run: async (id) => {
      const ctx = await systemContext(deps, id)
      if (ctx) await learnRanges(ctx)
    },
    goesOn,
  })
}

const dayMs = 86_400_000

/** Companies that have or had contracts and were not counted for a day. */
async function companiesToLearn(db: Db, now: Date): Promise<string[]> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const { rows } = await executeSql<{ id: string }>(
    db,
    sql`select c.id from company c where c.deleted_at is null
      and (exists (select from proposal p where p.company_id = c.id and p.state = 'Signed')
        or exists (select from market m where m.company_id = c.id and m.learned_contracts > 0))
      and not exists (select from market m where m.company_id = c.id and m.learned_at > ${dayAgo}::timestamptz)
      order by c.id`,
  )
  return rows.map(({ id }) => id)
}
