import type { Me } from '@gable/contract/identity-me'

/** Returns whether the user may have any notices. */
export function hasNotices({
  company,
  support,
  recoveryCodesDue,
}: Pick<Me, 'company' | 'support' | 'recoveryCodesDue'>): boolean {
  if (recoveryCodesDue && !support) return true
  if (!company) return false
  if (support || company.deletionDaysLeft !== null) return true
  return company.subscriptions.some(({ status, request, daysLeft }) => {
    if (request) return true
    return status === 'Trial' ? daysLeft != null && daysLeft <= trialNoticeDays : status !== 'Active'
  })
}

/** The notice about a trial appears once this many days are left. */
export const trialNoticeDays = 7
