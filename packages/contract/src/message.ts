import { z } from 'zod'
import { messageAttachments } from './accepted-files.ts'
import { largeBody } from './body.ts'
import { email, id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { choiceRefused, manyChanged, manyOf } from './lead-many.ts'
import { messageAccess } from './message.access.ts'
import { messageBody, messageSubject } from './message-form.ts'
import { messageTemplateContract } from './message-template.ts'
import { mailStatuses, messageLimits, messagePlaceholders, messageSenders } from './message-words.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads } from './procedure.ts'
import { richText } from './rich-text.ts'

/** An email from a person of the company to a lead's homeowner. */

const files = z.array(id).max(messageAttachments.most, messages.TOO_MANY_FILES).default([])

export const messageForm = z.object({
  from: z.enum(messageSenders),
  cc: z
    .array(email)
    .max(messageLimits.cc, messages.MAX_REACHED)
    .refine((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, messages.EMAIL_TWICE)
    .default([]),
  /** Plain text with fields such as `{homeowner.firstName}`. */
  subject: messageSubject,
  body: messageBody,
  /** Ids of the author's uploads. */
  attachments: files,
  /** Files already on the lead, as listed by `draft`. */
  existingFiles: files,
})
export type MessageForm = z.infer<typeof messageForm>

const status = z.enum(mailStatuses)

/** A message as the timeline shows it. */
export const shownMessage = z.object({ by: z.string(), subject: z.string(), recipient: z.string(), status })
export type ShownMessage = z.infer<typeof shownMessage>

/** The whole email as it was sent. */
const message = shownMessage.extend({
  id,
  sentAt: timestamp,
  /** The sender as mail programs show it; empty if that is no longer stored. */
  sender: z.string(),
  cc: z.array(z.string()),
  body: richText,
  attachments: z.array(shownFile),
  /** The lead's current email, to which it would be sent again; null if it cannot be sent again. */
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

  /** The initial content of an email to a lead's homeowner. */
  draft: reads(messageAccess.draft)
    .input(z.object({ leadId: id }))
    .output(
      z.object({
        recipient: z.string(),
        /** A known problem with that address; if there is one, nothing is sent to it. */
        issue: z.enum(['bounced', 'complained']).nullable(),
        values: z.record(z.enum(messagePlaceholders), z.string()),
        /**
         * The sender addresses without and with the person's own email account; null if there is no working account.
         */
        senders: z.object({ company: z.string(), own: z.string().nullable() }),
        replyTo: z.string(),
        files: z.array(shownFile),
      }),
    ),

  /** Queues the same email for many leads, each with its own field values and an unsubscribe link. */
  sendToMany: creates(messageAccess.sendToMany, largeBody.richText)
    .input(messageForm.pick({ from: true, subject: true, body: true }).extend(manyOf))
    .output(manyChanged)
    .errors({ ...choiceRefused, EMAIL_NOT_CONNECTED: { status: 409, message: messages.EMAIL_NOT_CONNECTED } }),

  /** Sends the email. Delivery failures appear on the lead's timeline. */
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

  /** Sends an undelivered email again unchanged, to another or a corrected address. */
  resend: creates(messageAccess.resend)
    .input(z.object({ idempotencyKey, id, to: email }))
    .output(z.object({ id, recipient: z.string() }))
    .errors({ ...whyNot, EMAIL_DELIVERED: { status: 409, message: messages.EMAIL_DELIVERED } }),
}
