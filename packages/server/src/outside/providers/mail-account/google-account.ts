import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { AccountIdentity, MailVendor } from '../../../platform/ports/mail-account.ts'
import { fetchError, safeFetch } from '../../../platform/safe-fetch.ts'
import { jsonOf } from '../vendor-call.ts'
import { callAs, mimeOf, sortSent } from './mail-call.ts'
import { createOauth } from './oauth.ts'

const userInfo = z.object({ sub: z.string().min(1).max(255), email: z.email().max(254) })

/** OAuth with the operator's client at Google for one scope. Undefined without a client. */
export function createGoogleAccount(config: Config, scope: string) {
  const { GOOGLE_OAUTH_CLIENT_ID: clientId, GOOGLE_OAUTH_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  const timeoutMs = config.PROVIDER_TIMEOUT_MS
  const oauth = createOauth({
    clientId,
    clientSecret,
    timeoutMs,
    authorizeUrl: `${config.GOOGLE_ACCOUNTS_URL}/o/oauth2/v2/auth`,
    tokenUrl: `${config.GOOGLE_TOKEN_URL}/token`,
    scopes: [scope, 'openid', 'email'],
    requiredScope: scope,
    // Without these, Google returns a refresh token only for the first consent.
    consentParams: { access_type: 'offline', prompt: 'consent' },
  })
  return {
    ...oauth,
    async identify(accessToken: string): Promise<AccountIdentity | undefined> {
      const response = await callAs(accessToken, `${config.GOOGLE_USERINFO_URL}/v1/userinfo`, { timeoutMs })
      if (response.status === 401) return undefined
      const { data } = userInfo.safeParse(jsonOf(response))
      if (!data) throw fetchError('BAD_ANSWER', response.status)
      return { accountId: data.sub, email: data.email, settings: { account: data.email } }
    },
    /** Withdraws everything that the account allowed this client, also for its other use: email or calendar. */
    async revoke(refreshToken: string): Promise<void> {
      const body = new URLSearchParams({ token: refreshToken }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const address = `${config.GOOGLE_TOKEN_URL}/revoke`
      await safeFetch(address, { method: 'POST', body, headers, timeoutMs, allowedOrigins: [config.GOOGLE_TOKEN_URL] })
    },
  }
}

const sendScope = 'https://www.googleapis.com/auth/gmail.send'
const refusal = z.object({
  error: z.object({
    errors: z
      .array(z.object({ reason: z.string() }))
      .max(20)
      .default([]),
  }),
})

/** Gmail and Google Workspace via the Gmail API. Undefined if the operator has no OAuth client at Google. */
export function createGmail(config: Config): MailVendor | undefined {
  const account = createGoogleAccount(config, sendScope)
  if (!account) return undefined
  return {
    id: 'gmail',
    mostBytes,
    ...account,
    async send(accessToken, mail) {
      const mime = await mimeOf(mail)
      if (mime.length > mostBytes) return { ok: false, reason: 'TOO_LARGE' }
      const raw = mime.toString('base64url')
      const response = await callAs(accessToken, `${config.GMAIL_URL}/gmail/v1/users/me/messages/send`, {
        method: 'POST',
        body: JSON.stringify({ raw }),
        timeoutMs: sendTimeoutMs,
        headers: { 'content-type': 'application/json' },
      })
      // Google also answers 403 for rate limits, with the reason in the body.
      const reasons = refusal.safeParse(jsonOf(response)).data?.error.errors.map(({ reason }) => reason) ?? []
      const isLimit = reasons.some((each) => /limitexceeded/i.test(each))
      return sortSent(response, { accepted: 200, of403: isLimit ? 'LATER' : 'SENDER_REFUSED' })
    },
  }
}

/** Gmail's maximum size of a message with attachments. */
const mostBytes = 25_000_000

/** Longer than usual, because a mail may contain a PDF. */
const sendTimeoutMs = 60_000
