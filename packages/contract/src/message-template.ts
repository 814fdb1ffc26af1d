import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { id, plainWords } from './field.ts'
import { messageAccess } from './message.access.ts'
import { messageBody, messageSubject } from './message-form.ts'
import { messageLimits } from './message-words.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { richText } from './rich-text.ts'

/** An email template that a company sends to many of its leads: a subject and a text with fields. */

const messageTemplate = z.object({ id, version, name: z.string(), subject: z.string(), body: richText })
export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateForm = z.object({
  name: plainWords('name', messageLimits.templateName, messages.NAME_NOT_VALID),
  subject: messageSubject,
  body: messageBody,
})
export type MessageTemplateForm = z.infer<typeof messageTemplateForm>

const templateSentences = { TEMPLATE_EXISTS: 'A template with this name already exists' } as const

const notTaken = { TEMPLATE_EXISTS: { status: 409, message: templateSentences.TEMPLATE_EXISTS } }

export const messageTemplateContract = {
  /** All of the company's templates, sorted by name; there are at most `messageLimits.templates`. */
  templates: reads(messageAccess.templates).output(z.object({ rows: z.array(messageTemplate) })),
  createTemplate: creates(messageAccess.createTemplate, largeBody.richText)
    .input(messageTemplateForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notTaken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  updateTemplate: edits(messageAccess.updateTemplate, largeBody.richText)
    .input(messageTemplateForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...notTaken, ...staleVersion }),
  deleteTemplate: sets(messageAccess.deleteTemplate).input(deletion).output(z.object({ id })).errors(staleVersion),
}
