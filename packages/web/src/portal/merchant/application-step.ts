import type { MerchantOverview } from '@gable/contract/merchant'

export const applicationSteps = ['apply', 'lender', 'review', 'bank', 'ready'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

type Facts = Pick<MerchantOverview, 'hasAccount'> & {
  application: Pick<NonNullable<MerchantOverview['application']>, 'state' | 'failed'> | null
}

/** Which step a company is at. Whose application failed or expired begins again. */
export function stepOf({ hasAccount, application }: Facts): ApplicationStep {
  if (hasAccount) return 'ready'
  if (!application || mayApply(application)) return 'apply'
  if (application.state === 'open') return 'lender'
  return application.state === 'approved' ? 'bank' : 'review'
}

/** Whether an application can be submitted: there is none, or the former one came to nothing. */
export function mayApply(application: Facts['application']): boolean {
  return !application || application.failed || ['expired', 'notApproved'].includes(application.state)
}
