import { z } from 'zod'
import { emailSecurities } from './email-server.ts'
import { email, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText } from './text.ts'

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

/** What homeowners see of an account. */
export const senderForm = z.object({
  fromName: plainWords('From name', limits.companyName, messages.NAME_NOT_VALID),
  /** Blank: answers go to the company's email address, or to the person's. */
  replyTo: email.or(z.literal('')).default(''),
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
  password: ruledText(messages.LOGIN_NOT_VALID).max(most.password, tooLong('password', most.password)).default(''),
  fromAddress: email,
})
export type EmailAccountForm = z.infer<typeof emailAccountForm>
