import { proposalRules } from '@gable/contract/proposal-state'
import { revokeLinks } from '../platform/access/link.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../platform/version.ts'
import { emit } from '../platform/work/events.ts'
import { proposalEmailCorrected } from './proposal.events.ts'
import { holdProposal, readLatest, stateOf, versionAt } from './proposal.hold.query.ts'
import { proposal, proposalVersion } from './proposal.table.ts'
import { readSigners } from './sign/proposal.signer.query.ts'
import { signerAt } from './sign/proposal.signer.ts'
import { proposalSigner } from './sign/proposal.signing.table.ts'
import { addTrail } from './sign/proposal.trail.ts'

interface Correction {
  id: string
  version: number
  customerId: string
  email: string
}

type Corrected =
  | { ok: true; version: number; all: boolean }
  | UnexpectedVersion
  | { ok: false; reason: 'PROPOSAL_STATE' | 'EMAIL_TWICE' | 'PROPOSAL_OPENED' }

/**
 * Gives a customer of a sent proposal another address, as long as nobody has opened it by the one that was wrong. Links that went
 * there are over. What the proposal says does not change: an address is no part of its document.
 */
export async function correctEmail(ctx: Ctx, { id, version, customerId, email }: Correction): Promise<Corrected> {
  return ctx.transaction<Corrected>(async (tx) => {
    const held = expectVersion(await holdProposal(tx, id), version)
    if (!held.ok) return held
    const row = held.known
    if (!proposalRules[stateOf(row, tx)].resends) return { ok: false, reason: 'PROPOSAL_STATE' }
    const { form } = await readLatest(tx, row)
    const customer = form.customers.find((one) => one.id === customerId)
    if (!customer) return { ok: false, reason: 'NOT_FOUND' }
    if (form.customers.some((one) => one.email === email)) return { ok: false, reason: 'EMAIL_TWICE' }
    const signers = await readSigners(tx, row)
    const signer = signers.find(({ position }) => position === form.customers.indexOf(customer) + 1)
    const opened = signer ? (signer.viewedAt ?? signer.signedAt) : row.viewedAt
    if (opened) return { ok: false, reason: 'PROPOSAL_OPENED' }
    const customers = form.customers.map((one) => (one.id === customerId ? { ...one, email } : one))
    await tx.db
      .update(proposalVersion)
      .set({ form: { ...form, customers }, updatedAt: tx.clock.now() })
      .where(versionAt(row, row.number))
    if (signer) {
      const codes = { codeSha256: null, codeSentAt: null, codeTries: 0 }
      await tx.db
        .update(proposalSigner)
        .set({ email, ...codes })
        .where(signerAt(signer))
      await addTrail(tx, row, { kind: 'corrected', who: `${askingUser(tx).name}: ${customer.email} > ${email}` })
    }
    await revokeLinks(tx, { purpose: 'proposal', subjectId: signer?.id ?? id })
    const next = await writeNext(tx, proposal, row, {})
    const data = { proposalId: id, name: row.name, before: customer.email, after: email }
    await emit(tx, proposalEmailCorrected, { subjectId: row.leadId, data })
    return { ok: true, version: next, all: !signer }
  })
}
