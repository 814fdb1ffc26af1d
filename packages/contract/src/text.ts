import { z } from 'zod'
import { messages } from './messages.ts'

/** No language has more combining marks in a row (UAX #15, stream-safe text), and sorting them takes quadratic time. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu
const withFewMarks = (text: string) => text.replace(tooManyMarks, '$1')

/**
 * Normalizes every incoming string before any other rule: well-formed Unicode (a lone surrogate, which no database
 * accepts, becomes U+FFFD) in NFC, with no more than 30 combining marks in a row.
 */
export const received = z.overwrite<string>((text) => withFewMarks(withFewMarks(text.toWellFormed()).normalize('NFC')))

/**
 * Invisible characters in copied text: zero-width spaces, direction marks, soft hyphens. The joiners U+200C and U+200D
 * are kept, since emoji and some scripts need them.
 */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
export const withoutInvisible = (text: string) => text.replace(invisible, '')
const visible = z.overwrite<string>(withoutInvisible)

/** Replaces typographic hyphens, quotes, and spaces with plain ones, and removes invisible characters. */
export const plainMarks = (text: string) =>
  withoutInvisible(text)
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
    .replace(/[\u02BC\u2018-\u201B\u2032\uFF07]/g, "'")
    .replace(/[\u201C-\u201F\u2033\uFF02]/g, '"')
    .replace(/\p{Zs}/gu, ' ')

const missing = { error: messages.REQUIRED }

/**
 * An incoming string with a rule of its own. Control characters, including NUL, are rejected with the rule's message.
 */
export function ruledText(notValid: string = messages.BAD_REQUEST) {
  return z.string(missing).check(received, visible, z.regex(/^\P{Cc}*$/u, notValid))
}

/**
 * Like `ruledText`, but with plain characters, for values that are compared or sent to machines: phones, emails, codes,
 * addresses.
 */
export const keyedText = (notValid?: string) => ruledText(notValid).overwrite(plainMarks)

/** A password or another secret, unchanged from what was typed. */
export function secretText(notValid: string = messages.BAD_REQUEST) {
  return z.string(missing).check(received, z.regex(/^\P{Cc}*$/u, notValid))
}

/** Text that is never rejected, typed or sent by a page; control characters become spaces. */
export function freeText(max: number) {
  return z
    .string()
    .check(received, visible)
    .overwrite((text) => text.replace(/\p{Cc}+/gu, ' '))
    .trim()
    .max(max)
}

/** Multi-line text: line breaks are kept, other control characters become spaces. */
export function writtenText() {
  return z
    .string(missing)
    .check(received, visible)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}+/gu, ' '))
    .trim()
}

/** Whether a database can store a text unchanged: it has no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
