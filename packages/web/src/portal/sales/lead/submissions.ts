import type { LeadDetail } from '@gable/contract/lead'

/** Returns the contact forms of a lead, from the first, which created it, to the latest. */
export function submissionsInOrder(lead: LeadDetail): LeadDetail['submissionsList'] {
  return lead.submissionsList.toSorted((one, other) => one.at.localeCompare(other.at))
}
