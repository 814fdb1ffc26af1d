import { z } from 'zod'
import { emailSecurities } from './email-server.ts'
import { email, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { ruledText, secretText } from './text.ts'

/** The longest host name (RFC 1035), an email address as a login, and an API key as a password. */
const most = { host: 253, login: 254, password: 500 }

/** A host name or an IP address, as a person copies it out of a mail program. */
const host = ruledText(messages.EMAIL_HOST_NOT_VALID)
  .trim()
  .toLowerCase()
  .min(1, messages.REQUIRED)
  .max(most.host, tooLong('host', most.host))
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, messages.EMAIL_HOST_NOT_VALID)

const port = z
  .number({ error: messages.REQUIRED })
  .int(messages.EMAIL_PORT_NOT_VALID)
  .min(1, messages.EMAIL_PORT_NOT_VALID)
  .max(65_535, messages.EMAIL_PORT_NOT_VALID)

const mostDaily = 100_000
const dailyLimitSentence = outOfRange('daily limit', 1, mostDaily)

/** What homeowners see of an account, and how much it sends. */
export const senderForm = z.object({
  fromName: plainWords('From name', limits.companyName, messages.NAME_NOT_VALID),
  /** Blank: answers go to the company's email address, or to the person's. */
  replyTo: email.or(z.literal('')).default(''),
  /** Emails a day that the account sends at most. Null: as many as its service accepts. */
  dailyLimit: z
    .number({ error: dailyLimitSentence })
    .int(dailyLimitSentence)
    .min(1, dailyLimitSentence)
    .max(mostDaily, dailyLimitSentence)
    .nullable()
    .default(null),
})
export type SenderForm = z.infer<typeof senderForm>

/** An account that email is sent from by SMTP. */
export const emailAccountForm = senderForm.extend({
  host,
  port,
  security: z.enum(emailSecurities),
  login: ruledText(messages.LOGIN_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    .max(most.login, tooLong('login', most.login)),
  /** Left blank, the saved password is kept while host and login stay the same. */
  password: secretText(messages.LOGIN_NOT_VALID).max(most.password, tooLong('password', most.password)).default(''),
  fromAddress: email,
})
export type EmailAccountForm = z.infer<typeof emailAccountForm>

/** Where a copy of every email to a homeowner goes; blank for no copies. */
export const copyForm = z.object({ copyTo: email.or(z.literal('')).default('') })
export type CopyForm = z.infer<typeof copyForm>
