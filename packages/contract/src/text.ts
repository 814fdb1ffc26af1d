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

const missing = { error: messages.REQUIRED }

/** A string that comes in and has a rule of its own; control characters, NUL among them, are refused in its words. */
export function ruledText(notValid: string = messages.BAD_REQUEST) {
  return z.string(missing).check(received, z.regex(/^\P{Cc}*$/u, notValid))
}

/** What a person types or a page carries, of which nothing is refused: control characters count as blanks. */
export function freeText(max: number) {
  return z
    .string()
    .check(received)
    .overwrite((text) => text.replace(/\p{Cc}+/gu, ' '))
    .trim()
    .max(max)
}

/** What a person writes in several lines: line breaks stay, other control characters count as blanks. */
export function writtenText() {
  return z
    .string(missing)
    .check(received)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}+/gu, ' '))
    .trim()
}

/** Whether a database can keep a text as it is: it has no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
