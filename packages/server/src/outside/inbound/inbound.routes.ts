import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { refuseRequest } from '../../platform/http/http.ts'
import { sha256 } from '../../platform/secrets.ts'
import { receive } from './inbound.service.ts'
import { type InboundVendor, usualCallBytes } from './inbound.vendor.ts'

/** The limit for all vendors; each one declares its own lower limit. */
const body = { as: 'raw', bytes: 1024 * 1024 } as const

/**
 * Accepts vendor callbacks at /callbacks/{vendor}/{secret} and below. Checks the raw body against the vendor's
 * signature, stores the messages, and answers 200 at once; a job does the rest.
 */
export function registerInbound(server: FastifyInstance, deps: Deps, vendors: readonly InboundVendor[]): void {
  server.register(async (scope) => {
    const take = async (request: CallbackRequest, reply: FastifyReply) => {
      const { params, headers, body = Buffer.alloc(0) } = request
      const now = deps.clock.now()
      const vendor = vendors.find(({ name }) => name === params.vendor)
      if (!vendor || (request.method === 'GET' && !vendor.byGet)) return refuseRequest(reply, 'NOT_FOUND', 404)
      // Checked before any query or parsing, because anybody who knows the address can send this.
      if (body.length > (vendor.bytes ?? usualCallBytes)) return refuseRequest(reply, 'PAYLOAD_TOO_LARGE', 413)
      const account = await vendor.accountOf?.(deps, params.secret)
      const secret = vendor.secretOf(deps.config)
      const isKnown = vendor.accountOf ? account !== undefined : secret !== undefined && isSame(secret, params.secret)
      if (!isKnown) return refuseRequest(reply, 'NOT_FOUND', 404)
      const call = { headers, body, rest: params['*'] ?? '', query: firstOfEach(request.query), url: request.url }
      if (!vendor.isSigned(call, deps.config, now, account)) return refuseRequest(reply, 'NO_PERMISSION', 401)
      await receive(deps, vendor, vendor.messagesOf(call, now, account))
      if (vendor.xmlFor)
        return reply
          .status(200)
          .type('text/xml')
          .send(await vendor.xmlFor(deps, call))
      return reply.status(200).send(vendor.answer ?? { received: true })
    }
    for (const url of ['/callbacks/:vendor/:secret', '/callbacks/:vendor/:secret/*']) {
      scope.route<CallbackRoute>({
        method: ['GET', 'POST'],
        url,
        config: { body },
        exposeHeadRoute: false,
        handler: take,
      })
    }
  })
}

interface CallbackRoute {
  Params: { vendor: string; secret: string; '*'?: string }
  Querystring: Record<string, string | string[]>
  Body: Buffer | undefined
}
type CallbackRequest = FastifyRequest<CallbackRoute>

const firstOfEach = (query: CallbackRoute['Querystring']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()[0] ?? '']))

/** Compares in constant time. */
function isSame(secret: string, provided: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(sha256(provided)))
}
