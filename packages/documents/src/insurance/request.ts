import type { PostalAddress } from '@gable/contract/format/contact'
import type { InsuranceSheet } from '@gable/contract/insurance'

/** The content of an insurance geometry sheet, as plain data. */
export interface InsuranceRequest extends InsuranceSheet {
  leadId: string
  locale: string
  timeZone: string
  company: { name: string; phone: string; email: string }
  /** The homeowner; empty if the name is unknown. */
  customer: string
  address: PostalAddress
  /** A time in UTC. */
  madeAt: string
  /** The public page that verifies sealed reports. */
  verifyUrl: string
}
