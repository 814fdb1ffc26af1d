import { z } from 'zod'
import { textPhotos } from './accepted-files.ts'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { freeText, writtenText } from './text.ts'
import { textMessageAccess } from './text-message.access.ts'
import { maxTextLength, textCalls, textMessageStates } from './text-message.ts'
import { textChoices, textRefusals } from './text-message-form.ts'
import { textSettingsForm } from './text-settings-form.ts'

/** The text messages with a lead's homeowner, in both directions. */

const textDirections = ['in', 'out'] as const

export const conversationText = z.object({
  id,
  /** `in`: from the homeowner. */
  direction: z.enum(textDirections),
  body: z.string(),
  /** Null for a text. For a call from the homeowner, whether it was answered; its `body` is empty. */
  call: z.enum(textCalls).nullable(),
  at: timestamp,
  /** A received message is `delivered`. */
  state: z.enum(textMessageStates),
  /** The homeowner's phone number, 10 digits. */
  phone: z.string(),
  /** Name of the sender; empty for the homeowner and for automatic messages. */
  by: z.string(),
  isAutomatic: z.boolean(),
  /** Photos, received or sent. */
  files: z.array(shownFile),
  /** Number of received files that are still being fetched, or that cannot be shown. */
  otherFiles: z.number().int(),
})
export type ConversationText = z.infer<typeof conversationText>

export const conversation = z.object({
  leadId: id,
  homeowner: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  /** Name of the assigned user; empty if nobody is assigned. */
  assignee: z.string(),
  /** The last message. */
  lastAt: timestamp,
  lastDirection: z.enum(textDirections),
  lastBody: z.string(),
  /** Number of received messages that nobody has read. */
  unread: z.number().int(),
})
export type Conversation = z.infer<typeof conversation>

export const conversationFilters = z.object({
  search: freeText(limits.searchText).default(''),
  /** Only conversations with unread messages. */
  unread: z.boolean().default(false),
})
export type ConversationFilters = z.infer<typeof conversationFilters>

export const textForm = z.object({
  body: writtenText().min(1, messages.REQUIRED).max(maxTextLength, tooLong('message', maxTextLength)),
})

/** Who stopped text messages to a number: its owner, for all companies, or the company. */
export const textStops = ['homeowner', 'company'] as const

const conversationAbout = z.object({
  phone: z.string(),
  choices: textChoices,
  stoppedBy: z.enum(textStops).nullable(),
  unread: z.number().int(),
})
export type ConversationAbout = z.infer<typeof conversationAbout>

const textSettings = textSettingsForm.safeExtend({ version })
export type TextSettings = z.infer<typeof textSettings>

/**
 * The state of the sender's registration for business texts in the United States (A2P 10DLC). `unknown`: the carrier
 * service does not report it, for example for a sender outside of a messaging service.
 */
const textRegistrations = ['registered', 'pending', 'failed', 'unknown'] as const
const textSender = z.object({
  /** Whether this installation sends text messages. */
  isOffered: z.boolean(),
  registration: z.enum(textRegistrations),
  /** The company's own number or messaging service; empty if it uses the installation's. */
  own: z.string(),
})
export type TextSender = z.infer<typeof textSender>

const tag = ['Text messages']
const ofLead = z.object({ leadId: id })
/** IDs of photos that the user has uploaded. */
const photos = z.array(id).max(textPhotos.most, messages.TOO_MANY_FILES).default([])
const photoRefusals = {
  UPLOAD_NOT_FOUND: { status: 409, message: messages.UPLOAD_NOT_FOUND },
  TEXT_PHOTOS_TOO_LARGE: { status: 409, message: messages.TEXT_PHOTOS_TOO_LARGE },
}
const done = z.object({ done: z.literal(true) })

export const textMessageContract = {
  /** Newest first. */
  ofLead: reads(textMessageAccess.ofLead)
    .route({ method: 'GET', path: '/leads/{leadId}/texts', tags: tag, summary: 'List the text messages of a lead' })
    .input(pageRequest({ leadId: id }))
    .output(pageOf(conversationText)),

  /** The conversations of all leads that the caller can see, latest message first. */
  list: reads(textMessageAccess.list)
    .route({ method: 'GET', path: '/conversations', tags: tag, summary: 'List conversations' })
    .input(pageRequest(conversationFilters.shape))
    .output(pageOf(conversation)),

  /** What a person needs to know before writing. */
  about: reads(textMessageAccess.about).input(ofLead).output(conversationAbout),

  /** Queues a text message. It is sent between 8 AM and 9 PM where the homeowner lives. */
  send: creates(textMessageAccess.send)
    .route({ method: 'POST', path: '/leads/{leadId}/texts', tags: tag, summary: 'Send a text message' })
    .input(textForm.extend({ leadId: id, agreed: z.boolean().default(false), photos, idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...textRefusals, ...photoRefusals, ALREADY_DELETED: { status: 409, message: messages.ALREADY_DELETED } }),

  /** Marks the received messages up to and including one as read. */
  markRead: sets(textMessageAccess.markRead)
    .input(ofLead.extend({ through: id }))
    .output(done),

  /** Marks the last received message as unread. */
  markUnread: sets(textMessageAccess.markUnread).input(ofLead).output(done),

  /** Stops the company's text messages to the lead's number, or allows them again. Does not change the owner's STOP. */
  setOptOut: sets(textMessageAccess.setOptOut)
    .input(ofLead.extend({ stopped: z.boolean() }))
    .output(done)
    .errors({ LEAD_NO_PHONE: textRefusals.LEAD_NO_PHONE }),

  settings: reads(textMessageAccess.settings).output(textSettings),
  saveSettings: edits(textMessageAccess.saveSettings)
    .input(textSettingsForm.safeExtend({ version }))
    .output(textSettings)
    .errors(staleVersion),

  /** The company's sender: its own, or the installation's. */
  registration: reads(textMessageAccess.registration).output(textSender),
}
