import type { SealFailure, SignatureRecord, SignerKind } from '@gable/contract/signature'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId } from '../../../platform/db/columns.ts'
import { file } from '../../../platform/platform.table.ts'
import { proposal } from '../proposal.table.ts'

/** A signer of a version of an E-Sign proposal. */
export const proposalSigner = pgTable(
  'proposal_signer',
  {
    companyId: companyId(),
    id: rowId(),
    proposalId: uuid().notNull(),
    number: integer().notNull(),
    /** From 1, in the order of signing; the company comes last. */
    position: integer().notNull(),
    kind: text().$type<SignerKind>().notNull(),
    name: text().notNull(),
    /** Empty for the company, which signs in the portal. */
    email: text().notNull(),
    viewedAt: instant(),
    signedAt: instant(),
    declinedAt: instant(),
    signature: jsonb().$type<SignatureRecord>(),
    /** Hash of the last one-time code and the signer's id; null if none is open. */
    codeSha256: text(),
    codeSentAt: instant(),
    /** Wrong entries of the last code. */
    codeTries: integer().notNull().default(0),
    codesSent: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('proposal_signer_position').on(t.companyId, t.proposalId, t.number, t.position),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
  ],
)

export type TrailKind =
  | 'sent'
  | 'corrected'
  | 'viewed'
  | 'linkOpened'
  | 'codeSent'
  | 'codeConfirmed'
  | 'signed'
  | 'countersigned'
  | 'declined'
  | 'paper'
  | 'completed'

/**
 * The audit trail of a version. Each entry contains the hash of the previous one, so that changing or removing an entry
 * is detected.
 */
export const proposalTrail = pgTable(
  'proposal_trail',
  {
    companyId: companyId(),
    id: rowId(),
    proposalId: uuid().notNull(),
    number: integer().notNull(),
    position: integer().notNull(),
    kind: text().$type<TrailKind>().notNull(),
    /** The name and email, or only the name, of the person who acted. */
    who: text().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    /** The user who opened the page for the signer to sign in person; empty if the signer used their own link. */
    host: text().notNull().default(''),
    at: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('proposal_trail_position').on(t.companyId, t.proposalId, t.number, t.position),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * The signed document of a version, waiting to be made or sealed; or the scan of a version that was signed on paper.
 */
export const proposalSigned = pgTable(
  'proposal_signed',
  {
    companyId: companyId(),
    proposalId: uuid().notNull(),
    number: integer().notNull(),
    /** Written into the seal, so that a changed document is recognized. */
    documentId: uuid().notNull(),
    kind: text().$type<'signed' | 'paper'>().notNull(),
    signers: integer().notNull(),
    signedAt: instant().notNull(),
    /** SHA-256 of the PDF that the signers read. */
    beforeSha256: text().notNull(),
    /** Hash of the last entry of the audit trail. Null for documents signed before it was stored. */
    trailHash: text(),
    /** Null until it is sealed, and again once it was removed. */
    fileId: uuid(),
    sha256: text(),
    sealedAt: instant(),
    /** Why the last attempt to seal it failed, and when; null once it is sealed. */
    sealFailure: text().$type<SealFailure>(),
    sealFailedAt: instant(),
    /** When its bytes were deleted, if the operator limits how long signed documents are stored. The hash stays. */
    removedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.proposalId, t.number] }),
    // Verification does not name a company.
    index('proposal_signed_sha256').on(t.sha256).where(sql`sha256 is not null`),
    uniqueIndex('proposal_signed_document').on(t.documentId),
    index('proposal_signed_kept').on(t.signedAt).where(sql`file_id is not null`),
    index('proposal_signed_waiting').on(t.signedAt).where(sql`kind = 'signed' and sealed_at is null`),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
