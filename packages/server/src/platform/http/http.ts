import { randomUUID } from 'node:crypto'
import { type MessageCode, messageOf, messages } from '@gable/contract/messages'
import { isStorable } from '@gable/contract/text'
import { ORPCError, onError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fastify'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ApiRequest, Gate, RequestContext } from '../access/principal.ts'
import type { Deps } from '../context.ts'
import { inWork, isCutOff } from '../db/time-limit.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { retryAfterSeconds } from '../outage.ts'
import { sendProblem } from '../public-api/problem.ts'
import { bodyOfProcedure, installBodyDoor } from './body-door.ts'
import { answerBeforeClosing } from './closing.ts'
import { sendErrorPage, wantsPage } from './error-page.ts'
import { trustedProxies, visitorAddress } from './network-address.ts'
import { installRouteRates, rateOfProcedures } from './route-rate.ts'

/** How long receiving a request may take, including its head and its body, unless it uploads a file. */
const patienceMs = 30_000

/** A file may come over a slow connection, such as from a phone on a roof. */
const filePatienceMs = 15 * 60_000

export const slowBody = { config: { slowBody: true, body: { as: 'stream' } } } as const

/** The product uses none of these, so code injected into a page cannot use them either. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

declare module 'fastify' {
  interface FastifyContextConfig {
    slowBody?: boolean
  }
}

/** Procedures validate bodies. Fastify's own schema compilers would be loaded at each start for nothing. */
const noSchemas = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } }

function refuseSchema(): never {
  throw new Error('Routes must not have schemas: the procedures of the contract define input and output')
}

/** Maximum stored length of a User-Agent header. */
const maxUserAgentLength = 400

/** Codes of errors that occur before a procedure is reached. */
const codeOfStatus: Record<number, keyof typeof messages> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_ATTEMPTS',
}

/** Creates a Fastify server with our limits, request ids, one log line per request, and errors without a stack. */
export function createHttpServer(deps: Deps): FastifyInstance {
  const { config, log, outage } = deps
  const isSecure = config.PUBLIC_URL.startsWith('https:')
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', permissionsPolicy)
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
  }
  const server = Fastify({
    logger: false,
    trustProxy: config.TRUST_PROXY.length > 0 && trustedProxies(config.TRUST_PROXY),
    genReqId: createRequestIds(),
    requestTimeout: filePatienceMs,
    http: { headersTimeout: patienceMs },
    forceCloseConnections: true,
    // A hook rejects requests during shutdown, because Fastify's own response doesn't say when to retry.
    return503OnClosing: false,
    schemaController: noSchemas,
    routerOptions: { maxParamLength: 300 },
    // An invalid or overlong URL reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      setHeaders(request, reply)
      refuseRequest(reply, 'NOT_FOUND', 404)
    },
  })
  const isClosing = answerBeforeClosing(server)
  cutSlowBodies(server)
  installBodyDoor(server)

  server.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    if (isClosing()) refuseForNow(reply, 'UNEXPECTED')
    else done()
  })
  installRouteRates(server, deps)
  // Runs after the body is read, because reading it would lose the async context set earlier.
  server.addHook('preHandler', (_request, _reply, done) => inWork('request', done))
  refuseUnstorablePaths(server)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // Keeps a browser from using JSON as a page if it is led to it. Scripts are excluded, because the policy would
    // apply to a worker.
    if (
      !reply.hasHeader('content-security-policy') &&
      /^application\/json/.test(String(reply.getHeader('content-type')))
    ) {
      reply.header('content-security-policy', noPage)
    }
    reply.header('server-timing', `app;dur=${reply.elapsedTime.toFixed(1)}`)
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    // Log the route instead of the path, because a path may contain user input.
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        milliseconds,
      },
      'request',
    )
    done()
  })
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (outage.noticed(error)) return refuseForNow(reply, 'UNEXPECTED')
    if (isDiskFull(error)) {
      log.error({ requestId: request.id, route: routeOf(request), err: error }, 'the disk is full')
      return refuseForNow(reply, 'UNEXPECTED')
    }
    if (isCutOff(error)) {
      log.error({ requestId: request.id, route: routeOf(request), err: error }, 'a statement timed out')
      return refuseForNow(reply, 'TOOK_TOO_LONG')
    }
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) log.error({ requestId: request.id, route: routeOf(request), err: error }, 'unexpected error')
    const code = status === 500 ? 'UNEXPECTED' : (codeOfStatus[status] ?? 'BAD_REQUEST')
    return refuseRequest(reply, code, status)
  })
  server.setNotFoundHandler((_request, reply) => refuseRequest(reply, 'NOT_FOUND', 404))
  return server
}

/** Node has a single limit for all requests, which must allow files. */
function cutSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (raw.method !== 'GET' && raw.method !== 'HEAD' && !routeOptions.config.slowBody && !raw.complete) {
      const timer = setTimeout(() => {
        if (raw.socket.writable) raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      }, patienceMs)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** Each id is a UUID whose last digits are a counter, because generating a random one for each request is expensive. */
function createRequestIds(): () => string {
  const created = randomUUID().slice(0, 24)
  let count = 0
  return () => {
    count += 1
    return created + count.toString(16).padStart(12, '0')
  }
}

/** Returns a request's route, with the procedure if it calls one. Never includes the path as sent. */
export function routeOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>
  if (request.routeOptions.url === '/rpc/*') return `/rpc/${String(params['*']).slice(0, 60)}`
  return request.routeOptions.url ?? 'unknown'
}

