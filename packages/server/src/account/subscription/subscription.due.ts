import { and, eq, lte, or } from 'drizzle-orm'
import { type Deps, systemContext } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { writeTerms } from './subscription.change.ts'
import { lockSubscription } from './subscription.query.ts'
import { subscription } from './subscription.table.ts'

/** Maximum number processed at a time. */
const atOnce = 100

/** Applies scheduled changes: expires ended trials and begins upcoming subscriptions on their day. Safe to repeat. */
export async function changeWhatIsDue(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const { companyId, id, status, startsAt, endsAt } = subscription
  const isOver = and(eq(status, 'Trial'), lte(endsAt, now))
  const begins = and(eq(status, 'Upcoming'), lte(startsAt, now))
  const due = await database.db.select({ companyId, id }).from(subscription).where(or(isOver, begins)).limit(atOnce)
  await eachIsolated(deps, {
    work: 'subscription.due',
    items: due,
    nameOf: ({ id: subscriptionId }) => subscriptionId,
    run: async (each) => {
      const ctx = await systemContext(deps, each.companyId)
      await ctx?.transaction(async (tx) => {
        const locked = await lockSubscription(tx, each.id)
        if (!locked) return
        const { startsAt: started, endsAt: end } = locked
        if (locked.status === 'Trial' && end && end <= now) {
          await writeTerms(tx, locked, { ...locked, status: 'Expired', startsAt: null })
        } else if (locked.status === 'Upcoming' && started <= now) {
          await writeTerms(tx, locked, { ...locked, status: 'Active', startsAt: null })
        }
      })
    },
  })
}
