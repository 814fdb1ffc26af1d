import { z } from 'zod'
import { largeBody } from './body.ts'
import { email, id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { choiceRefused, manyChanged, manyOf } from './lead-many.ts'
import { messageAccess } from './message.access.ts'
import { messageAttachments } from './message-attachment.ts'
import { messageBody, messageSubject } from './message-form.ts'
import { messageTemplateContract } from './message-template.ts'
import { mailStatuses, messageLimits, messagePlaceholders, messageSenders } from './message-words.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads } from './procedure.ts'
import { richText } from './rich-text.ts'

/** An email that a person of the company writes to the homeowner of a lead. */

const files = z.array(id).max(messageAttachments.most, messages.TOO_MANY_FILES).default([])

export const messageForm = z.object({
  from: z.enum(messageSenders),
  cc: z
    .array(email)
    .max(messageLimits.cc, messages.MAX_REACHED)
    .refine((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, messages.EMAIL_TWICE)
    .default([]),
  /** Plain text, with fields as `{homeowner.firstName}`. */
  subject: messageSubject,
  body: messageBody,
  /** Uploads of the person who writes. */
  attachments: files,
  /** Files that are on the lead already, as `draft` lists them. */
  existingFiles: files,
})
export type MessageForm = z.infer<typeof messageForm>

const status = z.enum(mailStatuses)

/** As the timeline shows it. */
export const shownMessage = z.object({ by: z.string(), subject: z.string(), recipient: z.string(), status })
export type ShownMessage = z.infer<typeof shownMessage>

/** All of it, as it was sent. */
export const message = shownMessage.extend({
  id,
  sentAt: timestamp,
  /** What it came from, as mail programs show it; empty where that is no longer kept. */
  sender: z.string(),
  cc: z.array(z.string()),
  body: richText,
  attachments: z.array(shownFile),
  /** Where it would be sent again: the email that the lead has now. Null where it is not to be sent again. */
  resendTo: z.string().nullable(),
})
export type Message = z.infer<typeof message>

const whyNot = {
  LEAD_NO_EMAIL: { status: 422, message: messages.LEAD_NO_EMAIL },
  EMAIL_UNDELIVERABLE: { status: 409, message: messages.EMAIL_UNDELIVERABLE },
  MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED },
  ALREADY_DELETED: { status: 409, message: messages.ALREADY_DELETED },
}

export const messageContract = {
  ...messageTemplateContract,

  /** What an email to the homeowner of a lead begins with. */
  draft: reads(messageAccess.draft)
    .input(z.object({ leadId: id }))
    .output(
      z.object({
        recipient: z.string(),
        /** What is known against that address: nothing is sent to it. */
        issue: z.enum(['bounced', 'complained']).nullable(),
        values: z.record(z.enum(messagePlaceholders), z.string()),
        /** What email is from without an account of one's own, and with it; null where there is none that works. */
        senders: z.object({ company: z.string(), own: z.string().nullable() }),
        replyTo: z.string(),
        files: z.array(shownFile),
      }),
    ),

  /** Queues the same email for many leads: each has its own values, and a link to unsubscribe. */
  sendToMany: creates(messageAccess.sendToMany, largeBody.richText)
    .input(messageForm.pick({ from: true, subject: true, body: true }).extend(manyOf))
    .output(manyChanged)
    .errors({ ...choiceRefused, EMAIL_NOT_CONNECTED: { status: 409, message: messages.EMAIL_NOT_CONNECTED } }),

  /** Sends it: what is not delivered is shown on the lead's timeline. */
  send: creates(messageAccess.send, largeBody.richText)
    .input(messageForm.extend({ idempotencyKey, leadId: id }))
    .output(z.object({ id, recipient: z.string() }))
    .errors({
      ...whyNot,
      EMAIL_UNSUBSCRIBED: { status: 409, message: messages.EMAIL_UNSUBSCRIBED },
      EMAIL_NOT_CONNECTED: { status: 409, message: messages.EMAIL_NOT_CONNECTED },
      FIELDS_WITHOUT_VALUE: { status: 422, message: messages.FIELDS_WITHOUT_VALUE },
      UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
      ATTACHMENTS_TOO_LARGE: { status: 422, message: messages.ATTACHMENTS_TOO_LARGE },
      TOO_MANY_FILES: { status: 422, message: messages.TOO_MANY_FILES },
      STORAGE_FULL: { status: 409, message: messages.STORAGE_FULL },
      UPLOADS_OVER_LIMIT: { status: 409, message: messages.UPLOADS_OVER_LIMIT },
    }),

  get: reads(messageAccess.get).input(z.object({ id })).output(message),

  /** Sends one that was not delivered once more, as it was, to another or a corrected address. */
  resend: creates(messageAccess.resend)
    .input(z.object({ idempotencyKey, id, to: email }))
    .output(z.object({ id, recipient: z.string() }))
    .errors({ ...whyNot, EMAIL_DELIVERED: { status: 409, message: messages.EMAIL_DELIVERED } }),
}
