import { z } from 'zod'
import { emailSecurities } from './email-server.ts'
import { email, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { ruledText, secretText } from './text.ts'

/** Maximum lengths of a host name (RFC 1035), a login (an email address), and a password (an API key). */
const max = { host: 253, login: 254, password: 500 }

/** A host name or an IP address, as copied from an email program. */
const host = ruledText(messages.EMAIL_HOST_NOT_VALID)
  .trim()
  .toLowerCase()
  .min(1, messages.REQUIRED)
  .max(max.host, tooLong('host', max.host))
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, messages.EMAIL_HOST_NOT_VALID)

const port = z
  .number({ error: messages.REQUIRED })
  .int(messages.EMAIL_PORT_NOT_VALID)
  .min(1, messages.EMAIL_PORT_NOT_VALID)
  .max(65_535, messages.EMAIL_PORT_NOT_VALID)

const maxDaily = 100_000
const dailyLimitSentence = outOfRange('daily limit', 1, maxDaily)

/** An account's visible sender details and sending limit. */
export const senderForm = z.object({
  fromName: plainWords('From name', limits.companyName, messages.NAME_NOT_VALID),
  /** Blank sends replies to the company's email address, or to the person's. */
  replyTo: email.or(z.literal('')).default(''),
  /** Maximum number of emails the account sends per day. Null means as many as its service accepts. */
  dailyLimit: z
    .number({ error: dailyLimitSentence })
    .int(dailyLimitSentence)
    .min(1, dailyLimitSentence)
    .max(maxDaily, dailyLimitSentence)
    .nullable()
    .default(null),
})
export type SenderForm = z.infer<typeof senderForm>

/** An account that sends email over SMTP. */
export const emailAccountForm = senderForm.extend({
  host,
  port,
  security: z.enum(emailSecurities),
  login: ruledText(messages.LOGIN_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .max(max.login, tooLong('login', max.login)),
  /** If blank, the saved password stays in use as long as the host and login do not change. */
  password: secretText(messages.LOGIN_NOT_VALID).max(max.password, tooLong('password', max.password)).default(''),
  fromAddress: email,
})
export type EmailAccountForm = z.infer<typeof emailAccountForm>

/** The address that gets a copy of every email to a homeowner; blank for none. */
export const copyForm = z.object({ copyTo: email.or(z.literal('')).default('') })
export type CopyForm = z.infer<typeof copyForm>
