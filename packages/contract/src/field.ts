import { z } from 'zod'
import './issue-words.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { regionOf } from './region.ts'
import { countries } from './status.ts'
import { keyedText, plainMarks, received, ruledText } from './text.ts'

/** Fields that many forms share, each with the error message from the spec. */

export const id = z.uuid()
export const cents = z.number().int()
export const longitude = z.number().min(-180).max(180)
export const latitude = z.number().min(-90).max(90)
export const lngLat = z.tuple([longitude, latitude])
export const ring = z.array(lngLat).min(4).max(1_000)
export const timestamp = z.iso.datetime()

/** An array of valid items. Checks the length before it looks at the items. */
export const boundedArray = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(z.unknown()).max(most).pipe(z.array(item))

/** A day on the company's calendar, such as "2026-11-20". */
export const calendarDay = keyedText(messages.DAY_NOT_VALID)
  .regex(/^20\d\d-\d\d-\d\d$/, messages.DAY_NOT_VALID)
  .refine(isDay, messages.DAY_NOT_VALID)

/** Returns whether the date exists on the calendar: no February 30. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/**
 * Control characters, unpaired surrogates, and replacement characters, which the database cannot store or nobody can
 * read.
 */
const unreadable = /[\p{Cc}\p{Cs}\uFFFD]/gu

/**
 * Text that comes with a request without being typed, such as the page's URL. It is stored as evidence, so it is
 * truncated and cleaned rather than ever causing an error.
 */
export const evidence = (max: number) =>
  z
    .string()
    .check(received)
    .overwrite((text) =>
      text
        .slice(0, 4 * max)
        .replace(unreadable, '')
        .slice(0, max)
        .replace(unreadable, ''),
    )

/** At least one letter or digit, and no replacement character. */
const readable = /^(?=.*[\p{L}\p{N}])[^\uFFFD]+$/u

/** A required line of text, such as a name or a street. */
export const plainWords = (field: string, max: number, notValid: string, stored = (text: string) => text.trim()) =>
  ruledText(notValid)
    .overwrite(stored)
    .min(1, messages.REQUIRED)
    .max(max, tooLong(field, max))
    .regex(readable, notValid)

/** The same, with typographic characters replaced by keyboard characters. */
const keyedWords = (field: string, max: number, notValid: string) =>
  plainWords(field, max, notValid, (text) => plainMarks(text).trim())

export const personName = (field: string) => keyedWords(field, limits.personName, messages.NAME_NOT_VALID)

export const email = keyedText(messages.EMAIL_NOT_VALID)
  .trim()
  .toLowerCase()
  .min(1, messages.REQUIRED)
  .max(limits.email, tooLong('email', limits.email))
  .pipe(z.email(messages.EMAIL_NOT_VALID))

/** Accepts common formats and stores 10 digits; drops a leading country code 1. */
export const phone = keyedText(messages.PHONE_NOT_VALID)
  .min(1, messages.REQUIRED)
  .max(40, messages.PHONE_NOT_VALID)
  .regex(/^[\d\s()./+-]+$/, messages.PHONE_NOT_VALID)
  .transform((typed) => typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-9]\d{9}$/, messages.PHONE_NOT_VALID))

export const country = z.enum(countries)

export const street = keyedWords('street', limits.addressText, messages.ADDRESS_NOT_VALID)
/** A city's name has at least one letter. */
export const city = keyedWords('city', 80, messages.CITY_NOT_VALID).regex(/\p{L}/u, messages.CITY_NOT_VALID)
export const state = keyedText(messages.STATE_NOT_VALID)
  .trim()
  .toUpperCase()
  .min(1, messages.REQUIRED)
  .regex(/^([A-Z]{2})?$/, messages.STATE_NOT_VALID)
export const postalCode = keyedText(messages.POSTAL_CODE_NOT_VALID)
  .trim()
  .toUpperCase()
  .min(1, messages.REQUIRED)
  .regex(/^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)?$/, messages.POSTAL_CODE_NOT_VALID)

/** A US or Canadian postal address. */
export const address = z.object({ street, city, state, postalCode, country })
export type Address = z.infer<typeof address>

/** Checks that the state and postal code belong to the country: `ON` and `M5H 1A1` are not in the United States. */
export function inItsCountry({ value, issues }: z.core.ParsePayload<Address>): void {
  const { country: named, state: code, postalCode: postal } = value
  const refuse = (field: keyof Address, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value })
  if (regionOf(code)?.country !== named) refuse('state', messages.STATE_NOT_VALID)
  if (/^\d/.test(postal) !== (named === 'UnitedStates')) refuse('postalCode', messages.POSTAL_CODE_NOT_VALID)
}
