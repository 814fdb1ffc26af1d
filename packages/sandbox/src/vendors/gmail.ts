import type { ParsedMail } from 'mailparser'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { addTomorrow, addUsualWeeks } from './calendar-store.ts'
import { createGoogleCalendarSandbox } from './google-calendar.ts'
import { createOauthAccount } from './oauth-account.ts'
import { readMail } from './sent-mail.ts'

/** The account whose calendar a rep of the demo has connected. */
export const demoCalendar = {
  email: 'sam.whitlock@gmail.example',
  refreshToken: 'sandbox-demo-calendar',
  scope: 'https://www.googleapis.com/auth/calendar.events',
}

/** Google's consent page, tokens, user info, the sending part of the Gmail API, and the Calendar API. */
export function createGmailSandbox() {
  const oauth = createOauthAccount({
    name: 'Gmail',
    rotates: false,
    asks: 'send email on your behalf',
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
  })
  const sent: ParsedMail[] = []
  const vendor = {
    id: 'gmail',
    name: 'Gmail',
    hint: 'Connect it in Settings, Integrations or under Emails: “Connect Gmail”; the calendar under My Profile, Calendar and email.',
    behavior: 'normal' as SandboxBehavior,
    oauth,
    /** All accepted emails. */
    sent,
    received: [] as SandboxVendor['received'],
    events: {
      revoke: {
        label: 'Withdraw the consent',
        async run() {
          oauth.revokeAll()
          return 'the consent was withdrawn. The next email finds it so.'
        },
      },
      busy: { label: 'Enter a busy time tomorrow at 10', run: async () => addTomorrow(calendar) },
    },
    addDemo() {
      const { refreshToken, ...grant } = demoCalendar
      oauth.grant(refreshToken, grant)
      addUsualWeeks(calendar, demoCalendar.email)
    },
    register(scope: Parameters<NonNullable<SandboxVendor['register']>>[0]) {
      oauth.register(scope)
      calendar.register(scope)
      scope.post<{ Body: { token?: string } }>('/revoke', ({ body }, reply) => {
        oauth.revoke(body.token ?? '')
        return reply.send({})
      })
      scope.get('/v1/userinfo', ({ headers }, reply) => {
        const holder = oauth.holder(headers.authorization)
        if (!holder) return reply.status(401).send({ error: 'invalid_token' })
        return reply.send({ sub: oauth.accountId(holder.email), email: holder.email, email_verified: true })
      })
      scope.post<{ Body: { raw?: string } }>('/gmail/v1/users/me/messages/send', async (request, reply) => {
        const holder = oauth.holder(request.headers.authorization)
        if (!holder) return reply.status(401).send(refusal(401, 'authError'))
        if (vendor.behavior === 'throttle') {
          return reply.status(429).header('retry-after', '30').send(refusal(429, 'rateLimitExceeded'))
        }
        if (vendor.behavior === 'outage') return reply.status(503).send(refusal(503, 'backendError'))
        if (typeof request.body?.raw !== 'string') return reply.status(400).send(refusal(400, 'invalidArgument'))
        const { parsed, shown } = await readMail(Buffer.from(request.body.raw, 'base64url'))
        sent.push(parsed)
        vendor.received.push({ ...shown, facts: { Account: holder.email, ...shown.facts } })
        if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
        const id = crypto.randomUUID()
        return reply.send({ id, threadId: id, labelIds: ['SENT'] })
      })
    },
  }
  const calendar = createGoogleCalendarSandbox(oauth, vendor)
  return Object.assign(vendor, { calendar })
}

const refusal = (code: number, reason: string) => ({ error: { code, message: reason, errors: [{ reason }] } })
