import { z } from 'zod'
import { url } from './values.ts'

export const twilioUrl = 'https://api.twilio.com'

/** The installation's own account for text messages. */
export const textMessageVariables = {
  TWILIO_URL: url.default(twilioUrl).describe("Twilio's API. The demo uses its sandbox."),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be an account SID')
    .optional()
    .describe('SID of your Twilio account. Without it, no text messages are sent.'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe(
      'Auth token of your Twilio account. Twilio also signs its calls to PUBLIC_URL/callbacks/twilio/events with it.',
    ),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'must be a phone number such as +12085550100, or a messaging service SID')
    .optional()
    .describe('Registered phone number or messaging service that sends the text messages.'),
  TEXT_MESSAGES_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(1)
    .describe('Maximum text messages per second, across all processes.'),
  TEXT_MESSAGES_PER_COMPANY_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(200)
    .describe('Maximum text messages per company and day. Further messages are rejected with an error.'),
}
