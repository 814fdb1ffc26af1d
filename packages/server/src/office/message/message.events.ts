import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The words stay with the message. `files`: how many went with it. */
export const messageSent = defineEvent('message.sent', z.object({ messageId: z.uuid(), files: z.number().int() }))

/** One that was not delivered was sent again. */
export const messageResent = defineEvent('message.resent', z.object({ messageId: z.uuid(), replacesId: z.uuid() }))

const named = { name: z.string() }
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const templateAdded = defineEvent('message.templateAdded', z.object(named))
export const templateChanged = defineEvent(
  'message.templateChanged',
  z.object({ ...named, before: fields, after: fields }),
)
export const templateDeleted = defineEvent('message.templateDeleted', z.object(named))
