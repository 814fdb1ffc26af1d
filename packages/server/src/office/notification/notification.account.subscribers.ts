import { companyDeleted, companySignedUp } from '../../account/company/company.events.ts'
import { userDeactivated } from '../../account/identity/identity.events.ts'
import {
  subscriptionChanged,
  subscriptionRequestAnswered,
  subscriptionRequested,
  subscriptionRequestReset,
  trialEnding,
} from '../../account/subscription/subscription.events.ts'
import {
  paymentFailed,
  purchaseFailed,
  renewalFailed,
  subscriptionDoubled,
} from '../../money/billing/billing.events.ts'
import { integrationFailed } from '../../places/integration/integration.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { webhookDisabled } from '../webhook/webhook.events.ts'
import {
  notifyOfAnswer,
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
