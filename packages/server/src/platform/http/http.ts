import { randomUUID } from 'node:crypto'
import { type MessageCode, messageOf, messages } from '@gable/contract/messages'
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
import { refuseUnstorablePaths } from './storable-path.ts'

/** How long a request may take to come in: its head and its body, whatever it carries but a file. */
const patienceMs = 30_000

/** A file comes over the line that there is, from a phone on a roof as well. */
const filePatienceMs = 15 * 60_000

/** For a route that takes files. */
export const slowBody = { config: { slowBody: true, body: { as: 'stream' } } } as const

/** Nothing of the product asks for these, so nothing that got into a page of it can. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

const noPage = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

declare module 'fastify' {
  interface FastifyContextConfig {
    slowBody?: boolean
  }
}

/** Bodies are checked by the procedures; Fastify's own compilers for schemas would be loaded at each start for nothing. */
const noSchemas = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } }

function refuseSchema(): never {
  throw new Error('Routes take no schema: a procedure of the contract says what it reads and answers')
}

/** What is kept of what a browser calls itself. */
const longestUserAgent = 400

/** Codes for faults that happen before a procedure is reached. */
const codeOfStatus: Record<number, keyof typeof messages> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_ATTEMPTS',
}

/** A Fastify server with our limits, request ids, one log line per request, and errors without a stack. */
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
    // A hook refuses what comes meanwhile: Fastify's own answer does not say when to try again.
    return503OnClosing: false,
    schemaController: noSchemas,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot be read, or is too long, reaches no route and no hook.
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
  // Behind the body, whose reading would lose what is set before it.
  server.addHook('preHandler', (_request, _reply, done) => inWork('request', done))
  refuseUnstorablePaths(server)
  server.addHook('onSend', (_request, reply, _payload, done) => {
    // What is no page is none in a browser that is led to it, either. A script keeps its own: a worker's would bind it.
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
    // The route, not the address: an address may carry what a person typed.
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
      log.error({ requestId: request.id, route: routeOf(request), err: error }, 'a statement was cut off')
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

/** Node has one limit for all requests, which is that of files. */
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

/** Each a UUID; the last digits count, since drawing one anew for each request is dear. */
function createRequestIds(): () => string {
  const made = randomUUID().slice(0, 24)
  let count = 0
  return () => {
    count += 1
    return made + count.toString(16).padStart(12, '0')
  }
}

/** The route of a request, with the procedure where it calls one; never the path as it was sent. */
export function routeOf(request: FastifyRequest): string {
  const params = request.params as Record<string, string>
  if (request.routeOptions.url === '/rpc/*') return `/rpc/${String(params['*']).slice(0, 60)}`
  return request.routeOptions.url ?? 'unknown'
}

/** An error in the form in which procedures answer theirs, so that every client reads it alike. */
export function refusalBody(code: MessageCode, status: number) {
  return { json: { defined: false, code, status, message: messageOf(code), data: null } }
}

/** Refuses a request to a route beside the procedures: by a page where a person opened it in a browser. */
export function refuseRequest(reply: FastifyReply, code: MessageCode, status: number): FastifyReply {
  if (reply.request.url.startsWith('/api/v1/')) return sendProblem(reply, code, status)
  reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '))
  if (wantsPage(reply.request)) return sendErrorPage(reply, code, status)
  return reply.status(status).header('content-security-policy', noPage).send(refusalBody(code, status))
}

/** Refuses what may work a few seconds later. */
function refuseForNow(reply: FastifyReply, code: MessageCode): FastifyReply {
  reply.header('retry-after', retryAfterSeconds).header('cache-control', 'no-store')
  return refuseRequest(reply, code, 503)
}

const badRequest = { status: 400, message: messages.BAD_REQUEST }

function fail(error: unknown, { request }: RequestContext): never {
  request.log.error({ requestId: request.id, err: error }, 'unexpected error')
  throw new ORPCError('UNEXPECTED', { status: 500, message: messages.UNEXPECTED })
}

/** Serves the procedures at /rpc. */
export function serveProcedures(server: FastifyInstance, router: ProcedureRouter, deps: Deps, gate: Gate): void {
  const called = new WeakSet<RequestContext>()
  const handler = new RPCHandler<RequestContext>(router, {
    interceptors: [
      onError((error, { context }) => {
        if (error instanceof ORPCError) return
        if (called.has(context)) fail(error, context)
        // The input could not even be unpacked.
        throw new ORPCError('BAD_REQUEST', { ...badRequest, defined: true, data: { fields: {} } })
      }),
    ],
    clientInterceptors: [
      ({ context, next }) => {
        called.add(context)
        return next()
      },
      ...answerFaults(deps),
    ],
  })
  server.post('/rpc/*', { config: { body: bodyOfProcedure, rate: rateOfProcedures } }, async (request, reply) => {
    const context: RequestContext = { deps, gate, request: apiRequest(request, reply, deps) }
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, { prefix: '/rpc', context })
    if (!matched) reply.status(404).send(refusalBody('NOT_FOUND', 404))
  })
}

/** What is no refusal is a fault, an outage or a statement that took too long: each is logged, and answered in our own words. */
export function answerFaults(deps: Deps): ProcedureInterceptors {
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
        context.request.log.error({ requestId: context.request.id, err: error }, 'a statement was cut off')
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
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    background: request.headers['gable-background'] !== undefined,
    measure: request.measure,
    log: deps.log,
    setHeader: (name, value) => reply.header(name, value),
  }
}

/** By the address under which browsers reach us alone: the Host header is written by who asks. */
function isCrossOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): boolean {
  return origin !== undefined && origin !== new URL(publicUrl).origin
}
