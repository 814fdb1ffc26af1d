import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { AccountIdentity, MailVendor } from '../../../platform/ports/mail-account.ts'
import { fetchError } from '../../../platform/safe-fetch.ts'
import { vendorId } from '../vendor-answer.ts'
import { jsonOf } from '../vendor-call.ts'
import { callAs, mimeOf, sortSent } from './mail-call.ts'
import { createOauth } from './oauth.ts'

const me = z.object({
  id: vendorId(255),
  mail: z.email().max(254).nullish(),
  userPrincipalName: z.email().max(254).nullish(),
})

/** OAuth with the operator's client at Microsoft for one scope. Undefined without a client. */
export function createMicrosoftAccount(config: Config, scope: string) {
  const { MICROSOFT_OAUTH_CLIENT_ID: clientId, MICROSOFT_OAUTH_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  const timeoutMs = config.PROVIDER_TIMEOUT_MS
  const oauth = createOauth({
    clientId,
    clientSecret,
    timeoutMs,
    authorizeUrl: `${config.MICROSOFT_LOGIN_URL}/oauth2/v2.0/authorize`,
    tokenUrl: `${config.MICROSOFT_LOGIN_URL}/oauth2/v2.0/token`,
    scopes: ['offline_access', 'openid', 'email', 'User.Read', scope],
    requiredScope: scope,
    consentParams: { response_mode: 'query', prompt: 'select_account' },
  })
  return {
    ...oauth,
    async identify(accessToken: string): Promise<AccountIdentity | undefined> {
      const response = await callAs(accessToken, `${config.MICROSOFT_GRAPH_URL}/v1.0/me`, { timeoutMs })
      if (response.status === 401) return undefined
      const { data } = me.safeParse(jsonOf(response))
      const email = data?.mail ?? data?.userPrincipalName
      if (!data || !email) throw fetchError('BAD_ANSWER', response.status)
      return { accountId: data.id, email, settings: { account: email } }
    },
  }
}

/**
 * Graph accepts requests of up to 4 MB, and base64 turns three bytes into four. An upload session would need more than
 * Mail.Send.
 */
const mostBytes = 3_000_000

/** Longer than usual, because a mail may contain a PDF. */
const sendTimeoutMs = 60_000

/** Microsoft 365 and Outlook via Microsoft Graph. Undefined if the operator has no OAuth client at Microsoft. */
export function createMicrosoft365(config: Config): MailVendor | undefined {
  const account = createMicrosoftAccount(config, 'Mail.Send')
  if (!account) return undefined
  return {
    id: 'microsoft365',
    mostBytes,
    ...account,
    // Sent as MIME, which preserves our Message-ID. Only 202, which has no body, means that it was sent.
    async send(accessToken, mail) {
      const mime = await mimeOf(mail)
      if (mime.length > mostBytes) return { ok: false, reason: 'TOO_LARGE' }
      const body = mime.toString('base64')
      const response = await callAs(accessToken, `${config.MICROSOFT_GRAPH_URL}/v1.0/me/sendMail`, {
        method: 'POST',
        body,
        timeoutMs: sendTimeoutMs,
        headers: { 'content-type': 'text/plain' },
      })
      return sortSent(response, { accepted: 202, of403: 'SENDER_REFUSED' })
    },
  }
}
