import { z } from 'zod'
import { flag, url } from './values.ts'

/** Retention periods, rate limits, and sign-up requirements. */
export const limitVariables = {
  VISIT_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .default(90)
    .describe(
      'Days after which homeowners’ visits are deleted, and their network addresses everywhere except in consents.',
    ),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .default(2_555)
    .describe('Days after which events of the audit log, which include leads’ history, are deleted.'),
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Maximum calls per minute from one network to one public procedure, such as signing in.'),
  ROUTE_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(6_000)
    .describe(
      'Maximum requests per minute from one network to one route that is not a procedure, such as a page, a callback or an image.',
    ),
  PROCESSOR_SECONDS_PER_MINUTE: z.coerce
    .number()
    .min(1)
    .default(30)
    .describe('Maximum processor seconds per minute and process for requests from one network that are not signed in.'),
  WRONG_TOKENS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe(
      'Maximum requests per minute from one network with invalid API tokens; five times this with expired sessions.',
    ),
  LINK_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Maximum calls per minute from one network with links from emails.'),
  TOKEN_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Maximum calls per minute with one API token.'),
  REPORT_CHECKS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Maximum sealed reports per hour whose figures one network has derived again at /verify.'),
  WIDGET_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(240)
    .describe('Maximum requests per minute from one visitor to one widget.'),
  WIDGET_SUBMITS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Maximum contact forms per hour from one visitor to one widget.'),
  WIDGET_TILES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Maximum map tiles per minute for one visitor, from the demo town or a vendor.'),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .min(2)
    .max(43_200)
    .default(480)
    .describe('Idle minutes after which a person is signed out, with a warning two minutes before.'),
  TRIAL_DAYS: z.coerce.number().int().min(1).max(365).default(14).describe('Length of a new company’s trial, in days.'),
  CONTRACT_TERMS: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(10)
    .describe('Maximum number of contract terms that a company can have.'),
  SIGN_UP: flag.prefault('on').describe('Whether companies can sign up on their own: on or off.'),
  TERMS_VERSION: z
    .string()
    .min(1)
    .max(40)
    .default('2026-01')
    .describe('Version of your Terms and Privacy Policy, stored with each acceptance.'),
  TERMS_URL: url.optional().describe('URL of your Terms. Without it, /terms shows a default text.'),
  PRIVACY_URL: url.optional().describe('URL of your Privacy Policy. Without it, /privacy shows a default text.'),
  SUPPORT_NAME: z
    .string()
    .min(1)
    .default('Client Success team')
    .describe('Name of your support team, as shown on screens.'),
  SUPPORT_PHONE: z.string().min(7).max(40).optional().describe('Phone number for "Get support".'),
  IP_PLACES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A MaxMind DB file (GeoLite2 City, DB-IP City Lite), for the location of sessions and for address search near the visitor. Default: only the country, from a built-in register.',
    ),
  BACKUP_STAMP: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File that your own backup job touches when it finishes. Health shows its time. npm run backup touches it, too.',
    ),
  SIGN_IN_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe(
      'Maximum sign-in attempts in five minutes from one network on one account; ten times this across all accounts.',
    ),
}
