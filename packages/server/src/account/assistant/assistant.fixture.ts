import { createHash, randomBytes } from 'node:crypto'
import type { ApiClient } from '@gable/testing/app'
import type { FastifyInstance } from 'fastify'

/** The address that the test's assistant is called back at. */
export const callback = 'https://assistant.example/callback'

/** An assistant that calls the endpoints as tests tell it to, invalid requests included. */
export function createAssistant(server: FastifyInstance) {
  const post = (url: string, fields: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return {
    register: (metadata: object) => server.inject({ method: 'POST', url: '/oauth/register', payload: metadata }),
    token: (fields: Record<string, string>) => post('/oauth/token', fields),
    revoke: (fields: Record<string, string>) => post('/oauth/revoke', fields),
    async registered(): Promise<string> {
      const answer = await this.register({ client_name: 'Claude', redirect_uris: [callback] })
      return answer.json().client_id
    },
    listTools: (accessToken: string) =>
      server.inject({
        method: 'POST',
        url: '/mcp',
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json, text/event-stream' },
      }),
  }
}

export type Assistant = ReturnType<typeof createAssistant>

/** An authorization request with its PKCE verifier. */
export function authorization(clientId: string, change: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const request = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'lead:read note:read note:write',
    state: 'state of the assistant',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: '',
    ...change,
  }
  return { verifier, request }
}

/** Returns a code that the user allowed, and what exchanges it. */
export async function allowed(user: ApiClient, clientId: string, change: Record<string, string> = {}) {
  const { verifier, request } = authorization(clientId, change)
  const { to } = await user.assistant.decide({ ...request, allow: true, readOnly: false })
  const code = new URL(to).searchParams.get('code')!
  const exchange = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: request.redirect_uri }
  return { code, to, exchange: { ...exchange, code, code_verifier: verifier } }
}

/** Connects an assistant for a user, and returns its client and tokens. */
export async function connected(assistant: Assistant, user: ApiClient, change: Record<string, string> = {}) {
  const clientId = change.client_id ?? (await assistant.registered())
  const { exchange } = await allowed(user, clientId, change)
  const answer = (await assistant.token(exchange)).json()
  return { clientId, exchange, access: answer.access_token as string, refresh: answer.refresh_token as string }
}
