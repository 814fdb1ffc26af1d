import { z } from 'zod'
import { messages } from './messages.ts'
import { ruledText, secretText } from './text.ts'

/** Sent in a header, so it is limited to printable ASCII without spaces. */
const apiKey = ruledText(messages.API_KEY_INCORRECT)
  .trim()
  .regex(/^[!-~]{0,500}$/, messages.API_KEY_INCORRECT)

/** Connects a vendor that needs only a key. */
export const keyForm = z.object({ apiKey: apiKey.min(1, messages.REQUIRED) })
export type KeyForm = z.infer<typeof keyForm>

/** Connects a vendor whose accounts have a user name and a password. */
export const loginForm = z.object({
  username: ruledText().trim().min(1, messages.REQUIRED).max(200, messages.SIGN_IN_INVALID),
  password: secretText().min(1, messages.REQUIRED).max(200, messages.SIGN_IN_INVALID),
  /** An additional value for some vendors (`accountIdLabel`), such as a dealer ID. */
  accountId: ruledText()
    .trim()
    .max(60, messages.SIGN_IN_INVALID)
    .regex(/^[\w.-]*$/, messages.SIGN_IN_INVALID)
    .default(''),
})
export type LoginForm = z.infer<typeof loginForm>

/** Connects a service with a URL and a key. */
export const serviceForm = z.object({
  url: ruledText(messages.SERVICE_URL_NOT_VALID)
    .trim()
    .max(300, messages.SERVICE_URL_NOT_VALID)
    .pipe(z.url({ protocol: /^https?$/, error: messages.SERVICE_URL_NOT_VALID }))
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  apiKey: apiKey.default(''),
  /** The secret that the service signs its callbacks with (Standard Webhooks). */
  signingSecret: ruledText(messages.SIGNING_SECRET_NOT_VALID)
    .trim()
    .regex(/^(whsec_[A-Za-z0-9+/=]{24,200})?$/, messages.SIGNING_SECRET_NOT_VALID)
    .default(''),
})
export type ServiceForm = z.infer<typeof serviceForm>
