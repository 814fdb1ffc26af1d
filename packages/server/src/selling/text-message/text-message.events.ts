import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/**
 * A homeowner replied by text message. The subject is the lead. `files`: the number of attached pictures or files,
 * which are not stored.
 */
export const textReceived = defineEvent(
  'textMessage.received',
  z.object({ body: z.string(), files: z.number().int(), asks: z.enum(['stop', 'start', 'text']) }),
)
