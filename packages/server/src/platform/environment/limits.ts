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
      "Days after which a homeowner's visit is deleted, and the network address wherever it is noted but in a consent.",
    ),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(2)
    .default(2_555)
    .describe('Days after which an event of the audit log, and so of the history of a lead, is deleted.'),
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Calls of one public procedure, such as signing in, that one network may make in a minute.'),
  ROUTE_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(6_000)
    .describe(
      'Requests per minute that one network may make to one route that is not a procedure, such as a page, a callback or an image.',
    ),
  PROCESSOR_SECONDS_PER_MINUTE: z.coerce
    .number()
    .min(1)
    .default(30)
    .describe(
      'Seconds of processor time of one process that requests of one network may use in a minute without being signed in.',
    ),
  WRONG_TOKENS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe(
      'Requests with API tokens that do not exist that one network may make in a minute; five times as many with sessions that have ended.',
    ),
  LINK_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Calls with links out of mails that one network may make in a minute.'),
  TOKEN_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Calls that a program may make with one API token in a minute.'),
  WIDGET_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(240)
    .describe('Requests that one visitor may make to one widget in a minute.'),
  WIDGET_SUBMITS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Contact forms that one visitor may send to one widget in an hour.'),
  WIDGET_TILES_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Map tiles that one visitor may have of this server in a minute, of the demo town or of a vendor.'),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .min(2)
    .max(43_200)
    .default(480)
    .describe('Idle time after which a person is signed out, with a warning two minutes before.'),
  TRIAL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(14)
    .describe('How long the trial of a new company lasts.'),
  CONTRACT_TERMS: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(10)
    .describe('Contract terms that a company may keep for its proposals.'),
  SIGN_UP: flag.prefault('on').describe('Whether companies may sign themselves up: on or off.'),
  TERMS_VERSION: z
    .string()
    .min(1)
    .max(40)
    .default('2026-01')
    .describe('Which Terms and Privacy Policy are in force; kept with who accepted them.'),
  TERMS_URL: url.optional().describe('Address of your Terms. Without it /terms shows a plain default text.'),
  PRIVACY_URL: url
    .optional()
    .describe('Address of your Privacy Policy. Without it /privacy shows a plain default text.'),
  SUPPORT_NAME: z.string().min(1).default('Client Success team').describe('Who helps, as screens name them.'),
  SUPPORT_PHONE: z.string().min(7).max(40).optional().describe('Where "Get support" can be called.'),
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
      "File that the operator's own backup job touches when it is done: the platform admin is shown when that was. npm run backup is shown without it, and touches it, too.",
    ),
  SIGN_IN_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('Sign-ins that one network may try on one account in five minutes; ten times as many on all accounts.'),
}
