import { proposalRules } from '@gable/contract/proposal-state'
import { and, eq } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { queueAgain } from '../../platform/mail/outbox.ts'
import { lockProposal, readLatest, type StoredProposal, type StoredVersion, stateOf } from './proposal.lock.query.ts'
import { capOf, MailCapped } from './proposal.send.ts'
import { proposalEmail } from './proposal.table.ts'
import { isTurnOf, readSigned, readSigners, signingOf } from './sign/proposal.signer.query.ts'

type StoredEmail = typeof proposalEmail.$inferSelect
type Refusal = 'NOT_FOUND' | 'PROPOSAL_STATE' | 'EMAIL_DELIVERED' | 'MAIL_CAPPED'
export type MailAgainResult = { ok: true; recipient: string } | { ok: false; reason: Refusal }

/**
 * Resends an email of a proposal that a limit held back or that was not delivered, with the same text, files and link.
 * If two colleagues resend it at the same time, the second one learns that it is already being sent.
 */
export async function sendMailAgain(
  ctx: Ctx,
  { id, emailId }: { id: string; emailId: string },
): Promise<MailAgainResult> {
  const result = await once<MailAgainResult>(ctx, async (tx) => {
    const row = await lockProposal(tx, id)
    const { companyId, proposalId } = proposalEmail
    const mine = and(eq(companyId, tx.company.id), eq(proposalId, id), eq(proposalEmail.id, emailId))
    const [email] = row ? await tx.db.select().from(proposalEmail).where(mine) : []
    if (!row || !email?.mailId) return { ok: false, reason: 'NOT_FOUND' }
    const latest = await readLatest(tx, row)
    if (!(await isOfUse(tx, row, latest, email))) return { ok: false, reason: 'PROPOSAL_STATE' }
    const queued = await queueAgain(tx, email.mailId, email.kind === 'proposal' ? capOf(latest) : { toParty: true })
    if (!queued) return { ok: false, reason: 'EMAIL_DELIVERED' }
    if (!queued.ok || !queued.queued) throw new MailCapped()
    const sent = { mailId: queued.mailId, sentBy: askingUser(tx).name, sentAt: tx.clock.now() }
    await tx.db.update(proposalEmail).set(sent).where(mine)
    return { ok: true, recipient: email.sentTo }
  }).catch((error: unknown) => {
    if (error instanceof MailCapped) return { ok: false as const, reason: 'MAIL_CAPPED' as const }
    throw error
  })
  return result
}

/**
 * Whether an email is still current: it belongs to the latest version, and its recipient still has to read, sign or
 * receive it.
 */
async function isOfUse(tx: Ctx, row: StoredProposal, { form }: StoredVersion, { number, kind, sentTo }: StoredEmail) {
  if (number !== row.number) return false
  if (kind === 'signedCopy') return ((await readSigned(tx, row))?.fileId ?? null) !== null
  if (!proposalRules[stateOf(row, tx)].resends) return false
  if (form.type !== 'E-Sign') return form.customers.some(({ email }) => email === sentTo)
  const signers = await readSigners(tx, row)
  const { inOrder } = signingOf(form)
  return signers.some((one) => one.email === sentTo && one.signedAt === null && isTurnOf(one, signers, inOrder))
}
