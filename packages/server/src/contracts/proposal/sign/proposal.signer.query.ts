import { type ProposalForm, type ProposalSigning, usualSigning } from '@gable/contract/proposal-form'
import type { SignerState } from '@gable/contract/signature'
import { and, asc, eq } from 'drizzle-orm'
import type { LinkHolder } from '../../../platform/access/principal.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readProposalOfLink, type StoredProposal } from '../proposal.lock.query.ts'
import { proposalSigned, proposalSigner } from './proposal.signing.table.ts'
import { readTrailOf } from './proposal.trail.ts'

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
