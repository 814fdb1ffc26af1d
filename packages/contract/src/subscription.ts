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

/** The contractor's side of a subscription: what it is, and what may be asked for. */

export const subscriptionFacts = z.object({
  id,
  version,
  type: z.enum(subscriptionTypes),
  country: z.enum(countries),
  period: z.enum(subscriptionPeriods),
  status: z.enum(subscriptionStatuses),
  startsAt: timestamp,
  /** When it ends by itself, as a trial does; null for one that is prolonged. */
  endsAt: timestamp.nullable(),
  /** Days until then; null where it does not end by itself. */
  daysLeft: z.number().int().nullable(),
  /** Days of the trial that a pause keeps; null where no trial was paused. */
  pausedTrialDays: z.number().int().nullable(),
  /** What the company has asked for: it waits for the platform's answer, and the subscription goes on as it is. */
  request: z.enum(subscriptionRequests).nullable(),
  requestedAt: timestamp.nullable(),
})
export type SubscriptionFacts = z.infer<typeof subscriptionFacts>

export const subscriptionContract = {
  /** The company's own subscriptions: one of each type at most. */
  list: reads(subscriptionAccess.list).output(z.object({ subscriptions: z.array(subscriptionFacts) })),

  /** Asks the platform to activate or pause it, where its status allows (`subscriptionRules`). */
  request: creates(subscriptionAccess.request)
    .input(z.object({ id, request: z.enum(subscriptionRequests), idempotencyKey }))
    .output(z.object({ request: z.enum(subscriptionRequests) }))
    .errors({ REQUEST_NOT_ALLOWED: { status: 409, message: messages.REQUEST_NOT_ALLOWED } }),

  /** Takes the request back. Refused where none waits any more: the platform may have answered it. */
  resetRequest: sets(subscriptionAccess.resetRequest)
    .input(z.object({ id }))
    .output(z.object({ done: z.literal(true) }))
    .errors({ REQUEST_NOT_RESET: { status: 409, message: messages.REQUEST_NOT_RESET } }),
}
