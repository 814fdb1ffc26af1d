import type { ProposalForm } from '@gable/contract/proposal-form'
import { proposalRules } from '@gable/contract/proposal-state'
import { and, eq } from 'drizzle-orm'
import { issueLink } from '../../../platform/access/link.ts'
import { askingUser, type Ctx } from '../../../platform/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { emit } from '../../../platform/work/events.ts'
import { proposalSignerLinkMade } from '../proposal.events.ts'
import { lockProposal, lockProposalOfLink, type StoredProposal, stateOf } from '../proposal.lock.query.ts'
import { draftLink } from '../proposal.send.ts'
import { type LinkSubject, readSigners, type StoredSigner, signingOf } from './proposal.signer.query.ts'
import { proposalSigner } from './proposal.signing.table.ts'
import { addTrail } from './proposal.trail.ts'

/** Stores the signers of a version that is being sent. */
export async function addSigners(
  tx: Ctx,
  { id: proposalId, number }: Pick<StoredProposal, 'id' | 'number'>,
  form: ProposalForm,
  companySigner: string,
): Promise<void> {
  const customers = form.customers.map(({ name, email }) => ({ kind: 'customer' as const, name, email }))
  const company = signingOf(form).countersign ? [{ kind: 'company' as const, name: companySigner, email: '' }] : []
  const all = [...customers, ...company].map((one, index) => ({ ...one, position: index + 1 }))
  await tx.db
    .insert(proposalSigner)
    .values(all.map((one) => ({ companyId: tx.company.id, proposalId, number, ...one })))
}

export const nameInTrail = ({ name, email }: Pick<StoredSigner, 'name' | 'email'>) =>
  [name, email && `<${email}>`].filter(Boolean).join(' ')

export const signerAt = ({ companyId, id }: Pick<StoredSigner, 'companyId' | 'id'>) =>
  and(eq(proposalSigner.companyId, companyId), eq(proposalSigner.id, id))

/** Records that a signer opened the proposal; only the first time is stored. */
export async function markSignerViewed(
  ctx: Ctx,
  { proposalId, signerId, host }: Required<LinkSubject>,
  userAgent: string,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockProposalOfLink(tx, proposalId)
    if (!row || !['Sent', 'Viewed'].includes(stateOf(row, tx))) return
    const signer = (await readSigners(tx, row)).find(({ id }) => id === signerId)
    if (!signer || signer.viewedAt) return
    await tx.db.update(proposalSigner).set({ viewedAt: tx.clock.now() }).where(signerAt(signer))
    await addTrail(tx, row, { kind: 'viewed', who: nameInTrail(signer), device: deviceOf(userAgent), host })
  })
}

export async function markSignerDeclined(
  tx: Ctx,
  row: StoredProposal,
  signer: StoredSigner,
  host: string,
): Promise<void> {
  await tx.db.update(proposalSigner).set({ declinedAt: tx.clock.now() }).where(signerAt(signer))
  await addTrail(tx, row, { kind: 'declined', who: nameInTrail(signer), host })
}

/**
 * Returns the link of a customer who signs in person, on a device of the company. The audit trail records who opened
 * it.
 */
export async function linkOfSigner(
  ctx: Ctx,
  { id, signerId }: { id: string; signerId: string },
): Promise<{ ok: true; url: string } | { ok: false; reason: 'NOT_FOUND' | 'NOT_SIGNABLE' }> {
  return ctx.transaction(async (tx) => {
    const row = await lockProposal(tx, id)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    const signer = (await readSigners(tx, row)).find((one) => one.id === signerId)
    const isOpen = signer?.kind === 'customer' && signer.signedAt === null && proposalRules[stateOf(row, tx)].answers
    if (!isOpen) return { ok: false, reason: 'NOT_SIGNABLE' }
    const { url, link } = draftLink(tx, row, signerId)
    const { name: host } = askingUser(tx)
    await issueLink(tx, { ...link, host })
    await addTrail(tx, row, { kind: 'linkOpened', who: host })
    const { name, leadId } = row
    await emit(tx, proposalSignerLinkMade, { subjectId: leadId, data: { proposalId: id, name, signer: signer.name } })
    return { ok: true, url }
  })
}
