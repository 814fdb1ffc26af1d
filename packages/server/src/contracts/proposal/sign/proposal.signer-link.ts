import { proposalRules } from '@gable/contract/proposal-state'
import { issueLink } from '../../../platform/access/link.ts'
import { askingUser, type Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { proposalSignerLinkMade } from '../proposal.events.ts'
import { lockProposal, stateOf } from '../proposal.lock.query.ts'
import { draftLink } from '../proposal.send.ts'
import { readSigners } from './proposal.signer.query.ts'
import { addTrail } from './proposal.trail.ts'

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
