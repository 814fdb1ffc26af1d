import { proposalRules } from '@gable/contract/proposal-state'
import { emailMovedMail } from '@gable/documents/mail/proposal/email-moved-mail'
import { uuidv7 } from 'uuidv7'
import { ownAddresses } from '../../account/identity/identity.people.query.ts'
import { revokeLinks } from '../../platform/access/link.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { drawForLead } from '../../quoting/quote-share/quote-share.design.ts'
import { sellSigned } from '../../selling/lead/office/lead.outcome.ts'
import { followSignature } from '../../selling/lead/office/lead.status.ts'
import { proposalEmailCorrected, proposalEmailRefused } from './proposal.events.ts'
import {
  lockProposal,
  readLatest,
  readProposal,
  type StoredProposal,
  stateOf,
  versionAt,
} from './proposal.lock.query.ts'
import { proposal, proposalVersion } from './proposal.table.ts'
import { readSigners } from './sign/proposal.signer.query.ts'
import { signerAt } from './sign/proposal.signer.ts'
import { proposalSigner } from './sign/proposal.signing.table.ts'
import { addTrail } from './sign/proposal.trail.ts'

interface Signed {
  name: string
  totalCents: number
  /** The day of signing in the company's time zone, such as 2026-11-26. */
  signedOn: string
  sellsLead: boolean
  /** For a change order: the contract total before and after it. */
  contract?: { beforeCents: number; afterCents: number } | undefined
}

/** Marks a lead as sold once everyone has signed, and updates its contract amount. */
export async function sellLead(ctx: Ctx, leadId: string, signed: Signed): Promise<void> {
  const { totalCents, signedOn, sellsLead, contract, name } = signed
  if (sellsLead && !contract) await sellSigned(ctx, leadId, { soldCents: totalCents, soldOn: signedOn })
  const { beforeCents, afterCents } = contract ?? { beforeCents: null, afterCents: totalCents }
  await followSignature(ctx, leadId, { beforeCents, afterCents, name, signedOn })
}

interface Correction {
  id: string
  version: number
  customerId: string
  email: string
}

type Corrected =
  | { ok: true; version: number; all: boolean }
  | UnexpectedVersion
  | { ok: false; reason: 'PROPOSAL_STATE' | 'EMAIL_TWICE' | 'PROPOSAL_OPENED' | 'SIGNER_IS_STAFF' }

/**
 * Changes the email address of a customer of a sent proposal, as long as nobody has opened it from the wrong address.
 * Revokes links and codes sent to the old address, and notifies it by email. Refuses an address of the company itself
 * for a signer, because its reader could sign in the customer's name, and records the refusal in the audit log.
 * Renders, so never use inside a transaction.
 */
export async function correctEmail(ctx: Ctx, { id, version, customerId, email }: Correction): Promise<Corrected> {
  const notice = await writeNotice(ctx, id)
  return ctx.transaction<Corrected>(async (tx) => {
    const locked = expectVersion(await lockProposal(tx, id), version)
    if (!locked.ok) return locked
    const row = locked.known
    if (!proposalRules[stateOf(row, tx)].resends) return { ok: false, reason: 'PROPOSAL_STATE' }
    const { form } = await readLatest(tx, row)
    const customer = form.customers.find((one) => one.id === customerId)
    if (!customer) return { ok: false, reason: 'NOT_FOUND' }
    if (form.customers.some((one) => one.email === email)) return { ok: false, reason: 'EMAIL_TWICE' }
    const signers = await readSigners(tx, row)
    const signer = signers.find(({ position }) => position === form.customers.indexOf(customer) + 1)
    const opened = signer ? (signer.viewedAt ?? signer.signedAt) : row.viewedAt
    if (opened) return { ok: false, reason: 'PROPOSAL_OPENED' }
    const data = { proposalId: id, name: row.name, before: customer.email, after: email }
    if (signer && (await ownAddresses(tx, [email])).length > 0) {
      await emit(tx, proposalEmailRefused, { subjectId: row.leadId, data })
      return { ok: false, reason: 'SIGNER_IS_STAFF' }
    }
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
      await addTrail(tx, row, { kind: 'corrected', who: `${callingUser(tx).name}: ${customer.email} > ${email}` })
    }
    await revokeLinks(tx, { purpose: 'proposal', subjectId: signer?.id ?? id })
    const next = await writeNext(tx, proposal, row, {})
    await notice?.(tx, row, customer.email)
    await emit(tx, proposalEmailCorrected, { subjectId: row.leadId, data })
    return { ok: true, version: next, all: !signer }
  })
}

/** The email to the former address. It may belong to a stranger, so it names only the company. */
async function writeNotice(ctx: Ctx, id: string) {
  const known = await readProposal(ctx, id)
  const document = known && (await readLatest(ctx, known)).document
  if (!document) return undefined
  const { locale, company } = document
  const { rendered, pictures } = await drawForLead(ctx, known.leadId, emailMovedMail({ locale, company }))
  return async (tx: Ctx, row: StoredProposal, recipient: string) => {
    await queueMail(tx, {
      kind: 'emailMoved',
      recipient,
      dedupeKey: `email-moved:${uuidv7()}`,
      ...rendered,
      toParty: true,
      senderName: tx.company.name,
      byCompany: true,
      leadId: row.leadId,
      replyTo: tx.company.email,
      attachments: pictures,
    })
  }
}
