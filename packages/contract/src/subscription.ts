import { z } from 'zod'
import { version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'
import {
  countries,
  subscriptionPeriods,
  subscriptionRequests,
  subscriptionStatuses,
  subscriptionTypes,
} from './status.ts'
import { subscriptionAccess } from './subscription.access.ts'

/** The contractor's view of a subscription: its state, and the requests that can be made. */

export const subscriptionFacts = z.object({
  id,
  version,
  type: z.enum(subscriptionTypes),
  country: z.enum(countries),
  period: z.enum(subscriptionPeriods),
  status: z.enum(subscriptionStatuses),
  startsAt: timestamp,
  /** When it ends automatically, as a trial does; null if it renews. */
  endsAt: timestamp.nullable(),
  /** Days left until then; null if it does not end automatically. */
  daysLeft: z.number().int().nullable(),
  /** Remaining trial days during a pause; null if no trial was paused. */
  pausedTrialDays: z.number().int().nullable(),
  /** The company's pending request; the subscription continues unchanged until the platform answers. */
  request: z.enum(subscriptionRequests).nullable(),
  requestedAt: timestamp.nullable(),
})
export type SubscriptionFacts = z.infer<typeof subscriptionFacts>

export const subscriptionContract = {
  /** The company's own subscriptions: at most one of each type. */
  list: reads(subscriptionAccess.list).output(z.object({ subscriptions: z.array(subscriptionFacts) })),

  /** Asks the platform to activate or pause it, if its status allows (`subscriptionRules`). */
  request: creates(subscriptionAccess.request)
    .input(z.object({ id, request: z.enum(subscriptionRequests), idempotencyKey }))
    .output(z.object({ request: z.enum(subscriptionRequests) }))
    .errors({ REQUEST_NOT_ALLOWED: { status: 409, message: messages.REQUEST_NOT_ALLOWED } }),

  /** Withdraws the request. Rejected if none is pending, since the platform may have answered it. */
  resetRequest: sets(subscriptionAccess.resetRequest)
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) }))
    .errors({ REQUEST_NOT_RESET: { status: 409, message: messages.REQUEST_NOT_RESET } }),
}
