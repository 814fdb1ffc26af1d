import { createHash, randomBytes } from 'node:crypto'
import { html } from '@gable/server/platform/http/markup'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { style } from '../control-page.ts'

/** Lifetime of an access token in seconds, as at Google and Microsoft. */
const tokenSeconds = 3_599

interface Grant {
  email: string
  scope: string
}

interface OauthOptions {
  name: string
  authorizePath: string
  tokenPath: string
  /** Each refresh returns a new refresh token and invalidates the old one. */
  rotates: boolean
  /** The permissions that the user is asked to grant. */
  asks: string
  /** The client is identified in an Authorization header. */
  clientInHeader?: true
  /** Tokens outlive the emulator: a token of an earlier start is valid until it is used or the consent is withdrawn. */
  remembers?: true
  /** The answer for an invalid code or token. */
  refusal?: object
}

/**
 * The OAuth 2 part of an email service: a consent page where any address can be chosen, and tokens by code with PKCE.
 * Codes, and refresh tokens of a rotating service, are valid once.
 */
export function createOauthAccount(options: OauthOptions) {
  const codes = new Map<string, Grant & { challenge: string; redirectUri: string }>()
  const refreshTokens = new Map<string, Grant>()
  const accessTokens = new Map<string, Grant>()
  const spent = new Set<string>()
  let isWithdrawn = false
  const mint = () => `sandbox-${randomBytes(24).toString('base64url')}`
  const account = {
    /** Number of token refreshes. */
    refreshes: 0,
    /** Delay of a refresh in milliseconds. */
    refreshDelayMs: 0,
    /** The user withdraws consent at the service. */
    revokeAll() {
      isWithdrawn = true
      refreshTokens.clear()
      accessTokens.clear()
    },
    /** The user has given consent before, and this is the refresh token. */
    grant: (refreshToken: string, given: Grant) => void refreshTokens.set(refreshToken, given),
    /** Expires access tokens early; refresh tokens remain valid. */
    endAccessTokens: () => accessTokens.clear(),
    /** Withdraws all consents of the account that the token belongs to. */
    revoke(refreshToken: string) {
      const email = refreshTokens.get(refreshToken)?.email
      for (const tokens of [refreshTokens, accessTokens]) {
        for (const [token, grant] of tokens) if (grant.email === email) tokens.delete(token)
      }
    },
    /** The account whose access token is in an `Authorization` header. */
    holder: (authorization: string | undefined): Grant | undefined =>
      accessTokens.get(authorization?.replace(/^Bearer /, '') ?? ''),
    /** An account's stable id, like a vendor's. */
    accountId: (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21),
    register(scope: FastifyInstance) {
      scope.get<{ Querystring: Record<string, string> }>(options.authorizePath, ({ query }, reply) => {
        const missing = ['client_id', 'redirect_uri', 'state', 'code_challenge', 'scope'].filter((name) => !query[name])
        if (query.response_type !== 'code' || query.code_challenge_method !== 'S256' || missing.length > 0) {
          return reply
            .status(400)
            .send({ error: 'invalid_request', error_description: `missing ${missing.join(', ')}` })
        }
        return sendConsentPage(reply, options, query)
      })
      scope.post<{ Body: Record<string, string> }>('/consent', ({ body }, reply) => {
        const back = new URL(body.redirect_uri!)
        back.searchParams.set('state', body.state!)
        if (body.answer === 'deny') {
          back.searchParams.set('error', 'access_denied')
          return reply.redirect(back.href, 303)
        }
        const code = mint()
        const {
          email = '',
          scope: requested = '',
          code_challenge: challenge = '',
          redirect_uri: redirectUri = '',
        } = body
        codes.set(code, { email, scope: requested, challenge, redirectUri })
        back.searchParams.set('code', code)
        return reply.redirect(back.href, 303)
      })
      scope.post<{ Body: Record<string, string> }>(options.tokenPath, async ({ body, headers }, reply) => {
        if (options.clientInHeader && !/^Basic /.test(headers.authorization ?? '')) {
          const errorDescription = "Invalid value for 'client_id' parameter."
          return reply.status(401).send({ errorCode: 60_026, errorDescription })
        }
        const grant = body.grant_type === 'refresh_token' ? await refreshed(body) : redeemed(body)
        if (!grant) {
          const why = options.refusal ?? {
            error: 'invalid_grant',
            error_description: 'Token has been expired or revoked.',
          }
          return reply.status(400).send(why)
        }
        const access = mint()
        accessTokens.set(access, grant)
        const isFirst = body.grant_type === 'authorization_code'
        const refresh = isFirst || options.rotates ? mint() : undefined
        if (refresh) refreshTokens.set(refresh, grant)
        const { scope: granted } = grant
        return reply.send({
          access_token: access,
          token_type: 'Bearer',
          expires_in: tokenSeconds,
          // Unknown for a token of an earlier start: if omitted, the scope is the one that was granted (RFC 6749, 5.1).
          ...(granted && { scope: granted }),
          ...(refresh && { refresh_token: refresh }),
        })
      })
    },
  }

  const redeemed = (body: Record<string, string>): Grant | undefined => {
    const provided = codes.get(body.code ?? '')
    codes.delete(body.code ?? '')
    const challenge = createHash('sha256')
      .update(body.code_verifier ?? '')
      .digest('base64url')
    if (!provided || provided.challenge !== challenge || provided.redirectUri !== body.redirect_uri) return undefined
    return { email: provided.email, scope: provided.scope }
  }

  const refreshed = async (body: Record<string, string>): Promise<Grant | undefined> => {
    const token = body.refresh_token ?? ''
    const isEarlier = options.remembers && !isWithdrawn && !spent.has(token) && token.startsWith('sandbox-')
    const grant = refreshTokens.get(token) ?? (isEarlier ? { email: '', scope: '' } : undefined)
    spent.add(token)
    if (options.rotates) refreshTokens.delete(token)
    if (grant) account.refreshes += 1
    await new Promise((resolve) => setTimeout(resolve, account.refreshDelayMs))
    return grant
  }

  return account
}

function sendConsentPage(reply: FastifyReply, { name, asks }: OauthOptions, query: Record<string, string>) {
  const stored = ['redirect_uri', 'state', 'code_challenge', 'scope'].map(
    (field) => html`<input type="hidden" name="${field}" value="${query[field]!}">`,
  )
  const page = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
    <title>Sign in - ${name} sandbox</title><style>${{ markup: style }}</style></head><body><main><section>
    <h1>${name} sandbox</h1><p>This stands for the sign-in page of ${name}. Gable asks to: <strong>${asksFor(asks, query.scope!)}</strong></p>
    <form method="post" action="consent" id="consent">${stored}
    <label style="width:100%">Email address of the account
    <input name="email" type="email" required value="${query.login_hint ?? 'office@summitpeak.example'}"></label>
    <button class="main" name="answer" value="allow">Allow</button>
    <button name="answer" value="deny" formnovalidate>Cancel</button></form></section></main></body></html>`
  const action = page.markup.replace('action="consent"', `action="${consentPath(query, reply)}"`)
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${action}`)
}

/** An account of email also has a calendar. */
const asksFor = (asks: string, scope: string) => (/calendar/i.test(scope) ? 'see and change your calendar' : asks)

/** Relative to the page's own address, wherever it is mounted. */
function consentPath(_query: Record<string, string>, reply: FastifyReply): string {
  const [, sandbox, id] = reply.request.url.split('?')[0]!.split('/')
  return `/${sandbox}/${id}/consent`
}
