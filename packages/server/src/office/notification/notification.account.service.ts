import { type ApprovalOperation, approvalOperations } from '@gable/contract/approval-operation'
import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { ConnectionFailure } from '@gable/contract/integration'
import { factsOf, type VendorId } from '@gable/contract/integration-vendor'
import { deletionDays } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import {
  productNames,
  type SubscriptionRequest,
  type SubscriptionStatus,
  type SubscriptionType,
} from '@gable/contract/status'
import type { Fact } from '@gable/documents/mail/content'
import { type Notice, type NoticeKind, noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { supportLine } from '../../account/identity/entry/identity.link-mail.ts'
import { calendarFailedNotification } from '../../contracts/calendar/calendar.notifications.ts'
import { connectionFailedNotification } from '../../places/integration/integration.notifications.ts'
import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { approvalWaitingNotification } from '../approval/approval.notifications.ts'
import { approvalPage, approvalsPage } from '../approval/approval.service.ts'
import { notify } from './notification.notify.ts'
import { adminEmails, platformEmails, readMember, readSignedUp } from './notification.people.query.ts'
import { readLead } from './notification.record.query.ts'

/** Mail about company accounts: tasks for the platform, and its actions. Sent once per event and recipient. */

type Values = Readonly<Record<string, string>>

/** To the platform: a company signed up and awaits a call. */
export async function notifyOfSignUp(ctx: Ctx, eventId: string, userId: string): Promise<void> {
  const person = await readSignedUp(ctx, userId)
  if (!person) return
  const facts = [
    { label: 'Name', value: person.name ?? '' },
    { label: 'Email', value: person.email },
    { label: 'Phone', value: phone(person.phone) },
  ]
  await notifyPlatform(ctx, eventId, 'signedUp', {}, facts)
}

/** To the platform: a company requested a subscription change, or withdrew the request. */
export async function notifyOfRequest(
  ctx: Ctx,
  eventId: string,
  { type, request }: { type: string; request: SubscriptionRequest | 'reset' },
): Promise<void> {
  const kind = { activate: 'activateRequested', pause: 'pauseRequested', reset: 'requestReset' } as const
  await notifyPlatform(ctx, eventId, kind[request], { plan: type })
}

/** To the company's admins: the platform answered. */
export async function notifyOfAnswer(
  ctx: Ctx,
  eventId: string,
  { type, request, accepted }: { type: string; request: SubscriptionRequest; accepted: boolean },
): Promise<void> {
  await notifyAdmins(ctx, eventId, `${request}${accepted ? 'Approved' : 'Refused'}`, { plan: type })
}

/** To the company's admins: a subscription's status changed, by the platform or on schedule. */
export async function notifyOfStatus(
  ctx: Ctx,
  eventId: string,
  { type, before, after }: { type: string; before: SubscriptionStatus; after: SubscriptionStatus },
): Promise<void> {
  if (before === after) return
  await notifyAdmins(ctx, eventId, statusKind(before, after), { plan: type, status: after })
}

function statusKind(before: SubscriptionStatus, after: SubscriptionStatus): NoticeKind {
  if (after === 'Paused') return 'paused'
  if (before === 'Paused' && (after === 'Active' || after === 'Trial')) return 'resumed'
  return before === 'Trial' && after === 'Expired' ? 'trialEnded' : 'statusChanged'
}

/** To the company's admins: their trial ends in a few days. */
export async function notifyOfTrialEnding(
  ctx: Ctx,
  eventId: string,
  { type, endsAt }: { type: string; endsAt: string },
): Promise<void> {
  const { timeZone, locale } = ctx.company
  await notifyAdmins(ctx, eventId, 'trialEnding', { plan: type, date: longDate(endsAt, timeZone, locale) })
}

/** To the user, who had joined and can no longer sign in. */
export async function notifyOfDeactivation(ctx: Ctx, eventId: string, userId: string): Promise<void> {
  const person = await readMember(ctx, userId)
  if (!person || person.active) return
  await send(ctx, eventId, [person.email], {
    kind: 'userDeactivated',
    values: { email: person.email },
    page: '/signin',
  })
}

/** To the company's admins: the platform deleted the company. */
export async function notifyOfDeletion(ctx: Ctx, eventId: string, at: Date): Promise<void> {
  const { timeZone, locale } = ctx.company
  const end = new Date(at.getTime() + deletionDays * 86_400_000).toISOString()
  const values = { date: longDate(end, timeZone, locale) }
  await send(ctx, eventId, await adminEmails(ctx), { kind: 'companyDeleted', values, page: '/' })
}

/**
 * To the company's admins and the owner of a personal account: a connection stopped working. A calendar concerns only its
 * owner.
 */
export async function notifyOfFailedConnection(
  ctx: Ctx,
  eventId: string,
  { vendor, account, ownerId, marketId, failure }: FailedConnection,
): Promise<void> {
  const { name, sendsEmail, isCalendar, page: own } = factsOf(vendor)
  const reason = messages[failure]
  const ofMarket = marketId
    ? `${factsOf(vendor).page ?? ''}?market=${marketId}`
    : '/personal/tool-settings?tab=integrations'
  const page = sendsEmail ? '/personal/email-settings' : isCalendar && own ? own : ofMarket
  const { locale, name: company } = ctx.company
  const about: Pick<Notice, 'kind' | 'values'> = sendsEmail
    ? { kind: 'emailFailed', values: { company, email: account, reason } }
    : isCalendar
      ? { kind: 'calendarFailed', values: { vendor: name } }
      : { kind: 'integrationFailed', values: { company, vendor: marketId ? `${name} (${account})` : name, reason } }
  await notify(ctx, {
    kind: isCalendar ? calendarFailedNotification : connectionFailedNotification,
    occasion: eventId,
    page,
    concerned: ownerId ? [ownerId] : [],
    mail: noticeMail({ ...about, locale, href: `${ctx.config.PUBLIC_URL}${page}`, support: supportLine(ctx) }),
  })
}

interface FailedConnection {
  vendor: VendorId
  account: string
  ownerId: string | null
  /** The market that owns the account. */
  marketId?: string | null | undefined
  failure: ConnectionFailure
}

/** To the company's admins: one of their webhooks was turned off because nothing was accepted for days. */
export async function notifyOfWebhook(ctx: Ctx, eventId: string, { url }: { url: string }): Promise<void> {
  const values = { host: new URL(url).host }
  await send(ctx, eventId, await adminEmails(ctx), { kind: 'webhookDisabled', values, page: '/personal/developer' })
}

/** To the company's admins: a subscription payment failed, and until when the subscription keeps working. */
export async function notifyOfFailedPayment(
  ctx: Ctx,
  eventId: string,
  { type, until }: { type: SubscriptionType; until: string },
): Promise<void> {
  const { timeZone, locale } = ctx.company
  await notifyAdmins(ctx, eventId, 'paymentFailed', { plan: type, date: longDate(until, timeZone, locale) })
}

/** To the company's admins: an automatic purchase of credits failed. */
export async function notifyOfFailedRenewal(
  ctx: Ctx,
  eventId: string,
  { credits }: { credits: number },
): Promise<void> {
  await notifyAdmins(ctx, eventId, 'creditsNotRenewed', { credits: `${credits}` })
}

/** To the company's admins: the bank didn't pay for a purchase made on the payment page. */
export async function notifyOfFailedPurchase(
  ctx: Ctx,
  eventId: string,
  { kind, credits }: { kind: 'pack' | 'subscription'; credits: number },
): Promise<void> {
  await notifyAdmins(ctx, eventId, kind === 'pack' ? 'creditsNotPaid' : 'planNotPaid', { credits: `${credits}` })
}

/** To the company's admins and to the platform, which can refund: a subscription is paid twice. */
export async function notifyOfDoubledSubscription(
  ctx: Ctx,
  eventId: string,
  { type: plan }: { type: SubscriptionType },
): Promise<void> {
  await notifyAdmins(ctx, eventId, 'subscriptionDoubled', { plan })
  await notifyPlatform(ctx, eventId, 'doubledAtCompany', { plan })
}

async function notifyAdmins(ctx: Ctx, eventId: string, kind: NoticeKind, values: Values): Promise<void> {
  await send(ctx, eventId, await adminEmails(ctx), { kind, values: named(values), page: '/personal/billing' })
}

/** Contractors see a product's name; only the platform sees its code. */
function named(values: Values): Values {
  const plan = values.plan && (productNames as Values)[values.plan]
  return plan ? { ...values, plan } : values
}

async function notifyPlatform(ctx: Ctx, eventId: string, kind: NoticeKind, values: Values, facts?: Fact[]) {
  const page = `/admin/companies/${ctx.company.id}`
  await send(ctx, eventId, await platformEmails(ctx), { kind, values, page, ...(facts && { facts }) })
}

interface Reported {
  kind: NoticeKind
  values: Values
  page: string
  facts?: Fact[]
}

async function send(
  ctx: Ctx,
  eventId: string,
  recipients: readonly string[],
  { page, ...reported }: Reported,
): Promise<void> {
  const { locale, name: company } = ctx.company
  const notice = {
    ...reported,
    locale,
    values: { company, ...reported.values },
    href: `${ctx.config.PUBLIC_URL}${page}`,
  }
  const isOwn = page.startsWith('/admin')
  const rendered = await ctx.documents.renderMail(
    noticeMail({ ...notice, ...(!isOwn && { support: supportLine(ctx) }) }),
  )
  await ctx.transaction(async (tx) => {
    for (const recipient of recipients) {
      await queueMail(tx, { kind: reported.kind, recipient, dedupeKey: `${eventId}:${recipient}`, ...rendered })
    }
  })
}

const hourMs = 3_600_000

interface Requested {
  at: Date
  approvalId: string
  tokenId: string
  token: string
  operation: string
  leadId: string | null
}

/**
 * An AI assistant asks a person for approval. Each person gets at most one notification per token and hour, so that an
 * assistant that asks for many things fills nobody's list. It names the first request and leads to the page of all.
 */
export async function notifyOfAssistant(ctx: Ctx, { at, approvalId, tokenId, token, operation, leadId }: Requested) {
  const found = leadId ? await readLead(ctx, leadId) : undefined
  const { label } = approvalOperations[operation as ApprovalOperation] ?? { label: operation }
  const name = found && (`${found.firstName} ${found.lastName}`.trim() || addressLine(found.address))
  await notify(ctx, {
    kind: approvalWaitingNotification,
    occasion: `approval ${tokenId} ${Math.floor(at.getTime() / hourMs)}`,
    title: name ? `${label}: ${name}` : label,
    detail: `${token} asks for your approval.`,
    page: leadId ? approvalPage(approvalId) : approvalsPage,
    leadId,
    concerned: found?.assignedUserId ? [found.assignedUserId] : [],
  })
}
