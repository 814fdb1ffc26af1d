import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLimits } from './limits.ts'
import { visitorAddress, visitorNetwork } from './network-address.ts'

/**
 * Counts a request that is no procedure, by the visitor's network. Throws what is answered with 429 and `Retry-After` once
 * the visitor has had as many of the kind in the window as the rule says.
 */
export async function countVisitor(
  limits: Pick<RequestLimits, 'take'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  kind: string,
  rule: { limit: number; windowSeconds: number },
): Promise<void> {
  const attempt = await limits.take(`${kind}:${visitorNetwork(visitorAddress(request))}`, rule)
  if (!attempt.ok) throw askedTooOften(reply, attempt.retryAfterSeconds)
}

/** An error that is answered with 429, and asks to wait so many seconds. */
export function askedTooOften(reply: FastifyReply, retryAfterSeconds: number): Error {
  reply.header('retry-after', String(retryAfterSeconds)).header('cache-control', 'no-store')
  return Object.assign(new Error('Asked too often'), { statusCode: 429 })
}
