import type { TakenOption } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'

/** Everything that the PDF of a proposal says, as plain data. */
export interface ProposalRequest {
  proposalId: string
  document: ProposalDocument
  /** What the customer chose so far. */
  chosen: TakenOption | null
  /** The customer has agreed to what was chosen: its option stands alone, without the upgrades that were not taken. */
  isContract: boolean
  /** Of the cover, the photo sections and the texts: JPEG data addresses by file id. One that cannot be read is left out. */
  pictures: Record<string, string>
  /** The uploaded pages of sections and contract terms by file id, as `acceptPdf` wrote them. */
  pdfs: Record<string, Uint8Array>
}
