import { z } from 'zod'
import { messages, tooLong } from './messages.ts'
import { ruledText, writtenText } from './text.ts'

const timeNotValid = 'Please enter a valid time'
const senderNotValid = 'Enter a number such as +12085550100, or the SID of a messaging service (MG…)'
const notLater = 'Please enter a later time than the first one'

/** A time of day in the company's time zone, such as "08:30". */
const time = ruledText(timeNotValid).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeNotValid)

/** Maximum length of an automatic answer, which is at most three parts of a text message. */
const maxAutoReplyLength = 320

/** Twilio's number or messaging service of a company, as the platform's operator assigns it; empty for none. */
export const ownSender = ruledText(senderNotValid)
  .trim()
  .regex(/^(?:|\+1\d{10}|MG[0-9a-f]{32})$/, senderNotValid)

/** A company's working hours, and what homeowners who text outside of them are answered. */
export const textSettingsForm = z
  .object({
    /** Days of the week, Sunday is 0. */
    workDays: z
      .array(z.number().int().min(0).max(6))
      .min(1, messages.REQUIRED)
      .max(7)
      .refine((days) => new Set(days).size === days.length, messages.BAD_REQUEST),
    workFrom: time,
    workTo: time,
    autoReplyOn: z.boolean(),
    autoReply: writtenText().min(1, messages.REQUIRED).max(maxAutoReplyLength, tooLong('answer', maxAutoReplyLength)),
    /** Whether a homeowner whose call nobody took gets a text. */
    missedCallOn: z.boolean(),
    missedCall: writtenText().min(1, messages.REQUIRED).max(maxAutoReplyLength, tooLong('text', maxAutoReplyLength)),
  })
  .refine(({ workFrom, workTo }) => workFrom < workTo, { path: ['workTo'], error: notLater })
export type TextSettingsForm = z.infer<typeof textSettingsForm>

/** A company's defaults: no automatic answers until an admin turns them on. */
export const usualTextSettings: TextSettingsForm = {
  workDays: [1, 2, 3, 4, 5],
  workFrom: '08:00',
  workTo: '17:00',
  autoReplyOn: false,
  autoReply: 'Thank you for your message. We are out of the office and will get back to you on the next working day.',
  missedCallOn: false,
  missedCall: 'Sorry that we missed your call. We will call you back. You can also answer this text.',
}
