import { z } from 'zod'
import { plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { keyedText, ruledText } from './text.ts'
import { asciiHost, withScheme } from './web-address.ts'

/** The company fields that sign-up, the profile, and the platform's form share. */

/** Removes invisible characters, and replaces runs of whitespace with a single plain space. */
export const tidyName = (typed: string) =>
  typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()

/** Company names that differ only in whitespace count as the same. */
export const companyName = plainWords('company name', limits.companyName, messages.NAME_NOT_VALID, tidyName)

/** Optional. */
export const website = keyedText(messages.WEBSITE_NOT_VALID)
  .trim()
  .max(limits.website, tooLong('website', limits.website))
  .transform(withScheme)
  .refine((typed) => typed === '' || isWebsite(typed), messages.WEBSITE_NOT_VALID)
  .default('')

function isWebsite(typed: string): boolean {
  return /^https?:\/\/\S+$/i.test(typed) && URL.canParse(typed) && new URL(typed).hostname.includes('.')
}

/** 8 to 50 characters, as `limits.toolId` says. */
const toolIdPattern = /^(?:[a-z0-9][a-z0-9-]{6,48}[a-z0-9])?$/

/**
 * The public name of a company's widget, used in the script's URL. Follows the rules of a `wildcardId`, in lowercase.
 */
export const toolId = keyedText(messages.TOOL_ID_NOT_VALID)
  .trim()
  .toLowerCase()
  .min(1, messages.REQUIRED)
  .regex(toolIdPattern, messages.TOOL_ID_NOT_VALID)

/** The valid forms of a company's domain: `example.com`, `*.example.com`, `localhost`. */
export const domainPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$|^localhost$/i

/** If a full URL is pasted, only its host is used. */
export const domain = keyedText(messages.DOMAIN_NOT_VALID)
  .trim()
  .toLowerCase()
  .max(limits.pageHref, messages.DOMAIN_NOT_VALID)
  .transform((typed) => asciiHost(typed.replace(/^https?:\/\//, '').replace(/[:/?#].*$/, '')))
  .pipe(z.string().max(limits.domain, messages.DOMAIN_NOT_VALID).regex(domainPattern, messages.DOMAIN_NOT_VALID))

/** An IANA time zone, such as America/Boise. The server also checks that the database knows it. */
export const timeZone = ruledText(messages.TIME_ZONE_NOT_VALID)
  .min(1, messages.REQUIRED)
  .max(60)
  .refine(isTimeZone, messages.TIME_ZONE_NOT_VALID)

function isTimeZone(name: string): boolean {
  try {
    // Browsers also accept offsets such as +02:00, but those have no daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
