import { z } from 'zod'
import type { CodeExchange, Consent, TokenResult } from '../../../platform/ports/mail-account.ts'
import { fetchError, safeFetch } from '../../../platform/safe-fetch.ts'
import { jsonOf } from '../vendor-call.ts'

/** The operator's OAuth 2 client at one vendor. */
interface OauthClient {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  scopes: readonly string[]
  /** The one scope that is indispensable; empty if the vendor doesn't report granted scopes. */
  requiredScope: string
  /** Additional parameters for this vendor's consent page. */
  consentParams?: Record<string, string>
  /** Sends the client credentials in an Authorization header (RFC 6749, 2.3.1) instead of the form. */
  clientInHeader?: true
  /**
   * Whether an answer with status 400 or 401 means that the code or refresh token is invalid, besides `invalid_grant`.
   */
  isGrantRefused?: (answer: unknown) => boolean
  timeoutMs: number
}

const maxTokenLength = 20_000
const tokenAnswer = z.object({
  access_token: z.string().min(1).max(maxTokenLength),
  refresh_token: z.string().min(1).max(maxTokenLength).optional(),
  expires_in: z.number().min(1).max(31_536_000),
  scope: z.string().max(maxTokenLength).optional(),
})
const refusal = z.object({ error: z.string().max(100) })

/** Authorization code flow with PKCE (RFC 6749, RFC 7636) for a client with a secret. */
export function createOauth(client: OauthClient) {
  const { clientId, clientSecret, scopes, requiredScope, tokenUrl } = client
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const inForm: Record<string, string> = client.clientInHeader
    ? {}
    : { client_id: clientId, client_secret: clientSecret }
  const inHeader: Record<string, string> = client.clientInHeader ? { authorization: `Basic ${basic}` } : {}
  const ask = async (form: Record<string, string>, now: Date, earlier?: string): Promise<TokenResult> => {
    const body = new URLSearchParams({ ...form, ...inForm }).toString()
    const response = await safeFetch(tokenUrl, {
      method: 'POST',
      body,
      timeoutMs: client.timeoutMs,
      allowedOrigins: [new URL(tokenUrl).origin],
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...inHeader },
    })
    const { status } = response
    const answer = jsonOf(response)
    if (status === 400 || status === 401) {
      const { data } = refusal.safeParse(answer)
      if (data?.error === 'invalid_grant' || client.isGrantRefused?.(answer)) return { ok: false, reason: 'REVOKED' }
    }
    if (status !== 200) throw fetchError('STATUS', status)
    const { data } = tokenAnswer.safeParse(answer)
    const refreshToken = data?.refresh_token ?? earlier
    if (!data || !refreshToken) throw fetchError('BAD_ANSWER', status)
    const granted = data.scope?.split(' ').map((scope) => scope.toLowerCase())
    // Microsoft may name a scope with or without its resource.
    const mayDo = !granted || granted.some((scope) => scope.endsWith(requiredScope.toLowerCase()))
    if (!mayDo) return { ok: false, reason: 'SCOPE_MISSING' }
    const expiresAt = new Date(now.getTime() + data.expires_in * 1_000).toISOString()
    return { ok: true, tokens: { accessToken: data.access_token, refreshToken, expiresAt } }
  }
  return {
    consentUrl({ state, challenge, redirectUri }: Consent): string {
      const url = new URL(client.authorizeUrl)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...client.consentParams,
      }).toString()
      return url.href
    },
    exchange: ({ code, verifier, redirectUri, now }: CodeExchange) =>
      ask({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }, now),
    refresh: (refreshToken: string, now: Date) =>
      ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, now, refreshToken),
  }
}
