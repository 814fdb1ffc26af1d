import type { SubscriptionPeriod, SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import type { StoredSubscription } from './subscription.query.ts'

/** The subscription terms that the platform sets. */
export interface Terms {
  type: SubscriptionType
  period: SubscriptionPeriod
  status: SubscriptionStatus
  /** The planned start; only for Upcoming subscriptions. */
  startsAt: Date | null
}

export const day = 86_400_000

/** Returns the start and end of a subscription that gets a status now. */
export function datesOf(
  { status, startsAt }: Pick<Terms, 'status' | 'startsAt'>,
  { now, trialDays }: { now: Date; trialDays: number },
): { startsAt: Date; endsAt: Date | null } {
  if (status === 'Upcoming') return { startsAt: startsAt ?? now, endsAt: null }
  if (status === 'Trial') return { startsAt: now, endsAt: new Date(now.getTime() + trialDays * day) }
  return { startsAt: now, endsAt: null }
}

interface Dates {
  startsAt: Date
  endsAt: Date | null
  trialLeftSeconds: number | null
}

/**
 * Returns the start and end after a status change: a started subscription keeps its start, and an ended one ends now. A
 * pause saves the remaining trial time, and the trial resumes with it.
 */
export function datesAfter(
  before: Pick<StoredSubscription, 'status' | keyof Dates>,
  provided: Pick<Terms, 'status' | 'startsAt'>,
  around: { now: Date; trialDays: number },
): Dates {
  const { now } = around
  const { startsAt, endsAt, trialLeftSeconds } = before
  if (provided.status === before.status) {
    const same = provided.status === 'Upcoming' ? datesOf(provided, around) : { startsAt, endsAt }
    return { ...same, trialLeftSeconds }
  }
  if (provided.status === 'Paused') return { startsAt, endsAt: null, trialLeftSeconds: leftOfTrial(before, now) }
  if (provided.status === 'Trial' && trialLeftSeconds !== null) {
    return { startsAt, endsAt: new Date(now.getTime() + trialLeftSeconds * 1_000), trialLeftSeconds: null }
  }
  if (provided.status === 'Upcoming' || provided.status === 'Trial') {
    return { ...datesOf(provided, around), trialLeftSeconds: null }
  }
  const started = provided.status === 'Active' && before.status !== 'Paused' ? now : startsAt
  return { startsAt: started, endsAt: provided.status === 'Expired' ? now : null, trialLeftSeconds: null }
}

function leftOfTrial({ status, endsAt }: Pick<StoredSubscription, 'status' | 'endsAt'>, now: Date): number | null {
  if (status !== 'Trial' || !endsAt) return null
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000))
}

/** The terms in the form that events use. */
export function recordedValues({
  type,
  period,
  status,
  startsAt,
  endsAt,
}: Omit<Terms, 'startsAt'> & { startsAt: Date; endsAt: Date | null }) {
  return { type, period, status, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
