import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { trialEnding } from './subscription.events.ts'
import { lockSubscription } from './subscription.query.ts'
import { subscription } from './subscription.table.ts'
import { day } from './subscription.terms.ts'

/** How long before the end of a trial the company is notified. Shorter trials are announced only at their end. */
const noticeMs = 3 * day
/** Maximum number processed at a time. */
const atOnce = 100

/** Announces each trial's end once, three days ahead. Safe to repeat. */
export async function announceTrialEnds(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const { companyId, id, status, startsAt, endsAt, endToldFor } = subscription
  const isNear = and(eq(status, 'Trial'), gt(endsAt, now), lte(endsAt, new Date(now.getTime() + noticeMs)))
  const isLonger = gt(endsAt, sql`${startsAt} + interval '3 days'`)
  const isUntold = or(isNull(endToldFor), ne(endToldFor, endsAt))
  const due = await database.db
    .select({ companyId, id })
    .from(subscription)
    .where(and(isNear, isLonger, isUntold))
    .limit(atOnce)
  await eachIsolated(deps, {
    work: 'subscription.trialEnding',
    items: due,
    nameOf: ({ id: subscriptionId }) => subscriptionId,
    run: async (each) => {
      const ctx = await systemContext(deps, each.companyId)
      await ctx?.transaction(async (tx) => {
        const locked = await lockSubscription(tx, each.id)
        const end = locked?.endsAt
        if (locked?.status !== 'Trial' || !end || locked.endToldFor?.getTime() === end.getTime()) return
        const mine = and(eq(companyId, each.companyId), eq(id, each.id))
        await tx.db.update(subscription).set({ endToldFor: end }).where(mine)
        await emit(tx, trialEnding, { subjectId: each.id, data: { type: locked.type, endsAt: end.toISOString() } })
      })
    },
  })
}
