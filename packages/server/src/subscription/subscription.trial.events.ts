import { subscriptionTypes } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

/** A trial has run out: what it opened is closed. */
export const trialEnded = defineEvent(
  'subscription.trialEnded',
  z.object({
    subscriptionId: z.uuid(),
    type: z.enum(subscriptionTypes),
    status: z.object({ before: z.literal('Trial'), after: z.literal('Expired') }),
  }),
)
