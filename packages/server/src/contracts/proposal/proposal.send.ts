import { megabyte } from '@gable/contract/file-kind'
import { proposalRules } from '@gable/contract/proposal-state'
import { proposalMail } from '@gable/documents/mail/proposal/proposal-mail'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import { actingName, type Ctx, callingUser } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { queueAgain, queueMail } from '../../platform/mail/outbox.ts'
import { lightOf } from '../../platform/mail/queued-mail.ts'
import type { LightMail } from '../../platform/platform.table.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { type DrawnMail, drawForLead } from '../../quoting/quote-share/quote-share.design.ts'
import { readWords } from '../../selling/email/email.text.ts'
import { noteAnswer } from '../../selling/lead/office/lead.answer.ts'
import { creatorOf } from './proposal.document.query.ts'
import { pdfName } from './proposal.document.ts'
import { proposalLinkMade, proposalSent } from './proposal.events.ts'
import {
  lockProposal,
  readLatest,
  readProposal,
  type StoredProposal,
  type StoredVersion,
  stateOf,
} from './proposal.lock.query.ts'
import { proposalEmail } from './proposal.table.ts'
import { isTurnOf, readSigned, readSigners, signingOf } from './sign/proposal.signer.query.ts'

/** How many days a link still works after the proposal expires, or from now on if it does not expire. */
const openDaysAfter = 90

/**
 * A link to a proposal, or for one of its signers. It does not work until it is issued. Its secret is behind the #,
 * which browsers do not send to a server.
 */
export function draftLink(
  { config, clock }: Ctx,
  { id, expiresAt }: StoredProposal,
  signerId?: string,
): { url: string; link: NewLink } {
  const capability = mintCapability()
  const until = new Date((expiresAt ?? clock.now()).getTime() + openDaysAfter * 86_400_000)
  return {
    url: `${config.PUBLIC_URL}/proposal#${capability.token}`,
    link: { purpose: 'proposal', subjectId: signerId ?? id, expiresAt: until, capability },
  }
}

type SendResult =
  | { ok: true; recipients: string[]; attached: boolean }
  | { ok: false; reason: 'NOT_FOUND' | 'PROPOSAL_STATE' | 'MAIL_CAPPED' }

interface Written extends DrawnMail {
  recipient: string
  link: NewLink
  /** The same with only a link to the PDF. */
  light?: LightMail
}

/**
 * Mails the published version to each customer, with its PDF or, if that is too large for a mail, with the link only.
 * Each customer gets their own link. With `to`, mails only that customer, once it is their turn. If any mailbox has
 * reached its daily limit, nobody gets a mail and the limit is reported.
 */
