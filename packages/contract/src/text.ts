import { z } from 'zod'
import { messages } from './messages.ts'

/** No language has more combining marks in a row (UAX #15, stream-safe text). To bring them in order takes their square. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu
const withFewMarks = (text: string) => text.replace(tooManyMarks, '$1')

/**
 * What every string that comes in goes through, before any other rule: well-formed Unicode (half of a surrogate pair,
 * which no database takes, becomes U+FFFD) in its one spelling (NFC), with no more than 30 combining marks in a row.
 */
export const received = z.overwrite<string>((text) => withFewMarks(withFewMarks(text.toWellFormed()).normalize('NFC')))

/**
 * Marks that show nothing and come with copied text: zero-width spaces, signs of writing direction, soft hyphens. The joiners
 * U+200C and U+200D stay, as emoji and some scripts need them.
 */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
export const withoutInvisible = (text: string) => text.replace(invisible, '')
const visible = z.overwrite<string>(withoutInvisible)

/** Text in the characters of a keyboard: plain hyphens, quotes and spaces for typographic ones, and no invisible marks. */
export const plainMarks = (text: string) =>
  withoutInvisible(text)
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
    .replace(/[\u02BC\u2018-\u201B\u2032\uFF07]/g, "'")
    .replace(/[\u201C-\u201F\u2033\uFF02]/g, '"')
    .replace(/\p{Zs}/gu, ' ')

const missing = { error: messages.REQUIRED }

/** A string that comes in and has a rule of its own; control characters, NUL among them, are refused in its words. */
export function ruledText(notValid: string = messages.BAD_REQUEST) {
  return z.string(missing).check(received, visible, z.regex(/^\P{Cc}*$/u, notValid))
}

/** The same in the characters of a keyboard, for what is compared or sent to machines: phones, emails, codes, addresses. */
export const keyedText = (notValid?: string) => ruledText(notValid).overwrite(plainMarks)

/** A password or another secret, which stays exactly as it was typed. */
export function secretText(notValid: string = messages.BAD_REQUEST) {
  return z.string(missing).check(received, z.regex(/^\P{Cc}*$/u, notValid))
}

/** What a person types or a page carries, of which nothing is refused: control characters count as blanks. */
export function freeText(max: number) {
  return z
    .string()
    .check(received, visible)
    .overwrite((text) => text.replace(/\p{Cc}+/gu, ' '))
    .trim()
    .max(max)
}

/** What a person writes in several lines: line breaks stay, other control characters count as blanks. */
export function writtenText() {
  return z
    .string(missing)
    .check(received, visible)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}+/gu, ' '))
    .trim()
}

/** Whether a database can keep a text as it is: it has no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
