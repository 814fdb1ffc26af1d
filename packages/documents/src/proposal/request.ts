import type { TakenOption } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'

/** The content of a proposal's PDF, as plain data. */
export interface ProposalRequest {
  proposalId: string
  document: ProposalDocument
  /** The customer's current choice. */
  chosen: TakenOption | null
  /** The customer has agreed to the choice: only its option is shown, without the upgrades that were not selected. */
  isContract: boolean
  /** For the cover, the photo sections, and the texts: JPEG data URLs by file id. Unreadable ones are left out. */
  pictures: Record<string, string>
  /** The uploaded pages of sections and contract terms by file id, as written by `acceptPdf`. */
  pdfs: Record<string, Uint8Array>
}
