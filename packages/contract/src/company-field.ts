import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

/** The fields of a company that sign-up, profile and the platform's form share. */

/** No leading or trailing space: what was typed around it is taken away. */
export const companyName = ruledText(messages.NAME_NOT_VALID)
  .trim()
  .min(1, messages.REQUIRED)
  .max(limits.companyName, tooLong('company name', limits.companyName))
  .regex(/^(?=.*[\p{L}\p{N}])[^\uFFFD]+$/u, messages.NAME_NOT_VALID)

/** May stay empty. */
export const website = ruledText(messages.WEBSITE_NOT_VALID)
  .trim()
  .max(limits.website, tooLong('website', limits.website))
  .refine((typed) => typed === '' || isWebsite(typed), messages.WEBSITE_NOT_VALID)
  .default('')

function isWebsite(typed: string): boolean {
  return /^https?:\/\/\S+$/i.test(typed) && URL.canParse(typed) && new URL(typed).hostname.includes('.')
}

/** The public name of a company's widget, in the script's address. */
export const toolId = ruledText(messages.TOOL_ID_NOT_VALID)
  .trim()
  .regex(/^[a-z0-9](?:[a-z0-9-]{4,58})[a-z0-9]$/, messages.TOOL_ID_NOT_VALID)

/** A zone of the IANA list, such as America/Boise. */
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
