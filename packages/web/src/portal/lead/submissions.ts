import type { LeadDetail } from '@gable/contract/lead'

/** The contact forms of a lead from the first, which made it, to the latest. */
export function submissionsInOrder(lead: LeadDetail): LeadDetail['submissionsList'] {
  return lead.submissionsList.toSorted((one, other) => one.at.localeCompare(other.at))
}
