import { z } from 'zod'
import { version } from './edit.ts'
import { emailSections, emailTextLimit, fieldsIn, localizedMails, sectionKinds } from './email-text-words.ts'
import { spokenLanguages } from './format/locale.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

/** A company's own words for an email to homeowners, in one language. */

const words = ruledText(messages.BAD_REQUEST).trim().max(emailTextLimit, tooLong('text', emailTextLimit))

/** Words by section. A missing or blank section uses the default text. */
const emailWords = z.partialRecord(z.enum(sectionKinds), words)
export type EmailWords = z.infer<typeof emailWords>

export const whichEmail = z.object({ mail: z.enum(localizedMails), language: z.enum(spokenLanguages) })
export type WhichEmail = z.infer<typeof whichEmail>

const emailTextSentences = {
  /** @param fields the placeholders that the section can use. */
  fieldUnknown: (fields: readonly string[]) =>
    fields.length === 0
      ? 'No fields in braces can be used here'
      : `Only these fields can be used here: ${fields.map((field) => `{${field}}`).join(', ')}`,
} as const

export const emailTextForm = whichEmail
  .extend({ words: emailWords })
  .check(({ value: { mail, words: provided }, issues }) => {
    for (const [is, text] of Object.entries(provided)) {
      const section = emailSections[mail].find((each) => each.is === is)
      const path = ['words', is]
      if (!section) issues.push({ code: 'custom', path, message: messages.BAD_REQUEST, input: text })
      else if (fieldsIn(text).some((field) => !section.fields.includes(field))) {
        issues.push({ code: 'custom', path, message: emailTextSentences.fieldUnknown(section.fields), input: text })
      }
    }
  })
export type EmailTextForm = z.infer<typeof emailTextForm>

export const emailText = whichEmail.extend({
  version,
  /** The published words. */
  words: emailWords,
  /** The unpublished draft; null if there is none. */
  draft: emailWords.nullable(),
  /** The default text of every section. */
  usual: emailWords,
})
export type EmailText = z.infer<typeof emailText>
