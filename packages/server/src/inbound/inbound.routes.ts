import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/context.ts'
import { refuseRequest } from '../platform/http/http.ts'
import { sha256 } from '../platform/secrets.ts'
import { receive } from './inbound.service.ts'
import type { InboundVendor } from './inbound.vendor.ts'

const bodyLimit = 1024 * 1024

/**
 * Takes calls of vendors at /callbacks/{vendor}/{secret}: the raw body is checked against the vendor's signature, what it tells
 * is written, and the answer is 200 at once. A job does the rest.
 */
export function registerInbound(server: FastifyInstance, deps: Deps, vendors: readonly InboundVendor[]): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { vendor: string; secret: string }; Body: Buffer | undefined }>(
      '/callbacks/:vendor/:secret',
      { bodyLimit },
      async (request, reply) => {
        const { params, headers, body = Buffer.alloc(0) } = request
        const vendor = vendors.find(({ name }) => name === params.vendor)
        const secret = vendor?.secretOf(deps.config)
        if (!vendor || !secret || !isSame(secret, params.secret)) return refuseRequest(reply, 'NOT_FOUND', 404)
        const call = { headers, body }
        if (!vendor.isSigned(call, deps.config, deps.clock.now())) return refuseRequest(reply, 'NO_PERMISSION', 401)
        await receive(deps, vendor, vendor.messagesOf(call))
        return reply.status(200).send({ received: true })
      },
    )
  })
}

/** Takes as long for a wrong secret as for the right one. */
function isSame(secret: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(sha256(given)))
}
