import type { EmailFailure } from '@gable/contract/email'
import type { EmailAccountForm, SenderForm } from '@gable/contract/email-form'
import { emailVendors } from '@gable/contract/integration-vendor'
import { noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { saveCopyAddress } from '../../account/company/company.profile.ts'
import { disconnect, failOpened, keepAccount } from '../../places/integration/integration.manage.ts'
import { programs } from '../../places/integration/integration.programs.ts'
import { saveSettings } from '../../places/integration/integration.service.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { smtpFailureOf, verifySmtp } from '../../platform/mail/smtp-account.ts'
import { personOf } from '../../platform/owner.ts'
import { openAccount, type ServerSettings } from './email.domain.ts'
import { emailOfUser } from './email.query.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }

/**
 * Signs in to the email server and, on success, saves the account in place of any other of the owner. A blank password
 * means the saved one.
 */
export async function connectAccount(
  ctx: Ctx,
  ownerId: string,
  form: EmailAccountForm,
): Promise<{ ok: true } | Refused<EmailFailure>> {
  const { password: typed, ...settings } = form
  const password = typed || (await savedPassword(ctx, ownerId, settings))
  if (!password) return { ok: false, reason: 'SIGN_IN_INVALID' }
  const failure = await failureAtSignIn(ctx, { ...settings, password })
  if (failure) return { ok: false, reason: failure }
  await ctx.transaction((tx) => keepAccount(tx, { vendor: 'smtp', ownerId, secret: password, settings }))
  return { ok: true }
}

/** A saved password is sent only to the server and login that it was entered for. */
async function savedPassword(ctx: Ctx, ownerId: string, { host, login }: ServerSettings): Promise<string | undefined> {
  const saved = await openAccount(ctx, ctx.company.id, ownerId)
  return saved?.server?.host === host && saved.server.login === login ? saved.opened.secret : undefined
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

/** Changes how homeowners see a connected account. */
export async function saveSender(
  ctx: Ctx,
  ownerId: string,
  { fromName, replyTo, dailyLimit }: SenderForm,
): Promise<{ ok: true } | Refused<'EMAIL_NOT_CONNECTED'>> {
  const account = await openAccount(ctx, ctx.company.id, ownerId)
  if (!account) return { ok: false, reason: 'EMAIL_NOT_CONNECTED' }
  await saveSettings(ctx, account.opened, { ...account.opened.settings, fromName, replyTo, dailyLimit })
  return { ok: true }
}

/** Deletes the account's secrets, so that email goes out through the default sender. */
export async function disconnectAccount(ctx: Ctx, ownerId: string): Promise<void> {
  for (const vendor of emailVendors) await disconnect(ctx, vendor, ownerId)
}

/** Sets the address that gets a copy of every email to a homeowner; empty for none. */
export const saveCopies = (ctx: Ctx, copyTo: string) => saveCopyAddress(ctx, copyTo)

type TestRefusal = EmailFailure | 'EMAIL_NOT_CONNECTED' | 'VENDOR_UNREACHABLE'

/** Checks the email service again, then queues an email through the account to the current user. */
export async function sendTest(
  ctx: Ctx,
  ownerId: string,
): Promise<{ ok: true; recipient: string } | Refused<TestRefusal>> {
  const account = await openAccount(ctx, ctx.company.id, ownerId)
  if (!account) return { ok: false, reason: 'EMAIL_NOT_CONNECTED' }
  const failure = await programs[account.opened.vendor].test(ctx, account.opened)
  if (failure === 'API_KEY_INCORRECT' || failure === 'VENDOR_UNREACHABLE') {
    return { ok: false, reason: 'VENDOR_UNREACHABLE' }
  }
  if (failure) {
    await failOpened(ctx, account.opened, failure)
    return { ok: false, reason: failure }
  }
  const recipient = await emailOfUser(ctx, callingUser(ctx).userId)
  const { name: company, locale } = ctx.company
  const { fromName, fromAddress } = account.sender
  const values = { company, email: fromAddress }
  const href = `${ctx.config.PUBLIC_URL}/personal/email-settings`
  const rendered = await ctx.documents.renderMail(noticeMail({ kind: 'emailTest', locale, values, href }))
  const fromUserId = personOf(ownerId)
  return once(ctx, async (tx) => {
    const dedupeKey = `emailTest:${tx.keyed?.key}`
    const from = { senderName: fromName, byCompany: true, ...(fromUserId && { fromUserId }) }
    await queueMail(tx, { kind: 'emailTest', recipient, dedupeKey, ...from, ...rendered })
    return { ok: true, recipient }
  })
}
