import { and, eq, lte } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, createContext, type Deps } from '../platform/context.ts'
import { emit } from '../platform/work/events.ts'
import { subscription } from './subscription.table.ts'
import { trialEnded } from './subscription.trial.events.ts'

const day = 86_400_000
const batch = 100

/** The subscription that a company begins with. */
export async function beginTrial(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  await tx.db.insert(subscription).values({
    companyId: tx.company.id,
    id: uuidv7(),
    type: 'RQP_PRO',
    country: tx.company.country,
    period: 'monthly',
    status: 'Trial',
    startsAt: now,
    endsAt: new Date(now.getTime() + tx.config.TRIAL_DAYS * day),
    createdAt: now,
    updatedAt: now,
  })
}

/** Ends the trials whose time is over, each with its event. Safe to run in several workers at once. */
export async function endTrials(deps: Deps, goesOn: () => boolean = () => true): Promise<void> {
  for (let ended = batch; ended === batch && goesOn(); ) ended = await endSome(deps)
}

function endSome(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const isOver = and(eq(subscription.status, 'Trial'), lte(subscription.endsAt, now))
  return deps.database.transaction(async (db) => {
    const over = await db
      .select()
      .from(subscription)
      .where(isOver)
      .orderBy(subscription.endsAt)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { companyId, id, type, version } of over) {
      await db
        .update(subscription)
        .set({ status: 'Expired', version: version + 1, updatedAt: now })
        .where(and(eq(subscription.companyId, companyId), eq(subscription.id, id)))
      const company = await deps.companies.byId(db, companyId, { evenDeleted: true })
      if (!company) continue
      const tx = await createContext(deps, company, { kind: 'system' }, { db })
      const data = { subscriptionId: id, type, status: { before: 'Trial', after: 'Expired' } } as const
      await emit(tx, trialEnded, { subjectId: id, data })
    }
    return over.length
  })
}
