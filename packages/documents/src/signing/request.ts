import type { ProposalDocument } from '@gable/contract/proposal'
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
  /** As it was sent; its language and its zone are those of the pages that are added. */
  document: ProposalDocument
  /** The PDF that the signers read, and its SHA-256. */
  before: Uint8Array
  /** What the pages of that PDF are made of. With it they are made again, and numbered together with those that are added. */
  proposal?: ProposalRequest
  beforeSha256: string
  /** What was chosen: the option's title, the names of the upgrades, and the total in cents. */
  choice: { title: string; upgrades: string[]; totalCents: number }
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
