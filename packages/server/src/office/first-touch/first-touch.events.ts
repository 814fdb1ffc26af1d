import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The product sent a homeowner the automatic first message. The subject is the lead. */
export const firstTouchSent = defineEvent('firstTouch.sent', z.object({ channel: z.enum(['text', 'mail']) }))

/** Nobody responded to a lead for `minutes`, so it went to the next person. The subject is the lead. */
export const leadEscalated = defineEvent(
  'firstTouch.escalated',
  z.object({ minutes: z.number().int(), to: z.string(), toUserId: z.uuid() }),
)

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const firstTouchSettingsChanged = defineEvent(
  'firstTouch.settingsChanged',
  z.object({ before: fields, after: fields }),
)
