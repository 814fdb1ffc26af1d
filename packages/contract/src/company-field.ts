import { z } from 'zod'
import { plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { keyedText, ruledText } from './text.ts'
import { asciiHost, withScheme } from './web-address.ts'

/** The fields of a company that sign-up, profile and the platform's form share. */

/** A name as it is kept: without letters that nobody sees, and with one plain space where there are several or other ones. */
export const tidyName = (typed: string) =>
  typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()

/** Two companies never have names that look alike but for spaces. */
export const companyName = plainWords('company name', limits.companyName, messages.NAME_NOT_VALID, tidyName)

/** May stay empty. */
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

/** The public name of a company's widget, in the script's address: what a `wildcardId` may be, in lower case. */
export const toolId = keyedText(messages.TOOL_ID_NOT_VALID)
  .trim()
  .toLowerCase()
  .min(1, messages.REQUIRED)
  .regex(toolIdPattern, messages.TOOL_ID_NOT_VALID)

/** What a company may list as a domain: `example.com`, `*.example.com`, `localhost`. */
export const domainPattern = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$|^localhost$/i

/** Only the host counts of a whole address that somebody pasted. */
export const domain = keyedText(messages.DOMAIN_NOT_VALID)
  .trim()
  .toLowerCase()
  .max(limits.pageHref, messages.DOMAIN_NOT_VALID)
  .transform((typed) => asciiHost(typed.replace(/^https?:\/\//, '').replace(/[:/?#].*$/, '')))
  .pipe(z.string().max(limits.domain, messages.DOMAIN_NOT_VALID).regex(domainPattern, messages.DOMAIN_NOT_VALID))

/** A zone of the IANA list, such as America/Boise. Whether the database knows it, too, the server asks when one is chosen. */
export const timeZone = ruledText(messages.TIME_ZONE_NOT_VALID)
  .min(1, messages.REQUIRED)
  .max(60)
  .refine(isTimeZone, messages.TIME_ZONE_NOT_VALID)

function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are taken by browsers, too; they know no daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
