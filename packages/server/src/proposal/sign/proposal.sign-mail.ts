import { megabyte } from '@gable/contract/file-kind'
import { signedMail } from '@gable/documents/mail/proposal/signed-mail'
import { readWords } from '../../email/email.text.ts'
import { issueLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { drawForLead } from '../../quote-share/quote-share.design.ts'
import { readLatest, readProposalOfLink } from '../proposal.hold.query.ts'
import { pdfName } from '../proposal.pdf.ts'
import { draftLink, fitsMail, writeMail } from '../proposal.send.ts'
import { isTurnOf, readSigned, readSigners, signingOf } from './proposal.signer.query.ts'

interface Of {
  /** The event that it is for: a repeated job sends nothing again. */
  eventId: string
  proposalId: string
  number: number
}

/** Mails the signers whose turn it has become by the signature of another. */
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
  const { recipient, rendered, pictures, owner, link } = await writeMail(ctx, row, latest, to, withPdf)
  const attachments = withPdf ? [{ fileId: latest.pdfFileId!, name: pdfName(latest.document!) }] : []
  await ctx.transaction(async (tx) => {
    const { name, email } = tx.company
    const queued = await queueMail(tx, {
      ...{ kind: 'proposal', recipient, dedupeKey: `sign:${eventId}`, ...rendered },
      ...{ typedByVisitor: true, senderName: name, byCompany: true, leadId: row.leadId },
      ...{ fromUserId: owner?.id ?? null, replyTo: owner?.email ?? email },
      attachments: [...attachments, ...pictures],
    })
    if (queued.ok && queued.queued) await issueLink(tx, link)
  })
}

/** Mails the signed document to each signer, or the link alone where it is too large. */
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
    const content = signedMail({ locale, company, name, address, proposalUrl: url, isChange, withPdf, words })
    const { rendered, pictures, owner } = await drawForLead(ctx, row.leadId, content)
    await ctx.transaction(async (tx) => {
      const queued = await queueMail(tx, {
        ...{ kind: 'signedCopy', recipient: email, dedupeKey: `signed:${eventId}:${id}`, ...rendered },
        ...{ typedByVisitor: true, senderName: tx.company.name, byCompany: true, leadId: row.leadId },
        ...{ fromUserId: owner?.id ?? null, replyTo: owner?.email ?? tx.company.email },
        attachments: [...attachments, ...pictures],
      })
      if (queued.ok && queued.queued) await issueLink(tx, link)
    })
  }
}
