import {
  countries,
  subscriptionPeriods,
  subscriptionRequests,
  subscriptionStatuses,
  subscriptionTypes,
} from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const type = z.enum(subscriptionTypes)
const request = z.enum(subscriptionRequests)
/** The subscription terms that the platform sets; times as ISO strings. */
const terms = z.object({
  type,
  period: z.enum(subscriptionPeriods),
  status: z.enum(subscriptionStatuses),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
})

export const subscriptionBegan = defineEvent('subscription.began', terms.extend({ country: z.enum(countries) }))

/** Changed by a platform admin or on schedule: an ended trial, a subscription whose start date has come. */
export const subscriptionChanged = defineEvent(
  'subscription.changed',
  z.object({
    before: terms,
    after: terms,
    /** Part of the answer to a request, which has its own event. */
    answered: z.literal(true).optional(),
  }),
)

/** A trial ends in a few days; emitted once for each end date. */
export const trialEnding = defineEvent('subscription.trialEnding', z.object({ type, endsAt: z.string() }))

export const subscriptionRequested = defineEvent('subscription.requested', z.object({ type, request }))
export const subscriptionRequestReset = defineEvent('subscription.requestReset', z.object({ type, request }))
export const subscriptionRequestAnswered = defineEvent(
  'subscription.requestAnswered',
  z.object({ type, request, accepted: z.boolean() }),
)
