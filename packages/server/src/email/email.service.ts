import type { EmailFailure } from '@gable/contract/email'
import type { EmailAccountForm } from '@gable/contract/email-form'
import { noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { failConnection, removeConnection, saveConnection } from '../integration/integration.service.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { smtpFailureOf, verifySmtp } from '../platform/mail/smtp-account.ts'
import { emit } from '../platform/work/events.ts'
import { type EmailSettings, type OpenedAccount, openAccount } from './email.account.ts'
import { emailConnected, emailDisconnected, emailFailed } from './email.events.ts'
import { emailOfUser } from './email.query.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }

/** Signs in to the email server, and keeps the account once it was let in. A blank password is the saved one. */
export async function connectAccount(ctx: Ctx, form: EmailAccountForm): Promise<{ ok: true } | Refused<EmailFailure>> {
  const { password: typed, ...settings } = form
  const password = typed || (await savedPassword(ctx, settings))
  if (!password) return { ok: false, reason: 'SIGN_IN_INVALID' }
  const failure = await failureAtSignIn(ctx, { ...settings, password })
  if (failure) return { ok: false, reason: failure }
  await ctx.transaction(async (tx) => {
    await saveConnection(tx, { vendor: 'smtp', secret: password, settings })
    await emit(tx, emailConnected, { subjectId: tx.company.id, data: told(settings) })
  })
  return { ok: true }
}

/** A saved password goes to the server and login that it was typed for, and to no other. */
async function savedPassword(ctx: Ctx, { host, login }: EmailSettings): Promise<string | undefined> {
  const saved = await openAccount(ctx, ctx.company.id)
  return saved?.settings.host === host && saved.settings.login === login ? saved.password : undefined
}

async function failureAtSignIn(ctx: Ctx, form: EmailAccountForm): Promise<EmailFailure | undefined> {
  try {
    await verifySmtp(form, ctx.config.SMTP_PRIVATE_HOSTS)
    return undefined
  } catch (error) {
    const failure = smtpFailureOf(error)
    return failure === 'OTHER' ? 'EMAIL_SERVER_UNREACHABLE' : failure
  }
}

/** Forgets the account: email goes out by the default sender. */
export async function disconnectAccount(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await openAccount(tx, tx.company.id)
    if (!known || !(await removeConnection(tx, 'smtp'))) return
    await emit(tx, emailDisconnected, { subjectId: tx.company.id, data: told(known.settings) })
  })
}

/** Marks an account as failed that was opened before: one event for all the email that finds it so. */
export async function failAccount(
  ctx: Ctx,
  { settings, connectedAt }: OpenedAccount,
  failure: EmailFailure,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await failConnection(tx, { vendor: 'smtp', updatedAt: connectedAt, failure }))) return
    await emit(tx, emailFailed, { subjectId: tx.company.id, data: { ...told(settings), failure } })
  })
}

/** Signs in once more, then queues an email through the account to the person who asks. */
export async function sendTest(
  ctx: Ctx,
): Promise<{ ok: true; recipient: string } | Refused<EmailFailure | 'EMAIL_NOT_CONNECTED'>> {
  const account = await openAccount(ctx, ctx.company.id)
  if (!account) return { ok: false, reason: 'EMAIL_NOT_CONNECTED' }
  const failure = await failureAtSignIn(ctx, { ...account.settings, password: account.password })
  if (failure) {
    await failAccount(ctx, account, failure)
    return { ok: false, reason: failure }
  }
  const recipient = await emailOfUser(ctx, askingUser(ctx).userId)
  const { name: company, locale } = ctx.company
  const { fromName, fromAddress } = account.settings
  const values = { company, email: fromAddress }
  const href = `${ctx.config.PUBLIC_URL}/personal/email-settings`
  const rendered = await ctx.documents.renderMail(noticeMail({ kind: 'emailTest', locale, values, href }))
  return once(ctx, async (tx) => {
    const dedupeKey = `emailTest:${tx.keyed?.key}`
    await queueMail(tx, { kind: 'emailTest', recipient, dedupeKey, senderName: fromName, byCompany: true, ...rendered })
    return { ok: true, recipient }
  })
}

const told = ({ host, fromAddress }: EmailSettings) => ({ host, fromAddress })
