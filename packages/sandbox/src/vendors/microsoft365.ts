import type { ParsedMail } from 'mailparser'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { addTomorrow } from './calendar-store.ts'
import { createMicrosoftCalendarSandbox } from './microsoft-calendar.ts'
import { createOauthAccount } from './oauth-account.ts'
import { readMail } from './sent-mail.ts'

/** Graph's maximum request size of 4 MB. */
const maxRequestBytes = 4_000_000

/** Microsoft's consent page and rotating tokens, and Graph: the account's identity, sendMail as MIME, and the calendar. */
export function createMicrosoft365Sandbox() {
  const oauth = createOauthAccount({
    name: 'Microsoft 365',
    rotates: true,
    asks: 'send mail as you',
    authorizePath: '/oauth2/v2.0/authorize',
    tokenPath: '/oauth2/v2.0/token',
  })
  const sent: ParsedMail[] = []
  const vendor = {
    id: 'microsoft365',
    name: 'Microsoft 365',
    hint: 'Connect it in Settings, Integrations or under Emails: “Connect Microsoft 365”; the calendar under My Profile, Calendar and email.',
    behavior: 'normal' as SandboxBehavior,
    /** The status of sendMail: only 202 means that the email was accepted. */
    answer: 202,
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
    register(scope: Parameters<NonNullable<SandboxVendor['register']>>[0]) {
      oauth.register(scope)
      calendar.register(scope)
      scope.get('/v1.0/me', ({ headers }, reply) => {
        const holder = oauth.holder(headers.authorization)
        if (!holder) return reply.status(401).send(refusal('InvalidAuthenticationToken'))
        const id = oauth.accountId(holder.email)
        return reply.send({ id, mail: holder.email, userPrincipalName: holder.email, displayName: holder.email })
      })
      scope.post<{ Body: unknown }>('/v1.0/me/sendMail', async (request, reply) => {
        const holder = oauth.holder(request.headers.authorization)
        if (!holder) return reply.status(401).send(refusal('InvalidAuthenticationToken'))
        if (vendor.behavior === 'throttle') {
          return reply.status(429).header('retry-after', '30').send(refusal('ApplicationThrottled'))
        }
        if (vendor.behavior === 'outage') return reply.status(503).send(refusal('ServiceUnavailable'))
        if (vendor.answer !== 202) return reply.status(vendor.answer).send()
        if (typeof request.body !== 'string') return reply.status(400).send(refusal('ErrorMimeContentInvalid'))
        if (request.body.length > maxRequestBytes) return reply.status(413).send(refusal('RequestEntityTooLarge'))
        const { parsed, shown } = await readMail(Buffer.from(request.body, 'base64'))
        sent.push(parsed)
        vendor.received.push({ ...shown, facts: { Account: holder.email, ...shown.facts } })
        if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
        return reply.status(202).send()
      })
    },
  }
  const calendar = createMicrosoftCalendarSandbox(oauth, vendor)
  return Object.assign(vendor, { calendar })
}

const refusal = (code: string) => ({
  error: { code, message: code, innerError: { 'request-id': crypto.randomUUID() } },
})
