import { downloadFormats } from '@gable/contract/download-form'
import { textCalls } from '@gable/contract/text-message'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/**
 * A homeowner replied by text message. The subject is the lead. `files`: the number of attached pictures or files.
 * Older events have no `textId`.
 */
export const textReceived = defineEvent(
  'textMessage.received',
  z.object({
    textId: z.uuid().optional(),
    body: z.string(),
    files: z.number().int(),
    asks: z.enum(['stop', 'start', 'text']),
  }),
)

/** A homeowner called. The call was answered or missed. The subject is the lead. */
export const callReceived = defineEvent(
  'textMessage.callReceived',
  z.object({ textId: z.uuid(), call: z.enum(textCalls) }),
)

/** A person, a program, or the product texted a homeowner. The subject is the lead. The text stays with the message. */
export const textSent = defineEvent('textMessage.sent', z.object({ textId: z.uuid(), isAutomatic: z.boolean() }))

/** Somebody stopped the company's text messages to a lead's number, or allowed them again. */
export const textsStopped = defineEvent('textMessage.stopped', z.object({}))
export const textsAllowed = defineEvent('textMessage.allowed', z.object({}))

/** Somebody exported the list of conversations. The subject is the company. */
export const conversationsExported = defineEvent(
  'textMessage.exported',
  z.object({ rows: z.number().int(), search: z.string(), format: z.enum(downloadFormats) }),
)

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const textSettingsChanged = defineEvent(
  'textMessage.settingsChanged',
  z.object({ before: fields, after: fields }),
)

/** The platform assigned the company its own sender, or took it away. */
export const textSenderChanged = defineEvent('textMessage.senderChanged', z.object({ before: fields, after: fields }))
