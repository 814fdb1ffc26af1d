import { randomInt } from 'node:crypto'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { proposalRules } from '@gable/contract/proposal-state'
import { signerCode } from '@gable/contract/signature-limits'
import { signerCodeMail } from '@gable/documents/mail/proposal/signer-code-mail'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { issueLink } from '../../../platform/access/link.ts'
import { type Ctx, callingUser } from '../../../platform/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { once } from '../../../platform/idempotency.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { emit } from '../../../platform/work/events.ts'
import { drawForLead } from '../../../quoting/quote-share/quote-share.design.ts'
import { readWords } from '../../../selling/email/email.text.ts'
import { proposalSignerLinkMade } from '../proposal.events.ts'
import {
  lockProposal,
  lockProposalOfLink,
  readLatest,
  readProposalOfLink,
  type StoredProposal,
  stateOf,
} from '../proposal.lock.query.ts'
import { draftLink } from '../proposal.send.ts'
import { isTurnOf, type LinkSubject, readSigners, type StoredSigner, signingOf } from './proposal.signer.query.ts'
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
    const { name: host } = callingUser(tx)
    await issueLink(tx, { ...link, host })
    await addTrail(tx, row, { kind: 'linkOpened', who: host })
    const { name, leadId } = row
    await emit(tx, proposalSignerLinkMade, { subjectId: leadId, data: { proposalId: id, name, signer: signer.name } })
    return { ok: true, url }
  })
}

/** Makes a one-time code of six digits. */
const mintCode = (): string => String(randomInt(10 ** signerCode.digits)).padStart(signerCode.digits, '0')

/** The stored hash of a code. A code is short, so the hash protects it only for the minutes in which it is valid. */
const codeHash = ({ id }: Pick<StoredSigner, 'id'>, code: string): string => sha256(`${id}:${code}`)

/**
 * Checks the code that a signer typed, within the transaction of the signature. A correct code is used up and recorded
 * in the audit trail; a wrong one is counted, and after the last try no code is accepted until a new one is sent.
 */
export async function confirmCode(
  tx: Ctx,
  row: StoredProposal,
  signer: StoredSigner,
  code: string,
  userAgent: string,
): Promise<boolean> {
  const { codeSha256, codeSentAt, codeTries } = signer
  const ends = codeSentAt ? codeSentAt.getTime() + signerCode.minutes * 60_000 : 0
  const isOpen = codeSha256 !== null && codeTries < signerCode.tries && tx.clock.now().getTime() < ends
  if (!isOpen) return false
  const isRight = codeHash(signer, code) === codeSha256
  const stored = isRight ? { codeSha256: null } : { codeTries: codeTries + 1 }
  await tx.db.update(proposalSigner).set(stored).where(signerAt(signer))
  if (isRight) {
    await addTrail(tx, row, { kind: 'codeConfirmed', who: nameInTrail(signer), device: deviceOf(userAgent) })
  }
  return isRight
}

/** "g•••@home.example": enough to recognize one's own address. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? email : `${email.slice(0, 1)}•••${email.slice(at)}`
}

type CodeSent =
  | { ok: true }
  | { ok: false; reason: 'NOT_SIGNABLE' | 'NOT_YOUR_TURN' | 'TOO_MANY_CODES' | 'MAIL_CAPPED' }

/**
 * Mails a one-time code to a signer, at the address that the company sent the proposal to. Renders, so never use inside
 * a transaction. If the link was opened on another device, such as the rep's, the signer still has to read that mail.
 */
export async function sendSignerCode(ctx: Ctx, { proposalId, signerId }: LinkSubject): Promise<CodeSent> {
  const known = await readProposalOfLink(ctx, proposalId)
  const latest = known && (await readLatest(ctx, known))
  if (!latest?.document || !signingOf(latest.form).code) return { ok: false, reason: 'NOT_SIGNABLE' }
  const code = mintCode()
  const { locale, company, address } = latest.document
  const words = await readWords(ctx, 'signerCode', locale)
  const content = signerCodeMail({ locale, company, address, code, minutes: signerCode.minutes, words })
  const { rendered, pictures } = await drawForLead(ctx, known!.leadId, content)
  return once<CodeSent>(ctx, async (tx) => {
    const row = await lockProposalOfLink(tx, proposalId)
    const signers = row ? await readSigners(tx, row) : []
    const signer = signers.find(({ id }) => id === signerId)
    const isOpen = row?.number === latest.number && signer?.signedAt === null && proposalRules[stateOf(row, tx)].answers
    if (!isOpen) return { ok: false, reason: 'NOT_SIGNABLE' }
    if (!isTurnOf(signer, signers, signingOf(latest.form).inOrder)) return { ok: false, reason: 'NOT_YOUR_TURN' }
    if (signer.codesSent >= signerCode.most) return { ok: false, reason: 'TOO_MANY_CODES' }
    const queued = await queueMail(tx, {
      kind: 'signerCode',
      recipient: signer.email,
      dedupeKey: `signer-code:${uuidv7()}`,
      ...rendered,
      // Never uses the company's own account, because its sent mail would show the code to the company.
      toParty: true,
      senderName: tx.company.name,
      byCompany: false,
      leadId: row.leadId,
      replyTo: tx.company.email,
      attachments: pictures,
    })
    if (!queued.ok || !queued.queued) return { ok: false, reason: 'MAIL_CAPPED' }
    const sent = { codeSha256: codeHash(signer, code), codeSentAt: tx.clock.now(), codeTries: 0 }
    const codesSent = signer.codesSent + 1
    await tx.db
      .update(proposalSigner)
      .set({ ...sent, codesSent })
      .where(signerAt(signer))
    await addTrail(tx, row, { kind: 'codeSent', who: nameInTrail(signer) })
    return { ok: true }
  })
}
