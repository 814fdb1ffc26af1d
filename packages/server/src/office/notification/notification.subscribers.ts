import { companyDeleted, companySignedUp } from '../../account/company/company.events.ts'
import { userChanged, userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import {
  subscriptionChanged,
  subscriptionRequestAnswered,
  subscriptionRequested,
  subscriptionRequestReset,
  trialEnding,
} from '../../account/subscription/subscription.events.ts'
import { clpAccountFollowed } from '../../catalog/financing/financing.events.ts'
import { merchantDecided } from '../../catalog/merchant/merchant.events.ts'
import {
  appointmentBooked,
  appointmentCancelled,
  appointmentHandedOver,
  appointmentMoved,
} from '../../contracts/appointment/appointment.events.ts'
import { loanDecided } from '../../contracts/loan/loan.events.ts'
import {
  proposalAsked,
  proposalChosen,
  proposalDeclined,
  proposalExpired,
  proposalSignedByAll,
  proposalSignerSigned,
  proposalViewed,
} from '../../contracts/proposal/proposal.events.ts'
import {
  paymentFailed,
  purchaseFailed,
  renewalFailed,
  subscriptionDoubled,
} from '../../money/billing/billing.events.ts'
import { integrationFailed } from '../../places/integration/integration.events.ts'
import { actingUserOf, subscribe } from '../../platform/work/events.ts'
import { quoteAsked, quoteAssigned, quoteChosen, quoteViewed } from '../../quoting/quote/quote.events.ts'
import { contactsImported } from '../../selling/contact/contact.events.ts'
import {
  leadAddressOnly,
  leadHelpRequested,
  leadNextStepDue,
  leadProductRequested,
  leadReassigned,
  leadSubmitted,
} from '../../selling/lead/lead.events.ts'
import { noteAdded, noteEdited } from '../../selling/note/note.events.ts'
import { taskAdded, taskDue, taskEdited } from '../../selling/task/task.events.ts'
import { callReceived, textReceived } from '../../selling/text-message/text-message.events.ts'
import { hailReported } from '../../selling/weather/weather.events.ts'
import {
  reportApprovalAsked,
  reportArrived,
  reportDecided,
  reportFailed,
  reportQuestionAsked,
  reportRevised,
  reportUnusable,
} from '../../supply/measurement/measurement.events.ts'
import { approvalRequested } from '../approval/approval.events.ts'
import { webhookDisabled } from '../webhook/webhook.events.ts'
import {
  notifyOfAnswer,
  notifyOfAssistant,
  notifyOfDeactivation,
  notifyOfDeletion,
  notifyOfDoubledSubscription,
  notifyOfFailedConnection,
  notifyOfFailedPayment,
  notifyOfFailedPurchase,
  notifyOfFailedRenewal,
  notifyOfRequest,
  notifyOfSignUp,
  notifyOfStatus,
  notifyOfTrialEnding,
  notifyOfWebhook,
} from './notification.account.service.ts'
import {
  notifyOfApplication,
  notifyOfAppointment,
  notifyOfCountersign,
  notifyOfLoan,
  notifyOfLoanPrices,
  notifyOfProposalAnswer,
  notifyOfProposalExpiry,
  notifyOfProposalView,
  notifyOfSignerLeft,
} from './notification.contracts.service.ts'
import {
  notifyOfAddress,
  notifyOfImport,
  notifyOfQuoteAssignment,
  notifyOfRepQuote,
  notifyOfStorm,
  notifyOfText,
} from './notification.record.service.ts'
import {
  notifyOfApproval,
  notifyOfAssignment,
  notifyOfDecision,
  notifyOfOrdererLeft,
  notifyOfReport,
  notifyOfReportQuestion,
  notifyOfTask,
} from './notification.sales.service.ts'
import { notifyOfHelp, notifyOfMention, notifyOfProduct, notifyOfQuote } from './notification.service.ts'

/** The events that trigger notifications. Each kind has its own queue, so that a failing one doesn't block others. */
export const notificationSubscribers = [
  subscribe('notification.quoteForm', [leadSubmitted], (ctx, { id, data }) =>
    notifyOfQuote(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.helpRequested', [leadHelpRequested], async (ctx, { id, data }) => {
    if (!data.quiet) await notifyOfHelp(ctx, { eventId: id, ...data })
  }),
  subscribe('notification.productRequested', [leadProductRequested], (ctx, { id, data }) =>
    notifyOfProduct(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.mention', [noteAdded, noteEdited], (ctx, { id, data }) =>
    notifyOfMention(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.addressOnly', [leadAddressOnly], (ctx, { id, data }) =>
    notifyOfAddress(ctx, id, data.leadId),
  ),
  subscribe('notification.quoteAssigned', [quoteAssigned], async (ctx, received) => {
    const { quoteId, userId, isBulk = false } = received.data
    if (!userId) return
    const byUserId = actingUserOf(received)
    await notifyOfQuoteAssignment(ctx, received.id, {
      quoteId,
      toUserId: userId,
      isBulk,
      ...(byUserId && { byUserId }),
    })
  }),
  subscribe('notification.quoteViewed', [quoteViewed], (ctx, { id, data }) =>
    notifyOfRepQuote(ctx, id, { quoteId: data.quoteId }),
  ),
  subscribe('notification.quoteChosen', [quoteChosen], (ctx, { id, data: { quoteId, title, totalCents } }) =>
    notifyOfRepQuote(ctx, id, { quoteId, chosen: { title, totalCents } }),
  ),
  subscribe('notification.quoteAsked', [quoteAsked], (ctx, { id, data: { quoteId, question } }) =>
    notifyOfRepQuote(ctx, id, { quoteId, question }),
  ),
  subscribe('notification.textReceived', [textReceived], async (ctx, { id, subjectId, data: { body, asks } }) => {
    if (subjectId) await notifyOfText(ctx, id, { leadId: subjectId, body, asks })
  }),
  subscribe('notification.callMissed', [callReceived], async (ctx, { id, subjectId, data: { call } }) => {
    if (subjectId && call === 'missed') await notifyOfText(ctx, id, { leadId: subjectId, body: '', asks: 'call' })
  }),
  subscribe('notification.imported', [contactsImported], async (ctx, { id, subjectId, data }) => {
    if (subjectId) await notifyOfImport(ctx, id, { importId: subjectId, ...data })
  }),
  subscribe('notification.assigned', [leadReassigned], async (ctx, received) => {
    const { subjectId: leadId, data } = received
    const { toUserId, isBulk = false } = data
    if (!leadId || !toUserId) return
    const byUserId = actingUserOf(received)
    await notifyOfAssignment(ctx, received.id, { leadId, toUserId, isBulk, ...(byUserId && { byUserId }) })
  }),
  subscribe('notification.proposalViewed', [proposalViewed], (ctx, { id, data }) =>
    notifyOfProposalView(ctx, id, data.proposalId),
  ),
  subscribe('notification.proposalAsked', [proposalAsked], (ctx, { id, data: { proposalId, question } }) =>
    notifyOfProposalAnswer(ctx, id, { kind: 'proposalAsked', proposalId, question }),
  ),
  subscribe('notification.proposalDeclined', [proposalDeclined], (ctx, { id, data: { proposalId, reason, who } }) =>
    notifyOfProposalAnswer(ctx, id, { kind: 'proposalDeclined', proposalId, reason, who }),
  ),
  subscribe('notification.proposalChosen', [proposalChosen], (ctx, { id, data: { proposalId, title, totalCents } }) =>
    notifyOfProposalAnswer(ctx, id, { kind: 'proposalChosen', proposalId, title, totalCents }),
  ),
  subscribe(
    'notification.proposalSigned',
    [proposalSignedByAll],
    (ctx, { id, data: { proposalId, title, totalCents, comments } }) =>
      notifyOfProposalAnswer(ctx, id, { kind: 'proposalSigned', proposalId, title, totalCents, comments }),
  ),
  subscribe('notification.proposalCountersign', [proposalSignerSigned], async (ctx, { data }) => {
    if (data.left > 0) await notifyOfCountersign(ctx, data.proposalId)
  }),
  subscribe(
    'notification.countersignerLeft',
    [userDeactivated, userDeleted, userChanged],
    async (ctx, { subjectId }) => {
      if (subjectId) await notifyOfSignerLeft(ctx, subjectId)
    },
  ),
  subscribe('notification.ordererLeft', [userDeactivated, userDeleted, userChanged], async (ctx, { subjectId }) => {
    if (subjectId) await notifyOfOrdererLeft(ctx, subjectId)
  }),
  subscribe('notification.proposalExpired', [proposalExpired], (ctx, { id, data }) =>
    notifyOfProposalExpiry(ctx, id, data.proposalId),
  ),
  subscribe('notification.reportArrived', [reportArrived], (ctx, { id, data: { orderId, areaSqft } }) =>
    notifyOfReport(ctx, id, { orderId, areaSqft }),
  ),
  subscribe('notification.reportFailed', [reportFailed], (ctx, { id, data: { orderId, failure } }) =>
    notifyOfReport(ctx, id, { orderId, failure }),
  ),
  subscribe('notification.reportRevised', [reportRevised], (ctx, { id, data: { orderId, areaSqft } }) =>
    notifyOfReport(ctx, id, { orderId, areaSqft, isRevised: true }),
  ),
  subscribe('notification.reportUnusable', [reportUnusable], (ctx, { id, data: { orderId } }) =>
    notifyOfReport(ctx, id, { orderId, failure: 'REPORT_OUT_OF_RANGE' }),
  ),
  subscribe('notification.reportQuestion', [reportQuestionAsked], (ctx, { id, data }) =>
    notifyOfReportQuestion(ctx, id, data),
  ),
  subscribe('notification.reportApproval', [reportApprovalAsked], (ctx, { id, data: { orderId } }) =>
    notifyOfApproval(ctx, id, orderId),
  ),
  subscribe('notification.reportDecided', [reportDecided], (ctx, { id, data }) => notifyOfDecision(ctx, id, data)),
  subscribe('notification.merchantDecided', [merchantDecided], (ctx, { id, data }) =>
    notifyOfApplication(ctx, id, data),
  ),
  subscribe('notification.loanPrices', [clpAccountFollowed], (ctx, { id, data }) => notifyOfLoanPrices(ctx, id, data)),
  subscribe('notification.loanDecided', [loanDecided], (ctx, { id, data }) => notifyOfLoan(ctx, id, data)),
  subscribe('notification.taskAssigned', [taskAdded, taskEdited], (ctx, { id, subjectId, data }) =>
    notifyOfTask(ctx, id, { words: 'taskAssigned', leadId: subjectId, ...data }),
  ),
  subscribe(
    'notification.appointment',
    [appointmentBooked, appointmentMoved, appointmentCancelled, appointmentHandedOver],
    async (ctx, received) => {
      const { id, subjectId: leadId, type, data } = received
      if (leadId) await notifyOfAppointment(ctx, id, { type, leadId, ...data, byUserId: actingUserOf(received) })
    },
  ),
  subscribe('notification.taskDue', [taskDue], (ctx, { id, subjectId, data }) =>
    notifyOfTask(ctx, id, { words: 'taskDue', leadId: subjectId, ...data }),
  ),
  subscribe('notification.nextStepDue', [leadNextStepDue], (ctx, { id, subjectId, data }) =>
    notifyOfTask(ctx, id, { words: 'nextStepDue', leadId: subjectId, at: '', ...data }),
  ),
  subscribe('notification.approval', [approvalRequested], (ctx, { at, subjectId, data, actorId }) =>
    notifyOfAssistant(ctx, { at, approvalId: subjectId!, tokenId: actorId ?? '', ...data }),
  ),
  subscribe('notification.storm', [hailReported], (ctx, { data }) => notifyOfStorm(ctx, data)),
]

/** Mail about company accounts to the platform, company admins, and users. */
export const accountNoticeSubscribers = [
  subscribe('notification.signedUp', [companySignedUp], (ctx, { id, data }) => notifyOfSignUp(ctx, id, data.userId)),
  subscribe('notification.subscriptionRequested', [subscriptionRequested], (ctx, { id, data }) =>
    notifyOfRequest(ctx, id, data),
  ),
  subscribe('notification.subscriptionRequestReset', [subscriptionRequestReset], (ctx, { id, data: { type } }) =>
    notifyOfRequest(ctx, id, { type, request: 'reset' }),
  ),
  subscribe('notification.subscriptionAnswered', [subscriptionRequestAnswered], (ctx, { id, data }) =>
    notifyOfAnswer(ctx, id, data),
  ),
  subscribe('notification.subscriptionChanged', [subscriptionChanged], async (ctx, { id, data }) => {
    const { before, after, answered } = data
    if (!answered) await notifyOfStatus(ctx, id, { type: after.type, before: before.status, after: after.status })
  }),
  subscribe('notification.trialEnding', [trialEnding], (ctx, { id, data }) => notifyOfTrialEnding(ctx, id, data)),
  subscribe('notification.userDeactivated', [userDeactivated], async (ctx, { id, subjectId }) => {
    if (subjectId) await notifyOfDeactivation(ctx, id, subjectId)
  }),
  subscribe('notification.webhookDisabled', [webhookDisabled], (ctx, { id, data }) => notifyOfWebhook(ctx, id, data)),
  subscribe('notification.integrationFailed', [integrationFailed], (ctx, { id, data }) =>
    notifyOfFailedConnection(ctx, id, data),
  ),
  subscribe('notification.paymentFailed', [paymentFailed], (ctx, { id, data }) => notifyOfFailedPayment(ctx, id, data)),
  subscribe('notification.renewalFailed', [renewalFailed], (ctx, { id, data }) => notifyOfFailedRenewal(ctx, id, data)),
  subscribe('notification.purchaseFailed', [purchaseFailed], (ctx, { id, data }) =>
    notifyOfFailedPurchase(ctx, id, data),
  ),
  subscribe('notification.subscriptionDoubled', [subscriptionDoubled], (ctx, { id, data }) =>
    notifyOfDoubledSubscription(ctx, id, data),
  ),
  subscribe('notification.companyDeleted', [companyDeleted], (ctx, { id, at }) => notifyOfDeletion(ctx, id, at)),
]
