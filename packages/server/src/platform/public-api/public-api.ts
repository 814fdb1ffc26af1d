import { createHash, randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { messages } from '@gable/contract/messages'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, onError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '../access/company.ts'
import type { Gate, RequestContext } from '../access/principal.ts'
import type { Deps } from '../context.ts'
import { bodyOfProcedure } from '../http/body-door.ts'
import { answerErrors, apiRequest, type ProcedureRouter } from '../http/http.ts'
import { rateOfProcedures } from '../http/route-rate.ts'
import { apiPrefix, createDocument, isPublic } from './document.ts'
import { zodSchemas } from './json-schema.ts'
import { problemOf, problemType, sendProblem } from './problem.ts'

/**
 * Serves the procedures for programs at /api/v1, as documented. Only a token grants access. Cookies are ignored, so
 * that other sites' pages cannot use it, and no response lets such a page read it.
 */
export function servePublicApi(server: FastifyInstance, router: ProcedureRouter, deps: Deps, gate: Gate): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [zodSchemas] })],
    filter: ({ contract }) => isPublic(contract),
    customErrorResponseBodyEncoder: problemOf,
    interceptors: [
      onError((error) => {
        if (error instanceof ORPCError) return
        // The input could not be decoded.
        throw new ORPCError('BAD_REQUEST', { status: 400, message: messages.BAD_REQUEST, data: { fields: {} } })
      }),
    ],
    clientInterceptors: answerErrors(deps),
  })

  let document: Promise<string> | undefined
  server.get(`${apiPrefix}/openapi.json`, async (_request, reply) => {
    document ??= createDocument(deps.config.PUBLIC_URL).then((created) => JSON.stringify(created))
    return reply
      .type('application/json')
      .header('cache-control', 'public, max-age=300')
      .send(await document)
  })

  server.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: `${apiPrefix}/*`,
    config: { body: bodyOfProcedure, rate: rateOfProcedures },
    onRequest: async ({ raw }) => dropTypeOfNoBody(raw.headers),
    preHandler: async (request, reply) => {
      reply.header('cache-control', 'private, no-cache')
      const context = contextOf(request, reply)
      if (bearerToken(context.request) === undefined) return sendProblem(reply, 'API_KEY_INCORRECT', 401)
      takeKey(request)
    },
    handler: async (request, reply) => {
      const { matched } = await handler.handle(request, reply, {
        prefix: apiPrefix,
        context: contextOf(request, reply),
      })
      if (!matched) return sendProblem(reply, 'NOT_FOUND', 404)
    },
    onSend: async (request, reply, payload) => {
      if (reply.statusCode >= 400) {
        reply.type(problemType)
        if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
        return payload
      }
      return withETag(request, reply, payload)
    },
  })

  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    deps,
    gate,
    request: { ...apiRequest(request, reply, deps), cookie: '' },
  })
}

/** Many clients send the content type with each request, even without a body. */
function dropTypeOfNoBody(headers: IncomingHttpHeaders): void {
  const isEmpty = Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined
  if (isEmpty) delete headers['content-type']
}

/** Reads the key of a creating request from the header. Without a key, each request is treated as new. */
function takeKey(request: FastifyRequest): void {
  if (request.method !== 'POST') return
  const provided = request.headers['idempotency-key']
  const idempotencyKey = typeof provided === 'string' ? provided : randomUUID()
  const { body = {} } = request
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) request.body = { ...body, idempotencyKey }
}

/** Responds with 304 if the client already has the same response. */
function withETag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim())
  if (!known.includes(tag) && !known.includes(`W/${tag}`)) return payload
  reply.status(304).removeHeader('content-type')
  return ''
}
