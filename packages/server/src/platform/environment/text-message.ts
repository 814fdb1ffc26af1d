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
    .describe('Your account at Twilio. Without it, nothing is sent by text message.'),
  TWILIO_AUTH_TOKEN: z
    .string()
    .min(8)
    .max(200)
    .optional()
    .describe('Its auth token, by which Twilio also signs its calls to PUBLIC_URL/callbacks/twilio/events.'),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'must be a phone number such as +12085550100, or a messaging service SID')
    .optional()
    .describe('The registered phone number or messaging service that text messages come from.'),
  TEXT_MESSAGES_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(1)
    .describe('Text messages a second, by all processes together.'),
  TEXT_MESSAGES_PER_COMPANY_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(200)
    .describe('Text messages that one company can send per day. Further messages are refused with an error.'),
}