/** Formats an error like those of procedures, so that clients can read both the same way. */
export function refusalBody(code: MessageCode, status: number) {
  return { json: { defined: false, code, status, message: messageOf(code), data: null } }
}

/**
 * Rejects a request to a route that is not a procedure. Responds with a page if a person opened the URL in a browser.
 */
export function refuseRequest(reply: FastifyReply, code: MessageCode, status: number): FastifyReply {
  if (reply.request.url.startsWith('/api/v1/')) return sendProblem(reply, code, status)
  reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '))
  if (wantsPage(reply.request)) return sendErrorPage(reply, code, status)
  return reply.status(status).header('content-security-policy', noPage).send(refusalBody(code, status))
}

/** Rejects a request that may succeed a few seconds later. */
function refuseForNow(reply: FastifyReply, code: MessageCode): FastifyReply {
  reply.header('retry-after', retryAfterSeconds).header('cache-control', 'no-store')
  return refuseRequest(reply, code, 503)
}

const badRequest = { status: 400, message: messages.BAD_REQUEST }

function fail(error: unknown, { request }: RequestContext): never {
  request.log.error({ requestId: request.id, err: error }, 'unexpected error')
  throw new ORPCError('UNEXPECTED', { status: 500, message: messages.UNEXPECTED })
}

export function serveProcedures(server: FastifyInstance, router: ProcedureRouter, deps: Deps, gate: Gate): void {
  const called = new WeakSet<RequestContext>()
  const handler = new RPCHandler<RequestContext>(router, {
    interceptors: [
      onError((error, { context }) => {
        if (error instanceof ORPCError) return
        if (called.has(context)) fail(error, context)
        // The input could not be decoded.
        throw new ORPCError('BAD_REQUEST', { ...badRequest, defined: true, data: { fields: {} } })
      }),
    ],
    clientInterceptors: [
      ({ context, next }) => {
        called.add(context)
        return next()
      },
      ...answerErrors(deps),
    ],
  })
  server.post('/rpc/*', { config: { body: bodyOfProcedure, rate: rateOfProcedures } }, async (request, reply) => {
    const context: RequestContext = { deps, gate, request: apiRequest(request, reply, deps) }
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, { prefix: '/rpc', context })
    if (!matched) reply.status(404).send(refusalBody('NOT_FOUND', 404))
  })
}

/**
 * Handles errors that are not declared refusals, such as bugs, outages, and statements that took too long. Logs each
 * one and responds with our own message.
 */
export function answerErrors(deps: Deps): ProcedureInterceptors {
  return [
    onError((error, { context, procedure }) => {
      if (deps.outage.noticed(error)) {
        context.request.setHeader('retry-after', String(retryAfterSeconds))
        const code = procedure['~orpc'].meta.access.widget ? 'WIDGET_UNAVAILABLE' : 'UNEXPECTED'
        throw new ORPCError(code, { status: 503, message: messages[code] })
      }
      if (isDiskFull(error)) {
        context.request.log.error({ requestId: context.request.id, err: error }, 'the disk is full')
        context.request.setHeader('retry-after', String(retryAfterSeconds))
        throw new ORPCError('UNEXPECTED', { status: 503, message: messages.UNEXPECTED })
      }
      if (isCutOff(error)) {
        context.request.log.error({ requestId: context.request.id, err: error }, 'a statement timed out')
        context.request.setHeader('retry-after', String(retryAfterSeconds))
        const code = procedure['~orpc'].meta.access.widget ? 'WIDGET_UNAVAILABLE' : 'TOOK_TOO_LONG'
        throw new ORPCError(code, { status: 503, message: messages[code] })
      }
      if (!(error instanceof ORPCError) || (!error.defined && error.status >= 500)) fail(error, context)
      const { retryAfterSeconds: wait } = (error.data ?? {}) as { retryAfterSeconds?: number }
      if (wait !== undefined) context.request.setHeader('retry-after', String(wait))
    }),
  ]
}

export type ProcedureRouter = ConstructorParameters<typeof RPCHandler<RequestContext>>[0]
type ProcedureInterceptors = NonNullable<
  NonNullable<ConstructorParameters<typeof RPCHandler<RequestContext>>[1]>['clientInterceptors']
>

export function apiRequest(request: FastifyRequest, reply: FastifyReply, deps: Deps): ApiRequest {
  return {
    id: request.id,
    address: visitorAddress(request),
    crossOrigin: isCrossOrigin(request, deps.config.PUBLIC_URL),
    cookie: request.headers.cookie ?? '',
    authorization: request.headers.authorization ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
    background: request.headers['gable-background'] !== undefined,
    measure: request.measure,
    log: deps.log,
    setHeader: (name, value) => reply.header(name, value),
  }
}

/** Compares with the URL that browsers use to reach us, because the client controls the Host header. */
function isCrossOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): boolean {
  return origin !== undefined && origin !== new URL(publicUrl).origin
}

/**
 * Rejects a path with text that no database can store, before any route reads it. Queries are not checked: websites
 * append arbitrary parameters to page URLs, and each route that reads one has its own rule.
 */
function refuseUnstorablePaths(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const parts = Object.values(request.params as Record<string, unknown>)
    if (parts.every((part) => isStorable(String(part)))) return done()
    done(Object.assign(new Error('The path contains text that cannot be stored'), { statusCode: 400 }))
  })
}