export async function sendProposal(ctx: Ctx, id: string, to?: string): Promise<SendResult> {
  const known = await readProposal(ctx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (!proposalRules[stateOf(known, ctx)].resends) return { ok: false, reason: 'PROPOSAL_STATE' }
  const latest = await readLatest(ctx, known)
  const attached = await fitsMail(ctx, latest)
  const mails: Written[] = []
  const recipients = (await recipientsOf(ctx, known, latest)).filter(({ email }) => to === undefined || email === to)
  for (const one of recipients) mails.push(await writeMail(ctx, known, latest, one, attached))
  const attachments = attached ? [{ fileId: latest.pdfFileId!, name: pdfName(latest.document!) }] : []
  const creator = await creatorOf(ctx, known)
  const result = await once<SendResult | { ok: false; reason: 'CAPPED' }>(ctx, async (tx) => {
    const row = await lockProposal(tx, id)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    if (row.number !== known.number || !proposalRules[stateOf(row, tx)].resends) {
      return { ok: false, reason: 'PROPOSAL_STATE' }
    }
    const { name, email } = tx.company
    const sentBy = actingName(tx)
    // A program sends in the name of the person who made the proposal, if that is a person.
    const fromUserId = tx.actor.kind === 'user' ? tx.actor.userId : (creator?.id ?? null)
    for (const { recipient, rendered, light, pictures, owner, link } of mails) {
      const queued = await queueMail(tx, {
        kind: 'proposal',
        recipient,
        dedupeKey: `proposal:${uuidv7()}`,
        ...rendered,
        ...capOf(latest),
        senderName: name,
        byCompany: true,
        leadId: row.leadId,
        ...(light && { light }),
        fromUserId,
        replyTo: owner?.email ?? creator?.email ?? email,
        attachments: [...attachments, ...pictures],
      })
      if (!queued.ok || !queued.queued) throw new MailCapped()
      await issueLink(tx, link)
      await tx.db.insert(proposalEmail).values({
        companyId: tx.company.id,
        proposalId: id,
        number: row.number,
        sentTo: recipient,
        sentBy,
        attached,
        sentAt: tx.clock.now(),
        mailId: queued.mailId,
      })
    }
    const data = { proposalId: id, name: row.name, number: row.number, recipients: mails.length, attached }
    if (mails.length > 0) {
      await emit(tx, proposalSent, { subjectId: row.leadId, data })
      await noteAnswer(tx, row.leadId, 'mail')
    }
    return { ok: true, recipients: mails.map(({ recipient }) => recipient), attached }
  }).catch((error: unknown) => {
    if (error instanceof MailCapped) return { ok: false as const, reason: 'MAIL_CAPPED' as const }
    throw error
  })
  return result as SendResult
}

interface Recipient {
  name: string
  email: string
  signerId?: string
}

/** All customers of a Standard proposal; for an E-Sign one, those whose turn it is to sign. */
async function recipientsOf(ctx: Ctx, row: StoredProposal, { form }: StoredVersion): Promise<Recipient[]> {
  if (form.type !== 'E-Sign') return form.customers
  const signers = await readSigners(ctx, row)
  const { inOrder } = signingOf(form)
  return signers
    .filter((one) => one.kind === 'customer' && one.signedAt === null && isTurnOf(one, signers, inOrder))
    .map(({ id, name, email }) => ({ name, email, signerId: id }))
}

/** A signer is a party to the contract; anyone else may be a stranger. */
const capOf = ({ form }: StoredVersion) =>
  form.type === 'E-Sign' ? { toParty: true as const } : { typedByVisitor: true as const }

/** Rolls back what was queued for the others. */
class MailCapped extends Error {}

export async function fitsMail(ctx: Ctx, { pdfFileId }: StoredVersion): Promise<boolean> {
  const row = pdfFileId ? await readFileRow(ctx.db, ctx.company.id, pdfFileId) : undefined
  return row !== undefined && row.bytes <= ctx.config.PROPOSAL_MAIL_MB * megabyte
}

export async function writeMail(
  ctx: Ctx,
  row: StoredProposal,
  { document, form }: StoredVersion,
  { name, email, signerId }: Recipient,
  withPdf: boolean,
): Promise<Written> {
  const { url, link } = draftLink(ctx, row, signerId)
  const { locale, timeZone, company, rep, address, expiresAt } = document!
  const facts = {
    locale,
    timeZone,
    company,
    name,
    rep: rep.name,
    address,
    title: form.cover.title,
    proposalUrl: url,
    expiresAt,
    isChange: document!.change !== undefined,
    toSign: signerId !== undefined,
    words: await readWords(ctx, document!.change ? 'changeOrder' : 'proposal', locale),
  }
  const drawn = await drawForLead(ctx, row.leadId, proposalMail({ ...facts, withPdf }))
  const { rendered } = withPdf ? await drawForLead(ctx, row.leadId, proposalMail({ ...facts, withPdf: false })) : {}
  return { recipient: email, ...drawn, link, ...(rendered && { light: lightOf(rendered) }) }
}

/** Returns a link for a user to pass on; the lead's history records who copied it. */
export async function linkForPerson(
  ctx: Ctx,
  id: string,
): Promise<{ ok: true; url: string } | { ok: false; reason: 'NOT_FOUND' | 'PROPOSAL_STATE' }> {
  return ctx.transaction(async (tx) => {
    const row = await lockProposal(tx, id)
    if (!row) return { ok: false, reason: 'NOT_FOUND' }
    if (!proposalRules[stateOf(row, tx)].resends) return { ok: false, reason: 'PROPOSAL_STATE' }
    const { url, link } = draftLink(tx, row)
    await issueLink(tx, link)
    await emit(tx, proposalLinkMade, { subjectId: row.leadId, data: { proposalId: id, name: row.name } })
    return { ok: true, url }
  })
}

type StoredEmail = typeof proposalEmail.$inferSelect
type Refusal = 'NOT_FOUND' | 'PROPOSAL_STATE' | 'EMAIL_DELIVERED' | 'MAIL_CAPPED'
type MailAgainResult = { ok: true; recipient: string } | { ok: false; reason: Refusal }

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
    const sent = { mailId: queued.mailId, sentBy: callingUser(tx).name, sentAt: tx.clock.now() }
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
