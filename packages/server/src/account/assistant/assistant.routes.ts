import { scopes } from '@gable/contract/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRequest } from '../../platform/http/http.ts'
import { visitorAddress, visitorNetwork } from '../../platform/http/network-address.ts'
import { tooManyRequests } from '../../platform/http/visitor-limit.ts'
import type { RouteSurroundings } from '../../platform/slice.ts'
import { issuerOf, resourceOf } from './assistant.address.ts'
import { clientMetadata, registerClient } from './assistant.client.ts'
import { exchange, type Parameters, revoke } from './assistant.exchange.ts'

const formBody = { config: { body: { as: 'text', bytes: 8_192 } } } as const

/** Registrations by one network, and by all. An installation has few users, and each registers once per assistant. */
const hour = 3_600
const registrations = { network: { limit: 30, windowSeconds: hour }, all: { limit: 1_000, windowSeconds: hour } }

/** Serves OAuth 2.1 for `/mcp`: metadata, registration of clients, tokens. The consent page is the portal's. */
export function serveAuthorization(server: FastifyInstance, { deps, gate }: RouteSurroundings): void {
  serveMetadata(server, deps.config)

  server.post('/oauth/register', async (request, reply) => {
    const network = visitorNetwork(visitorAddress(request))
    for (const [key, rule] of [
      [`oauth-register:${network}`, registrations.network],
      ['oauth-register', registrations.all],
    ] as const) {
      const attempt = await gate.limits.take(key, rule)
      if (!attempt.ok) throw tooManyRequests(reply, attempt.retryAfterSeconds)
    }
    const metadata = clientMetadata.safeParse(request.body)
    if (!metadata.success) {
      const isUri = metadata.error.issues.some(({ path }) => path[0] === 'redirect_uris')
      return sendError(reply, isUri ? 'invalid_redirect_uri' : 'invalid_client_metadata')
    }
    const { id, name, redirectUris, createdAt } = await registerClient(deps, metadata.data)
    return reply
      .status(201)
      .header('cache-control', 'no-store')
      .send({
        client_id: id,
        client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })
  })

  server.post('/oauth/token', formBody, async (request, reply) => {
    const given = formOf(request)
    if (!given) return sendError(reply, 'invalid_request')
    const answer = await exchange(deps, apiRequest(request, reply, deps), given)
    if ('error' in answer) return sendError(reply, answer.error)
    return reply.header('cache-control', 'no-store').send(answer)
  })

  server.post('/oauth/revoke', formBody, async (request, reply) => {
    const given = formOf(request)
    if (!given) return sendError(reply, 'invalid_request')
    await revoke(deps, apiRequest(request, reply, deps), given)
    return reply.header('cache-control', 'no-store').send({})
  })
}

function serveMetadata(server: FastifyInstance, config: RouteSurroundings['deps']['config']): void {
  const issuer = issuerOf(config)
  const authorizationServer = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${issuer}/developers`,
  }
  const resource = {
    resource: resourceOf(config),
    resource_name: 'Gable',
    authorization_servers: [issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${issuer}/developers`,
  }
  server.get('/.well-known/oauth-authorization-server', () => authorizationServer)
  for (const path of ['', '/mcp']) server.get(`/.well-known/oauth-protected-resource${path}`, () => resource)
}

/** Returns the fields of a form, undefined if the body is not a form or names a field twice (RFC 6749, section 3.2). */
function formOf({ headers, body }: FastifyRequest): Parameters | undefined {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')
  if (!isForm || typeof body !== 'string') return undefined
  const fields = [...new URLSearchParams(body)]
  const names = new Set(fields.map(([name]) => name))
  return names.size === fields.length ? Object.fromEntries(fields) : undefined
}

function sendError(reply: FastifyReply, error: string): FastifyReply {
  return reply.status(400).header('cache-control', 'no-store').send({ error })
}
