import { buffer } from 'node:stream/consumers'
import { type MailStatus, undeliveredStatuses } from '@gable/contract/message-words'
import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, companyIdOf, type Deps, noCompany, type PlatformCtx } from '../context.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { readFileRow } from '../files/file-rows.ts'
import { type MailAttachment, mail } from '../platform.table.ts'
import { retryAfter, retryAfterOf } from '../work/job.ts'
import type { AccountFailure, MailAccount } from './mail-accounts.ts'
import { bareAddress, isMailAddress, namedAddress, withoutControls } from './mail-address.ts'
import { isConfirmedRecipient, mayReceive } from './mail-cap.ts'
import { copyOf } from './mail-copy.ts'
import { type AttachedFile, isPartlySent, isTooLarge, mailConcurrency, type OutgoingMail } from './mailer.ts'
import type { QueuedMail } from './queued-mail.ts'
import { isNoSuchAddress } from './smtp-account.ts'
import { noteUndeliverable } from './undeliverable.ts'

const queue = 'mail.send'

/** Mail programs truncate longer subjects anyway. */
const maxSubjectLength = 250

export type QueueMailResult =
  | { ok: true; queued: true; mailId: string }
  /** With `mailId` if a limit holds the mail back; without it if the mail was queued before. */
  | { ok: true; queued: false; mailId?: string }
  /** Mail cannot be sent to this address. */
  | { ok: false; reason: 'RECIPIENT_NOT_VALID' }

type MailJob = { companyId: string; mailId: string }

/**
 * Inserts the mail and the job that sends it in the caller's transaction. `queued` is false if the mail was queued
 * before, or if it is only stored because its recipient reached the daily limit for addresses that nobody has
 * confirmed.
 */
export async function queueMail(tx: Ctx | PlatformCtx, provided: QueuedMail): Promise<QueueMailResult> {
  const { kind, recipient, cc = [], html, text, attachments = [], dedupeKey, senderName, replyTo } = provided
  if (![recipient, ...cc].every(isMailAddress)) return { ok: false, reason: 'RECIPIENT_NOT_VALID' }
  const { MAIL_FROM } = tx.config
  const companyId = companyIdOf(tx)
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(mail)
    .values({
      companyId,
      kind,
      sender: senderName === undefined ? MAIL_FROM : namedAddress(senderName, bareAddress(MAIL_FROM)),
      recipient,
      cc: [...cc],
      byPerson: provided.byPerson ?? false,
      byCompany: provided.byCompany ?? false,
      fromUserId: provided.fromUserId ?? null,
      leadId: provided.leadId ?? null,
      replyTo: replyTo && isMailAddress(replyTo) ? replyTo : '',
      unsubscribeUrl: provided.unsubscribeUrl ?? '',
      subject: withoutControls(provided.subject).slice(0, maxSubjectLength),
      html,
      text,
      attachments,
      light: provided.light ?? null,
      calendar: provided.calendar ?? null,
      dedupeKey,
      status: 'queued',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [mail.companyId, mail.dedupeKey] })
    .returning({ id: mail.id })
  if (!row) return { ok: true, queued: false }
  if (!(await mayAllReceive(tx, provided))) {
    const where = and(eq(mail.companyId, companyId), eq(mail.id, row.id))
    await tx.db.update(mail).set({ status: 'capped', failure: "recipient's daily limit reached" }).where(where)
    tx.log.warn({ mailId: row.id, kind }, "mail not sent: recipient's daily limit reached")
    return { ok: true, queued: false, mailId: row.id }
  }
  const job: MailJob = { companyId, mailId: row.id }
  await tx.jobs.enqueue(tx.db, queue, job, sharing(companyId, provided.byCompany))
  const copy = await copyOf(tx, provided)
  if (copy) await queueMail(tx, copy)
  return { ok: true, queued: true, mailId: row.id }
}

/**
 * Keeps a company's unresponsive email server from delaying other companies' mail and the mail that the installation
 * sends for the company. Keeps thousands of mails of one company from delaying those of others.
 */
function sharing(companyId: string, byCompany = false): { concurrencyKey?: string } {
  if (companyId === noCompany) return {}
  return { concurrencyKey: byCompany ? companyId : `${companyId} by default` }
}

/**
 * Removes an undelivered mail from the queue, because another one is sent instead. Returns undefined if it was
 * delivered or is being sent.
 */
