import { z } from 'zod'
import { messages } from './messages.ts'
import { ruledText } from './text.ts'

/** How a service that is reached by an address and a key is connected. */
export const serviceForm = z.object({
  url: ruledText(messages.SERVICE_URL_NOT_VALID)
    .trim()
    .max(300, messages.SERVICE_URL_NOT_VALID)
    .pipe(z.url({ protocol: /^https?$/, error: messages.SERVICE_URL_NOT_VALID }))
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  /** Sent in a header: printable ASCII without spaces. */
  apiKey: ruledText(messages.API_KEY_INCORRECT)
    .trim()
    .regex(/^[!-~]{0,500}$/, messages.API_KEY_INCORRECT)
    .default(''),
  /** By which the service signs its callbacks (Standard Webhooks). */
  signingSecret: ruledText(messages.SIGNING_SECRET_NOT_VALID)
    .trim()
    .regex(/^(whsec_[A-Za-z0-9+/=]{24,200})?$/, messages.SIGNING_SECRET_NOT_VALID)
    .default(''),
})
export type ServiceForm = z.infer<typeof serviceForm>
