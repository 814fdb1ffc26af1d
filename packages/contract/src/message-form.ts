import { messageLimits } from './message-words.ts'
import { messages, tooLong } from './messages.ts'
import { isEmptyRichText, richText } from './rich-text.ts'
import { ruledText } from './text.ts'

/** A single line: a line break would start another mail header. */
export const messageSubject = ruledText(messages.BAD_REQUEST)
  .overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
  .min(1, messages.REQUIRED)
  .max(messageLimits.subject, tooLong('subject', messageLimits.subject))

export const messageBody = richText.refine((document) => !isEmptyRichText(document), messages.REQUIRED)
