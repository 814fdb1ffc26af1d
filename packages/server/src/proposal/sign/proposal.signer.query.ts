import type { ProposalForm, ProposalSigning } from '@gable/contract/proposal-form'
import { usualSigning } from '@gable/contract/proposal-form'
import type { SignerState } from '@gable/contract/signature'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { readProposalOfLink, type StoredProposal } from '../proposal.hold.query.ts'
import { proposalSigned, proposalSigner, proposalTrail } from './proposal.signing.table.ts'

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
}

/**
 * The proposal of a link's subject. The link of a signer ends with the version that he was to sign. Undefined where there is
 * neither such a proposal nor such a signer.
 */
export async function subjectOfLink(ctx: Ctx, subjectId: string): Promise<LinkSubject | undefined> {
  if (await readProposalOfLink(ctx, subjectId)) return { proposalId: subjectId }
  const mine = and(eq(proposalSigner.companyId, ctx.company.id), eq(proposalSigner.id, subjectId))
  const [signer] = await ctx.db.select().from(proposalSigner).where(mine)
  const row = signer && (await readProposalOfLink(ctx, signer.proposalId))
  return row && row.number === signer.number ? { proposalId: row.id, signerId: signer.id } : undefined
}

/** Whether a signer may sign now. The company signs after all customers, these one after the other where the proposal says so. */
export function isTurnOf(signer: StoredSigner, signers: readonly StoredSigner[], inOrder: boolean): boolean {
  const before = signers.filter(({ position }) => position < signer.position)
  return (inOrder || signer.kind === 'company' ? before : []).every(({ signedAt }) => signedAt !== null)
}

/** How far a signer is. */
export function signerStateOf({ viewedAt, signedAt, declinedAt }: StoredSigner): SignerState {
  if (signedAt) return 'Signed'
  if (declinedAt) return 'Declined'
  return viewedAt ? 'Viewed' : 'Waiting'
}

/** The audit trail of a version, the first entry first. */
export function readTrail(ctx: Ctx, { id, number }: Pick<StoredProposal, 'id' | 'number'>) {
  const { companyId, proposalId, number: of, position } = proposalTrail
  return ctx.db
    .select()
    .from(proposalTrail)
    .where(and(eq(companyId, ctx.company.id), eq(proposalId, id), eq(of, number)))
    .orderBy(asc(position))
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
