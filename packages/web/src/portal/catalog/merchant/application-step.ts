import type { MerchantOverview } from '@gable/contract/merchant'

export const applicationSteps = ['apply', 'lender', 'review', 'bank', 'ready'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

type Facts = Pick<MerchantOverview, 'hasAccount'> & {
  application: Pick<NonNullable<MerchantOverview['application']>, 'state' | 'failed'> | null
}

/** Returns a company's current step. After a failed or expired application, it is the first one again. */
export function stepOf({ hasAccount, application }: Facts): ApplicationStep {
  if (hasAccount) return 'ready'
  if (!application || mayApply(application)) return 'apply'
  if (application.state === 'open') return 'lender'
  return application.state === 'approved' ? 'bank' : 'review'
}

/** Returns whether an application can be submitted: there is none, or the last one failed or expired. */
export function mayApply(application: Facts['application']): boolean {
  return !application || application.failed || ['expired', 'notApproved'].includes(application.state)
}
