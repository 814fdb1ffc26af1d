import { z } from 'zod'
import { list, url } from './values.ts'

const client = z.string().min(1).max(300).optional()

/** Email services and calendars whose accounts people connect with OAuth, and the sending service's callbacks. */
export const oauthVariables = {
  GOOGLE_OAUTH_CLIENT_ID: client.describe(
    'OAuth client of your Google project, with the Gmail API and the redirect URI PUBLIC_URL/oauth/gmail/callback. Without it, Gmail is not offered; the demo uses its sandbox.',
  ),
  GOOGLE_OAUTH_CLIENT_SECRET: client.describe('Secret of that client.'),
  MICROSOFT_OAUTH_CLIENT_ID: client.describe(
    'OAuth client of your Microsoft Entra app, with Mail.Send and the redirect URI PUBLIC_URL/oauth/microsoft365/callback. Without it, Microsoft 365 is not offered; the demo uses its sandbox.',
  ),
  MICROSOFT_OAUTH_CLIENT_SECRET: client.describe('Secret of that client.'),
  CALENDAR_VENDORS: list(['google', 'microsoft'] as const)
    .prefault('')
    .describe(
      'Calendars that people can connect: google, microsoft. They use the OAuth clients above, which then also need the Google Calendar API with the redirect URI PUBLIC_URL/oauth/googleCalendar/callback, or Calendars.ReadWrite with PUBLIC_URL/oauth/microsoftCalendar/callback. The demo uses its sandbox.',
    ),
  SENDGRID_CALLBACK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{24,100}$/, 'must be 24 to 100 letters and digits')
    .optional()
    .describe(
      'If MAIL_URL is SendGrid: set its event webhook to PUBLIC_URL/callbacks/sendgrid/ followed by this secret. It reports deliveries and bounces.',
    ),
  SENDGRID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/=]{40,500}$/, 'must be the key that SendGrid shows for signed events')
    .optional()
    .describe('Verification key of SendGrid’s signed events.'),
  GOOGLE_ACCOUNTS_URL: url.default('https://accounts.google.com').describe("Google's consent page."),
  GOOGLE_TOKEN_URL: url.default('https://oauth2.googleapis.com').describe('Google’s token endpoint.'),
  GOOGLE_USERINFO_URL: url.default('https://openidconnect.googleapis.com').describe('Google’s user info endpoint.'),
  GOOGLE_CALENDAR_URL: url.default('https://www.googleapis.com').describe('Google Calendar API.'),
  GMAIL_URL: url.default('https://gmail.googleapis.com').describe('Gmail API.'),
  MICROSOFT_LOGIN_URL: url
    .default('https://login.microsoftonline.com/common')
    .describe('Microsoft’s consent page and token endpoint, including the tenant.'),
  MICROSOFT_GRAPH_URL: url.default('https://graph.microsoft.com').describe('Microsoft Graph API.'),
}