export async function replaceMail(tx: Ctx, mailId: string): Promise<typeof mail.$inferSelect | undefined> {
  const mine = and(eq(mail.companyId, tx.company.id), eq(mail.id, mailId))
  const [row] = await tx.db
    .update(mail)
    .set({ status: 'replaced', updatedAt: tx.clock.now() })
    .where(and(mine, inArray(mail.status, [...undeliveredStatuses])))
    .returning()
  return row
}

/**
 * Sends an undelivered mail again, unchanged, as a new mail. Returns undefined if it was delivered or is being sent.
 * The daily limit applies again: if it is exceeded, `queued` is false and the caller rolls back its transaction.
 */
export async function queueAgain(tx: Ctx, mailId: string, how: Pick<QueuedMail, 'typedByVisitor' | 'toParty'>) {
  const row = await replaceMail(tx, mailId)
  if (!row) return undefined
  const { kind, recipient, cc, subject, html, text, attachments, light, replyTo, fromUserId, leadId } = row
  const { byPerson, byCompany, unsubscribeUrl, calendar } = row
  return queueMail(tx, {
    kind,
    recipient,
    cc,
    subject,
    html,
    text,
    attachments,
    fromUserId,
    leadId,
    byPerson,
    byCompany,
    replyTo,
    unsubscribeUrl,
    calendar,
    ...(light && { light }),
    dedupeKey: `again:${mailId}`,
    ...how,
    ...(byCompany && { senderName: tx.company.name }),
  })
}

/** Returns whether none of a mail's recipients has reached the daily limit. */
async function mayAllReceive(tx: Ctx | PlatformCtx, provided: QueuedMail) {
  const { recipient, cc = [], typedByVisitor, toParty: asParty = false } = provided
  for (const address of [recipient, ...cc]) {
    const isCounted = asParty || typedByVisitor || !(await isConfirmedRecipient(tx, address))
    if (isCounted && !(await mayReceive(tx, address, { asParty }))) return false
  }
  return true
}

export function defineOutbox(deps: Deps): void {
  deps.jobs.define<MailJob>(queue, (data, { number }) => sendQueued(deps, data, number), {
    concurrency: mailConcurrency,
    concurrencyPerKey: 2,
  })
}

/**
 * Sends one mail and records the result. Throws if it was rejected, so that the job retries.
 * @param attempt the number of the attempt, starting at 1.
 */
export async function sendQueued(deps: Deps, { companyId, mailId }: MailJob, attempt = 1): Promise<void> {
  const { database, log } = deps
  const where = and(eq(mail.companyId, companyId), eq(mail.id, mailId))
  const [waiting] = await database.db.select().from(mail).where(where)
  if (!waiting || !unsent.includes(waiting.status)) return
  // The embedded database has only one connection, so no transaction is open during calls to the mail server.
  const files = await readAttached(deps, companyId, waiting.attachments)
  const attached = waiting.calendar === null ? files : [...files, calendarFile(waiting.calendar)]
  const outcome = await handOver(deps, { ...waiting, attachments: attached }, attempt).then(
    (sent) => ({ ...sent, failure: '', code: '', waitMs: 0, isOver: true }),
    (error: Error & { code?: string }) => {
      // The mail itself is fine, so the job starts again when the database is available again.
      if (isDatabaseUnavailable(error)) throw error
      const failure = error.message.slice(0, 500)
      const code = error.code ?? 'unknown'
      const status = isNoSuchAddress(error) ? ('bounced' as const) : ('failed' as const)
      // Retrying would deliver the mail twice to some recipients, and a mail that is too large stays too large.
      const isOver = isPartlySent(error) || isTooLarge(error)
      const waitMs = retryAfterOf(error)
      return { status, sender: waiting.sender, isLight: false, failure, code, waitMs, isOver }
    },
  )
  const { status, sender, isLight, failure, code, waitMs, isOver } = outcome
  // Record that the mail was sent even if the database becomes unavailable now, so that it isn't sent twice.
  const at = deps.clock.now()
  await deps.outage.outlast(() =>
    status === 'bounced'
      ? noteUndeliverable(database.db, { companyId, mailId, at }, { reason: 'bounced', failure })
      : database.db.update(mail).set({ status, sender, isLight, failure, updatedAt: at }).where(where),
  )
  if (status !== 'failed') return
  log.warn({ mailId, kind: waiting.kind, code }, 'mail was not sent')
  if (isOver) return
  // Leave out the server's message, which may name the recipient, because this error is logged and stored with the job.
  throw retryAfter(`The mail ${mailId} was not sent (${code})`, waitMs)
}

