import type { SubscriptionPeriod, SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import type { StoredSubscription } from './subscription.query.ts'

/** What the platform sets of a subscription. */
export interface Terms {
  type: SubscriptionType
  period: SubscriptionPeriod
  status: SubscriptionStatus
  /** When it is to begin; for an Upcoming one alone. */
  startsAt: Date | null
}

export const day = 86_400_000

/** When a subscription begins and ends that is given a status now. */
export function datesOf(
  { status, startsAt }: Pick<Terms, 'status' | 'startsAt'>,
  { now, trialDays }: { now: Date; trialDays: number },
): { startsAt: Date; endsAt: Date | null } {
  if (status === 'Upcoming') return { startsAt: startsAt ?? now, endsAt: null }
  if (status === 'Trial') return { startsAt: now, endsAt: new Date(now.getTime() + trialDays * day) }
  return { startsAt: now, endsAt: null }
}

/** The same of one that goes from a status to another: what was begun has begun, and what is over ended now. */
export function datesAfter(
  before: Pick<StoredSubscription, 'status' | 'startsAt' | 'endsAt'>,
  given: Pick<Terms, 'status' | 'startsAt'>,
  around: { now: Date; trialDays: number },
): { startsAt: Date; endsAt: Date | null } {
  const { now } = around
  if (given.status === before.status) {
    return given.status === 'Upcoming' ? datesOf(given, around) : { startsAt: before.startsAt, endsAt: before.endsAt }
  }
  if (given.status === 'Upcoming' || given.status === 'Trial') return datesOf(given, around)
  const startsAt = given.status === 'Active' && before.status !== 'Paused' ? now : before.startsAt
  return { startsAt, endsAt: given.status === 'Expired' ? now : null }
}

/** As events tell of it. */
export function toldOf({
  type,
  period,
  status,
  startsAt,
  endsAt,
}: Omit<Terms, 'startsAt'> & { startsAt: Date; endsAt: Date | null }) {
  return { type, period, status, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
