import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The text is stored only in the message. `files` is the number of attachments. */
export const messageSent = defineEvent('message.sent', z.object({ messageId: z.uuid(), files: z.number().int() }))

/** An undelivered message was sent again. */
export const messageResent = defineEvent('message.resent', z.object({ messageId: z.uuid(), replacesId: z.uuid() }))

const named = { name: z.string() }
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const templateAdded = defineEvent('message.templateAdded', z.object(named))
export const templateChanged = defineEvent(
  'message.templateChanged',
  z.object({ ...named, before: fields, after: fields }),
)
export const templateDeleted = defineEvent('message.templateDeleted', z.object(named))
