import type { SubscriptionType } from '@gable/contract/status'
import type { SubscriptionFacts } from '@gable/contract/subscription'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { lockRecord } from '../../platform/records.ts'
import { subscription } from './subscription.table.ts'

export type StoredSubscription = typeof subscription.$inferSelect

export async function listSubscriptions({ db, company, clock }: Pick<Ctx, 'db' | 'company' | 'clock'>) {
  const now = clock.now()
  const rows = await db
    .select()
    .from(subscription)
    .where(eq(subscription.companyId, company.id))
    .orderBy(asc(subscription.type), asc(subscription.id))
  return rows.map((row) => factsOf(row, now))
}

export function factsOf(row: StoredSubscription, now: Date): SubscriptionFacts {
  const { id, version, type, country, period, status, startsAt, endsAt, request, requestedAt, trialLeftSeconds } = row
  return {
    id,
    version,
    type,
    country,
    period,
    status,
    request,
    ...isoTimes({ startsAt, endsAt, requestedAt }),
    daysLeft: endsAt && Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 86_400_000)),
    pausedTrialDays: trialLeftSeconds === null ? null : Math.ceil(trialLeftSeconds / 86_400),
  }
}

/** Returns a subscription of the company, locked until the transaction ends. */
export const lockSubscription = (tx: Ctx, id: string): Promise<StoredSubscription | undefined> =>
  lockRecord(tx, subscription, id)

/** Returns the company's subscription of a type, locked until the transaction ends. */
export async function lockSubscriptionOf(tx: Ctx, type: SubscriptionType): Promise<StoredSubscription | undefined> {
  const mine = and(eq(subscription.companyId, tx.company.id), eq(subscription.type, type))
  return (await tx.db.select().from(subscription).where(mine).for('update'))[0]
}
