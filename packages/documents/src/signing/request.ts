import type { SignatureRecord, SignerKind } from '@gable/contract/signature'
import type { ProposalRequest } from '../proposal/request.ts'
import type { Seal } from './seal.ts'

export interface SignedBy {
  name: string
  email: string
  kind: SignerKind
  signature: SignatureRecord
}

/** The content of a signed document, as plain data. */
export interface SignedRequest {
  documentId: string
  /** The contract: the proposal with the agreed option. The added pages use its language and time zone. */
  proposal: ProposalRequest
  /** SHA-256 of the PDF that was sent to the signers. */
  beforeSha256: string
  signers: SignedBy[]
  /** Null if the contract has no notice of cancellation. Days are formatted like 2026-11-26. */
  cancellation: { days: number; signedOn: string; lastDay: string } | null
  disclosure: { version: string; paragraphs: readonly string[] }
  trail: { at: string; what: string; who: string; address: string; device: string; hash: string }[]
  /** The public verification page of the document. */
  verifyUrl: string
  completedAt: string
  seal: Seal
}
