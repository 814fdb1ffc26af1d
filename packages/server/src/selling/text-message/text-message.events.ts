import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** A homeowner answered by text message. Its subject is the lead. `files`: how many pictures or files came with it; they are not kept. */
export const textReceived = defineEvent(
  'textMessage.received',
  z.object({ body: z.string(), files: z.number().int(), asks: z.enum(['stop', 'start', 'text']) }),
)
