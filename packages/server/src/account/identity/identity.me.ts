import type { Me } from '@gable/contract/identity-me'
import { deletionDays } from '@gable/contract/limits'
import type { SignedIn } from '../../platform/access/principal.ts'
import type { Tenant } from '../../platform/context.ts'

/** The facts about the signed-in user that screens may show. */
export function meOf({ userId, sessionId: _session, expiresAt, company, support, ...person }: SignedIn, now: Date): Me {
  return {
    ...person,
    id: userId,
    support: support && { name: support.name },
    session: { expiresAt: expiresAt.toISOString(), now: now.toISOString() },
    company: company && {
      id: company.id,
      name: company.name,
      country: company.country,
      currency: company.currency,
      timeZone: company.timeZone,
      hasClpAccount: company.hasClpAccount,
      secondFactorRequired: company.secondFactorRequired,
      grants: [...company.grants],
      subscriptions: company.subscriptions.map(({ endsAt, ...each }) => ({
        ...each,
        daysLeft: daysUntil(endsAt, now),
      })),
      deletionDaysLeft: daysLeft(company, now),
    },
  }
}

function daysLeft({ deletionRequestedAt }: Pick<Tenant, 'deletionRequestedAt'>, now: Date): number | null {
  if (!deletionRequestedAt) return null
  const passed = (now.getTime() - deletionRequestedAt.getTime()) / 86_400_000
  return Math.max(0, Math.ceil(deletionDays - passed))
}

/** Whole days until a time, counting a started day; null if there is none. */
function daysUntil(endsAt: string | null | undefined, now: Date): number | null {
  return endsAt ? Math.max(0, Math.ceil((new Date(endsAt).getTime() - now.getTime()) / 86_400_000)) : null
}
