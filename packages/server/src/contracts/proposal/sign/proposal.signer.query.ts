import type { ProposalForm, ProposalSigning } from '@gable/contract/proposal-form'
import { usualSigning } from '@gable/contract/proposal-form'
import type { SignerState } from '@gable/contract/signature'
import { and, asc, eq } from 'drizzle-orm'
import type { LinkHolder } from '../../../platform/access/principal.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readProposalOfLink, type StoredProposal } from '../proposal.hold.query.ts'
import { proposalSigned, proposalSigner } from './proposal.signing.table.ts'
import { readTrailOf } from './proposal.trail-check.query.ts'

export type StoredSigner = typeof proposalSigner.$inferSelect
export type StoredSigned = typeof proposalSigned.$inferSelect

/** A form from before there was e-signature, or one-time codes, has no word of it. */
export const signingOf = ({ signing }: Pick<ProposalForm, 'signing'>): ProposalSigning => ({
  ...usualSigning,
  ...signing,
})

/** The signers of a version in their order; none of a Standard proposal. */
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

/** What the link of a proposal is for: the proposal itself, or one of its signers. */
export interface LinkSubject {
  proposalId: string
  signerId?: string
  /** Who opened the link for the signer to sign in person; empty for the signer's own link. */
  host: string
}

/**
 * The proposal of a link's subject. The link of a signer ends with the version that he was to sign. Undefined where there is
 * neither such a proposal nor such a signer.
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

/** Whether a signer may sign now. The company signs after all customers, these one after the other where the proposal says so. */
export function isTurnOf(signer: StoredSigner, signers: readonly StoredSigner[], inOrder: boolean): boolean {
  const before = signers.filter(({ position }) => position < signer.position)
  return (inOrder || signer.kind === 'company' ? before : []).every(({ signedAt }) => signedAt !== null)
}

/** How far a signer is. `signed` is the signed document, where there is one. */
export function signerStateOf(
  { viewedAt, signedAt, declinedAt }: StoredSigner,
  signed: Pick<StoredSigned, 'kind'> | undefined,
): SignerState {
  if (signedAt) return 'Signed'
  if (signed?.kind === 'paper') return 'Signed on paper'
  if (declinedAt) return 'Declined'
  return viewedAt ? 'Viewed' : 'Waiting'
}

/** The audit trail of the latest version, the first entry first. */
export function readTrail({ db, company }: Ctx, { id, number }: Pick<StoredProposal, 'id' | 'number'>) {
  return readTrailOf(db, { companyId: company.id, proposalId: id, number })
}

/** The signed document of a version, made or still to be made. */
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
