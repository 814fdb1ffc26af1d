import { z } from 'zod'
import { messages } from './messages.ts'
import { ruledText, secretText } from './text.ts'

/** Sent in a header: printable ASCII without spaces. */
const apiKey = ruledText(messages.API_KEY_INCORRECT)
  .trim()
  .regex(/^[!-~]{0,500}$/, messages.API_KEY_INCORRECT)

/** How a vendor is connected by a key alone. */
export const keyForm = z.object({ apiKey: apiKey.min(1, messages.REQUIRED) })
export type KeyForm = z.infer<typeof keyForm>

/** How a vendor is connected whose accounts have a user name and a password. */
export const loginForm = z.object({
  username: ruledText().trim().min(1, messages.REQUIRED).max(200, messages.SIGN_IN_INVALID),
  password: secretText().min(1, messages.REQUIRED).max(200, messages.SIGN_IN_INVALID),
  /** What some vendors need besides (`accountIdLabel`), such as a dealer ID. */
  accountId: ruledText()
    .trim()
    .max(60, messages.SIGN_IN_INVALID)
    .regex(/^[\w.-]*$/, messages.SIGN_IN_INVALID)
    .default(''),
})
export type LoginForm = z.infer<typeof loginForm>

/** How a service that is reached by an address and a key is connected. */
export const serviceForm = z.object({
  url: ruledText(messages.SERVICE_URL_NOT_VALID)
    .trim()
    .max(300, messages.SERVICE_URL_NOT_VALID)
    .pipe(z.url({ protocol: /^https?$/, error: messages.SERVICE_URL_NOT_VALID }))
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  apiKey: apiKey.default(''),
  /** By which the service signs its callbacks (Standard Webhooks). */
  signingSecret: ruledText(messages.SIGNING_SECRET_NOT_VALID)
    .trim()
    .regex(/^(whsec_[A-Za-z0-9+/=]{24,200})?$/, messages.SIGNING_SECRET_NOT_VALID)
    .default(''),
})
export type ServiceForm = z.infer<typeof serviceForm>
