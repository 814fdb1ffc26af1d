import { addressLine } from '@gable/contract/format/contact'
import { longDate, weekdayTime, zonedDateTime } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { type LoanState, loanStateLabels } from '@gable/contract/loan-state'
import type { Fact } from '@gable/documents/mail/content'
import { type NoticeKind, noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { notificationWords } from '@gable/documents/mail/notification/notification-mail'
import { loanPricesNotification } from '../../catalog/financing/financing.notifications.ts'
import { merchantDecidedNotification } from '../../catalog/merchant/merchant.notifications.ts'
import {
  appointmentBookedNotification,
  appointmentChangedNotification,
} from '../../contracts/appointment/appointment.notifications.ts'
import { loanDecidedNotification } from '../../contracts/loan/loan.notifications.ts'
import {
  proposalAnsweredNotification,
  proposalCountersignNotification,
  proposalExpiredNotification,
  proposalSignedNotification,
  proposalViewedNotification,
} from '../../contracts/proposal/proposal.notifications.ts'
import { listCompanyDue } from '../../contracts/proposal/proposal.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { financingPage, leadPage, loanApplicationPage, notify, proposalPage } from './notification.notify.ts'
import { readActing } from './notification.people.query.ts'
import { readInviter, readLastSigner, readLead, readProposalOwner } from './notification.record.query.ts'

const actingOn = (ctx: Ctx, { leadId, createdByUserId }: { leadId: string; createdByUserId: string | null }) =>
  readActing(ctx, { leadId, userId: createdByUserId })

/** The customer opened a proposal for the first time. */
export async function notifyOfProposalView(ctx: Ctx, occasion: string, proposalId: string): Promise<void> {
  const found = await readProposalOwner(ctx, proposalId)
  if (!found) return
  await notify(ctx, {
    kind: proposalViewedNotification,
    occasion,
    leadId: found.leadId,
    page: proposalPage(proposalId),
    ...notificationWords('proposalViewed', ctx.company.locale, { proposal: found.name }),
    concerned: await actingOn(ctx, found),
  })
}

type ProposalAnswer =
  | { kind: 'proposalAsked'; question: string }
  | { kind: 'proposalDeclined'; reason: string; who: string }
  | { kind: 'proposalChosen'; title: string; totalCents: number }
  | { kind: 'proposalSigned'; title: string; totalCents: number; comments: { signer: string; comments: string }[] }

/** The customer asked about a proposal, declined it, or chose an option, or all have signed it. */
export async function notifyOfProposalAnswer(
  ctx: Ctx,
  occasion: string,
  { proposalId, ...answer }: ProposalAnswer & { proposalId: string },
): Promise<void> {
  const found = await readProposalOwner(ctx, proposalId)
  if (!found) return
  const { locale } = ctx.company
  const page = proposalPage(proposalId)
  const kind: NoticeKind = answer.kind
  const href = `${ctx.config.PUBLIC_URL}${page}`
  const mail = noticeMail({ kind, locale, values: valuesOf(found.name, answer), facts: factsOf(ctx, answer), href })
  await notify(ctx, {
    kind: kindOf(answer),
    occasion,
    leadId: found.leadId,
    page,
    mail,
    concerned: await actingOn(ctx, found),
  })
}

/** A proposal's own link identifies no person. */
const valuesOf = (proposal: string, answer: ProposalAnswer) => ({
  proposal,
  ...(answer.kind === 'proposalDeclined' && { who: answer.who || 'Your customer' }),
})

const kindOf = ({ kind }: ProposalAnswer) =>
  kind === 'proposalSigned' ? proposalSignedNotification : proposalAnsweredNotification

function factsOf({ company }: Ctx, answer: ProposalAnswer): Fact[] {
  switch (answer.kind) {
    case 'proposalAsked':
      return [{ label: 'Question', value: answer.question }]
    case 'proposalDeclined':
      return [{ label: 'Reason', value: answer.reason || 'None given' }]
    case 'proposalChosen':
    case 'proposalSigned':
      return [
        { label: 'Option', value: answer.title },
        { label: 'Total', value: money(answer.totalCents, company.currency, 'exact', company.locale) },
        ...(answer.kind === 'proposalSigned' ? answer.comments : []).map(({ signer, comments }): Fact => {
          return { label: `Comment of ${signer}`, value: comments }
        }),
      ]
  }
}

/**
 * All customers have signed, and the company's signature is due. Notifies the user who made the proposal or, if they
 * have left, the lead's rep and the admins. Any user of the company who can see the lead may sign.
 */
export async function notifyOfCountersign(ctx: Ctx, proposalId: string): Promise<void> {
  const [due] = await listCompanyDue(ctx, { id: proposalId })
  const found = due && (await readProposalOwner(ctx, proposalId))
  if (!found) return
  // Notifies nobody twice about one version, whether because of a signature or because a user left.
  const occasion = `countersign:${proposalId}:${due.number}`
  const { locale } = ctx.company
  const page = proposalPage(proposalId)
  const values = { proposal: found.name, signer: await readLastSigner(ctx, proposalId) }
  const href = `${ctx.config.PUBLIC_URL}${page}`
  await notify(ctx, {
    kind: proposalCountersignNotification,
    occasion,
    leadId: found.leadId,
    page,
    mail: noticeMail({ kind: 'proposalCountersign', locale, values, href }),
    concerned: await actingOn(ctx, found),
  })
}

/** A user was deactivated. Notifies those who may instead sign the proposals waiting for that user's signature. */
export async function notifyOfSignerLeft(ctx: Ctx, userId: string): Promise<void> {
  for (const { id } of await listCompanyDue(ctx, { createdByUserId: userId })) {
    await notifyOfCountersign(ctx, id)
  }
}

/** The last day of a proposal has passed without an answer. */
export async function notifyOfProposalExpiry(ctx: Ctx, occasion: string, proposalId: string): Promise<void> {
  const found = await readProposalOwner(ctx, proposalId)
  if (!found?.expiresAt) return
  const { locale, timeZone } = ctx.company
  const day = longDate(found.expiresAt.toISOString(), timeZone, locale)
  await notify(ctx, {
    kind: proposalExpiredNotification,
    occasion,
    leadId: found.leadId,
    page: proposalPage(proposalId),
    ...notificationWords('proposalExpired', locale, { proposal: found.name, day }),
    concerned: await actingOn(ctx, found),
  })
}

/** The platform decided on the company's application for the loan product. */
export async function notifyOfApplication(
  ctx: Ctx,
  occasion: string,
  { name, approved, reason }: { name: string; approved: boolean; reason: string },
): Promise<void> {
  const words = approved ? 'merchantApproved' : 'merchantNotApproved'
  await notify(ctx, {
    kind: merchantDecidedNotification,
    occasion,
    page: loanApplicationPage,
    concerned: [],
    ...notificationWords(words, ctx.company.locale, { name, reason }),
  })
}

/**
 * The company's account with the lender ended or is back, and its markets with the loan product changed accordingly.
 */
export async function notifyOfLoanPrices(
  ctx: Ctx,
  occasion: string,
  { active, markets }: { active: boolean; markets: number },
): Promise<void> {
  const count = markets === 1 ? '1 market' : `${markets} markets`
  await notify(ctx, {
    kind: loanPricesNotification,
    occasion,
    page: financingPage,
    concerned: [],
    ...notificationWords(active ? 'loanPricesShown' : 'loanPricesHidden', ctx.company.locale, { count }),
  })
}

/** The lender decided on a homeowner's loan. Notifies the user who sent the invitation. */
export async function notifyOfLoan(
  ctx: Ctx,
  occasion: string,
  { loanId, state, amountCents }: { loanId: string; state: LoanState; amountCents: number },
): Promise<void> {
  const found = await readInviter(ctx, loanId)
  if (!found?.leadId) return
  const { currency, locale } = ctx.company
  const amount = state === 'approved' ? money(amountCents, currency, 'exact', locale) : ''
  const values = { homeowner: found.homeowner, state: loanStateLabels[state], amount }
  await notify(ctx, {
    kind: loanDecidedNotification,
    occasion,
    leadId: found.leadId,
    page: leadPage(found.leadId),
    ...notificationWords(state === 'approved' ? 'loanApproved' : 'loanNotApproved', locale, values),
    concerned: await readActing(ctx, { leadId: found.leadId, userId: found.invitedByUserId }),
  })
}

interface NotifiedAppointment {
  type: 'appointment.booked' | 'appointment.moved' | 'appointment.cancelled' | 'appointment.handedOver'
  leadId: string
  startsAt: string
  timeZone: string
  userId: string | null
  byUserId: string | null
}

const words = {
  'appointment.booked': 'appointmentBooked',
  'appointment.moved': 'appointmentMoved',
  'appointment.cancelled': 'appointmentCancelled',
  'appointment.handedOver': 'appointmentHandedOver',
} as const

/**
 * An appointment was booked, moved, canceled or handed over: notifies its rep, or the lead's rep and the admins if it has
 * none.
 */
export async function notifyOfAppointment(
  ctx: Ctx,
  occasion: string,
  { type, leadId, startsAt, timeZone, userId, byUserId }: NotifiedAppointment,
): Promise<void> {
  const found = await readLead(ctx, leadId)
  if (!found) return
  const { locale } = ctx.company
  const place = addressLine(found.address)
  const name = `${found.firstName} ${found.lastName}`.trim() || place
  // The rep may be in another zone than the house.
  const isElsewhere = timeZone !== ctx.company.timeZone
  const when = isElsewhere ? zonedDateTime(startsAt, timeZone, locale) : weekdayTime(startsAt, timeZone, locale)
  const message = type === 'appointment.handedOver' && !userId ? 'appointmentWithoutRep' : words[type]
  const isNew = type === 'appointment.booked' || type === 'appointment.handedOver'
  await notify(ctx, {
    kind: isNew ? appointmentBookedNotification : appointmentChangedNotification,
    occasion,
    leadId,
    page: leadPage(leadId),
    ...notificationWords(message, locale, { name, place, when }),
    concerned: userId ? [userId] : await readActing(ctx, { leadId, userId }),
    ...(byUserId && { except: byUserId }),
  })
}
