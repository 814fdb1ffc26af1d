import { type ProposalForm, type ProposalSigning, usualSigning } from '@gable/contract/proposal-form'
import type { SignerState } from '@gable/contract/signature'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { company } from '../../../account/company/company.table.ts'
import type { LinkHolder } from '../../../platform/access/principal.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { readProposalOfLink, type StoredProposal } from '../proposal.lock.query.ts'
import { proposalVersion } from '../proposal.table.ts'
import { proposalSigned, proposalSigner } from './proposal.signing.table.ts'
import { brokenEntryOf, readTrailOf } from './proposal.trail.ts'

export type StoredSigner = typeof proposalSigner.$inferSelect
export type StoredSigned = typeof proposalSigned.$inferSelect

/** Forms from before e-signatures or one-time codes lack these fields. */
export const signingOf = ({ signing }: Pick<ProposalForm, 'signing'>): ProposalSigning => ({
  ...usualSigning,
  ...signing,
})

/** The signers of a version in order; none for a Standard proposal. */
export function readSigners(ctx: Ctx, { id, number }: Pick<StoredProposal, 'id' | 'number'>): Promise<StoredSigner[]> {
  return ctx.db
    .select()
    .from(proposalSigner)
    .where(
      and(
        eq(proposalSigner.companyId, ctx.company.id),
        eq(proposalSigner.proposalId, id),
        eq(proposalSigner.number, number),
      ),
    )
    .orderBy(asc(proposalSigner.position))
}

/** The subject of a proposal's link: the proposal itself, or one of its signers. */
export interface LinkSubject {
  proposalId: string
  signerId?: string
  /** The user who opened the link for the signer to sign in person; empty for the signer's own link. */
  host: string
}

/**
 * Finds the subject of a link. A signer's link ends with the version that they were to sign. Undefined if there is no
 * such proposal or signer.
 */
export async function subjectOfLink(
  ctx: Ctx,
  { subjectId, host }: Pick<LinkHolder, 'subjectId' | 'host'>,
): Promise<LinkSubject | undefined> {
  if (await readProposalOfLink(ctx, subjectId)) return { proposalId: subjectId, host }
  const mine = and(eq(proposalSigner.companyId, ctx.company.id), eq(proposalSigner.id, subjectId))
  const [signer] = await ctx.db.select().from(proposalSigner).where(mine)
  const row = signer && (await readProposalOfLink(ctx, signer.proposalId))
  return row && row.number === signer.number ? { proposalId: row.id, signerId: signer.id, host } : undefined
}

/**
 * Whether a signer may sign now. The company signs after all customers; the customers sign one after another if the
 * proposal says so.
 */
export function isTurnOf(signer: StoredSigner, signers: readonly StoredSigner[], inOrder: boolean): boolean {
  const before = signers.filter(({ position }) => position < signer.position)
  return (inOrder || signer.kind === 'company' ? before : []).every(({ signedAt }) => signedAt !== null)
}

/** A signer's progress. `signed` is the signed document, if there is one. */
export function signerStateOf(
  { viewedAt, signedAt, declinedAt }: StoredSigner,
  signed: Pick<StoredSigned, 'kind'> | undefined,
): SignerState {
  if (signedAt) return 'Signed'
  if (signed?.kind === 'paper') return 'Signed on paper'
  if (declinedAt) return 'Declined'
  return viewedAt ? 'Viewed' : 'Waiting'
}

/** The audit trail of the latest version, first entry first. */
export function readTrail({ db, company }: Ctx, { id, number }: Pick<StoredProposal, 'id' | 'number'>) {
  return readTrailOf(db, { companyId: company.id, proposalId: id, number })
}

/** The signed document of a version, whether made or still to be made. */
export async function readSigned(
  ctx: Ctx,
  { id, number }: Pick<StoredProposal, 'id' | 'number'>,
): Promise<StoredSigned | undefined> {
  const { companyId, proposalId, number: of } = proposalSigned
  const [row] = await ctx.db
    .select()
    .from(proposalSigned)
    .where(and(eq(companyId, ctx.company.id), eq(proposalId, id), eq(of, number)))
  return row
}

interface OfVerified {
  company: string
  timeZone: string
  isTrailIntact: boolean
}

type Verified =
  | (OfVerified & { result: 'sealed'; signers: number; signedAt: string; sealedAt: string; removedAt: string | null })
  | (OfVerified & { result: 'changed' })
  | { result: 'unknown' }

/**
 * Checks whether a file with this SHA-256 was sealed here, in any company. `documentId` is the id that the file claims:
 * if it is known and the bytes differ, the file was changed. Also checks the stored audit trail in both cases. Scans of
 * paper are not reported.
 */
export async function verifyDocument(
  db: Db,
  { sha256, documentId }: { sha256: string; documentId: string | null },
): Promise<Verified> {
  const isThis = or(
    eq(proposalSigned.sha256, sha256),
    documentId ? eq(proposalSigned.documentId, documentId) : undefined,
  )
  const found = await db
    .select({
      signed: proposalSigned,
      name: company.name,
      timeZone: sql<string>`coalesce(${proposalVersion.document}->>'timeZone', ${company.timeZone})`,
    })
    .from(proposalSigned)
    .innerJoin(company, eq(company.id, proposalSigned.companyId))
    .innerJoin(
      proposalVersion,
      and(
        eq(proposalVersion.companyId, proposalSigned.companyId),
        eq(proposalVersion.proposalId, proposalSigned.proposalId),
        eq(proposalVersion.number, proposalSigned.number),
      ),
    )
    .where(and(isThis, eq(proposalSigned.kind, 'signed'), isNotNull(proposalSigned.sealedAt)))
    .limit(2)
  const exact = found.find(({ signed }) => signed.sha256 === sha256)
  const known = exact ?? found[0]
  if (!known) return { result: 'unknown' }
  const { signed, name, timeZone } = known
  const ofVerified = { company: name, timeZone, isTrailIntact: (await brokenEntryOf(db, signed)) === null }
  if (!exact) return { result: 'changed', ...ofVerified }
  const { signers, signedAt, sealedAt, removedAt } = signed
  return {
    result: 'sealed',
    ...ofVerified,
    signers,
    signedAt: signedAt.toISOString(),
    sealedAt: sealedAt!.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  }
}
