import { megabyte } from '@gable/contract/file-kind'
import type { ProposalEmailKind } from '@gable/contract/proposal-state'
import { signedMail } from '@gable/documents/mail/proposal/signed-mail'
import { issueLink, type NewLink } from '../../../platform/access/link.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readFileRow } from '../../../platform/files/file-rows.ts'
import { type QueueMailResult, queueMail } from '../../../platform/mail/outbox.ts'
import { lightOf } from '../../../platform/mail/queued-mail.ts'
import { drawForLead, sentAs } from '../../../quoting/quote-share/quote-share.design.ts'
import { readWords } from '../../../selling/email/email.text.ts'
import { pdfName } from '../proposal.document.ts'
import { readLatest, readProposalOfLink, type StoredProposal } from '../proposal.lock.query.ts'
import { draftLink, fitsMail, writeMail } from '../proposal.send.ts'
import { proposalEmail } from '../proposal.table.ts'
import { isTurnOf, readSigned, readSigners, signingOf } from './proposal.signer.query.ts'

interface Of {
  /** The event that triggered the mail, so that a repeated job sends nothing twice. */
  eventId: string
  proposalId: string
  number: number
}

/** Mails the signers whose turn it is after another has signed. */
export async function mailNextSigners(ctx: Ctx, { eventId, proposalId, number }: Of): Promise<void> {
  const row = await readProposalOfLink(ctx, proposalId)
  if (!row || row.number !== number) return
  const latest = await readLatest(ctx, row)
  if (!signingOf(latest.form).inOrder) return
  const signers = await readSigners(ctx, row)
  const next = signers.find((one) => one.signedAt === null)
  if (next?.kind !== 'customer' || !isTurnOf(next, signers, true)) return
  const withPdf = await fitsMail(ctx, latest)
  const to = { name: next.name, email: next.email, signerId: next.id }
  const { recipient, light, link, ...drawn } = await writeMail(ctx, row, latest, to, withPdf)
  const attachments = withPdf ? [{ fileId: latest.pdfFileId!, name: pdfName(latest.document!) }] : []
  await ctx.transaction(async (tx) => {
    const queued = await queueMail(tx, {
      kind: 'proposal',
      recipient,
      dedupeKey: `sign:${eventId}`,
      ...sentAs(tx, row.leadId, drawn),
      toParty: true,
      ...(light && { light }),
      attachments: [...attachments, ...drawn.pictures],
    })
    await noteMailed(tx, queued, { row, kind: 'turn', link, sentTo: recipient, attached: withPdf })
  })
}

/** Mails the signed document to each signer, or only the link if it is too large. */
export async function mailCopies(ctx: Ctx, { eventId, proposalId, number }: Of): Promise<void> {
  const row = await readProposalOfLink(ctx, proposalId)
  const signed = row && row.number === number ? await readSigned(ctx, row) : undefined
  if (!row || !signed?.fileId) return
  const { document } = await readLatest(ctx, row)
  const { locale, company, address, change } = document!
  const file = await readFileRow(ctx.db, ctx.company.id, signed.fileId)
  const withPdf = file !== undefined && file.bytes <= ctx.config.PROPOSAL_MAIL_MB * megabyte
  const attachments = withPdf ? [{ fileId: signed.fileId, name: file.name }] : []
  const words = await readWords(ctx, change ? 'changeSigned' : 'signedCopy', locale)
  for (const { id, name, email, kind } of await readSigners(ctx, row)) {
    if (kind !== 'customer') continue
    const { url, link } = draftLink(ctx, row, id)
    const isChange = change !== undefined
    const facts = { locale, company, name, address, proposalUrl: url, isChange, words }
    const drawn = await drawForLead(ctx, row.leadId, signedMail({ ...facts, withPdf }))
    const light = withPdf ? await drawForLead(ctx, row.leadId, signedMail({ ...facts, withPdf: false })) : undefined
    await ctx.transaction(async (tx) => {
      const queued = await queueMail(tx, {
        kind: 'signedCopy',
        recipient: email,
        dedupeKey: `signed:${eventId}:${id}`,
        ...sentAs(tx, row.leadId, drawn),
        toParty: true,
        ...(light && { light: lightOf(light.rendered) }),
        attachments: [...attachments, ...drawn.pictures],
      })
      await noteMailed(tx, queued, { row, kind: 'signedCopy', link, sentTo: email, attached: withPdf })
    })
  }
}

interface Mailed {
  row: Pick<StoredProposal, 'id' | 'number'>
  kind: ProposalEmailKind
  link: NewLink
  sentTo: string
  attached: boolean
}

/**
 * Lists a mail on the page of its proposal, even if a limit holds it back: its link works once it is resent from there.
 */
async function noteMailed(tx: Ctx, queued: QueueMailResult, { row, kind, link, ...mailed }: Mailed): Promise<void> {
  if (!queued.ok || queued.mailId === undefined) return
  await issueLink(tx, link)
  const sent = { kind, ...mailed, sentBy: '', sentAt: tx.clock.now(), mailId: queued.mailId }
  await tx.db
    .insert(proposalEmail)
    .values({ companyId: tx.company.id, proposalId: row.id, number: row.number, ...sent })
}
