import type { SignatureRecord, SignerKind } from '@gable/contract/signature'
import type { ProposalRequest } from '../proposal/request.ts'
import type { Seal } from './seal.ts'

/** A signer with the signature. */
export interface SignedBy {
  name: string
  email: string
  kind: SignerKind
  signature: SignatureRecord
}

/** Everything that a signed document is made of, as plain data. */
export interface SignedRequest {
  documentId: string
  /** The contract: the proposal on the option that was agreed. The added pages have its language and its time zone. */
  proposal: ProposalRequest
  /** The SHA-256 of the PDF that was sent to the signers. */
  beforeSha256: string
  signers: SignedBy[]
  /** Null where the contract has no notice of cancellation. Days such as 2026-11-26. */
  cancellation: { days: number; signedOn: string; lastDay: string } | null
  disclosure: { version: string; paragraphs: readonly string[] }
  trail: { at: string; what: string; who: string; address: string; device: string; hash: string }[]
  /** Where anyone can verify the document. */
  verifyUrl: string
  completedAt: string
  seal: Seal
}
