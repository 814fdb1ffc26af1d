import { randomInt } from 'node:crypto'
import { proposalRules } from '@gable/contract/proposal-state'
import { signerCode } from '@gable/contract/signature-limits'
import { signerCodeMail } from '@gable/documents/mail/proposal/signer-code-mail'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../../platform/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { once } from '../../../platform/idempotency.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { drawForLead } from '../../../quoting/quote-share/quote-share.design.ts'
import { readWords } from '../../../selling/email/email.text.ts'
import {
  lockProposalOfLink,
  readLatest,
  readProposalOfLink,
  type StoredProposal,
  stateOf,
} from '../proposal.lock.query.ts'
import { isTurnOf, type LinkSubject, readSigners, type StoredSigner, signingOf } from './proposal.signer.query.ts'
import { nameInTrail, signerAt } from './proposal.signer.ts'
import { proposalSigner } from './proposal.signing.table.ts'
import { addTrail } from './proposal.trail.ts'

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