/** The states in which a mail may still be sent. */
const unsent: readonly MailStatus[] = ['queued', 'failed']

type WaitingMail = Omit<typeof mail.$inferSelect, 'attachments'> & { attachments: AttachedFile[] }

/**
 * Number of attempts with an unavailable account server before the mail is sent by the default sender: about half a
 * minute.
 */
const patientAttempts = 3

/**
 * Sends by the first account that works, is below its daily limit, and accepts a mail of this size. Tries a person's
 * account before the company's, and falls back to the default sender.
 */
async function handOver(
  { database, mailer, mailAccounts, log }: Deps,
  waiting: WaitingMail,
  attempt: number,
): Promise<{ status: 'sent' | 'kept'; sender: string; isLight: boolean }> {
  const { companyId, fromUserId, sender } = waiting
  const accounts = waiting.byCompany ? await mailAccounts(database.db, companyId, fromUserId) : []
  for (const account of accounts) {
    if (!(await account.takeTurn())) continue
    try {
      const from = { sender: account.sender, replyTo: replyToOf(waiting, account) }
      const { isLight } = await sendFitting(waiting, (mail) => account.send({ ...mail, ...from }))
      return { status: 'sent', sender: account.sender, isLight }
    } catch (error) {
      await account.returnTurn()
      // Another sender may accept the mail.
      if (isTooLarge(error)) continue
      const failure = lastingFailure(account, error, attempt)
      if (!failure) throw error
      log.warn({ mailId: waiting.id, failure }, 'an email account failed, trying the next sender')
      await account.fail(failure)
    }
  }
  const { sent: status, isLight } = await sendFitting(waiting, (mail) => mailer.send(mail))
  return { status, sender, isLight }
}

/** Sends a mail. If it is too large for the sender, sends its variant with a link to the files, if there is one. */
async function sendFitting<Sent>(
  { light, ...mail }: WaitingMail,
  send: (mail: OutgoingMail) => Promise<Sent>,
): Promise<{ sent: Sent; isLight: boolean }> {
  try {
    return { sent: await send(mail), isLight: false }
  } catch (error) {
    if (!light || !isTooLarge(error)) throw error
    const attachments = mail.attachments.filter(({ cid }) => cid)
    return { sent: await send({ ...mail, ...light, attachments }), isLight: true }
  }
}

/** Returns the failure of the account itself, or undefined if the same account should retry the mail. */
function lastingFailure(
  account: MailAccount,
  error: unknown,
  attempt: number,
): Exclude<AccountFailure, 'OTHER'> | undefined {
  const failure = account.failureOf(error)
  if (failure === 'OTHER' || (failure === 'EMAIL_SERVER_UNREACHABLE' && attempt < patientAttempts)) return undefined
  return failure
}

/**
 * Returns the Reply-To address. If a person wrote the mail, replies go to that person even if the company's account
 * sends it.
 */
function replyToOf({ fromUserId, byPerson, replyTo }: WaitingMail, account: MailAccount): string {
  return (fromUserId || byPerson) && !account.isPersonal ? replyTo || account.replyTo : account.replyTo || replyTo
}

/** Throws if the store cannot be read now: the mail refers to its files, so it must wait for them. */
/** The attachment from which mail programs offer to add an event to the calendar. */
const calendarFile = (text: string): AttachedFile => ({
  name: 'appointment.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  bytes: Buffer.from(text),
})

async function readAttached(
  { database: { db }, files }: Deps,
  companyId: string,
  attachments: readonly MailAttachment[],
): Promise<AttachedFile[]> {
  const read = attachments.map(async ({ fileId, name, cid }): Promise<AttachedFile[]> => {
    const row = await readFileRow(db, companyId, fileId)
    if (!row && cid) return []
    if (!row) throw new Error(`Mail attachment ${fileId} is missing`)
    const bytes = await buffer(await files.read(row.storeKey))
    return [{ name, contentType: row.contentType, bytes, ...(cid && { cid }) }]
  })
  return (await Promise.all(read)).flat()
}
