import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestLimits } from './limits.ts'
import { visitorAddress, visitorNetwork } from './network-address.ts'

/**
 * Counts a request that is not a procedure, by the visitor's network. Throws an error that responds with 429 and
 * `Retry-After` when the visitor has reached the rule's limit for this kind of request in the window.
 */
export async function countVisitor(
  limits: Pick<RequestLimits, 'take'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  kind: string,
  rule: { limit: number; windowSeconds: number },
): Promise<void> {
  const attempt = await limits.take(`${kind}:${visitorNetwork(visitorAddress(request))}`, rule)
  if (!attempt.ok) throw tooManyRequests(reply, attempt.retryAfterSeconds)
}

/** Creates an error that responds with 429 and asks the client to wait this number of seconds. */
export function tooManyRequests(reply: FastifyReply, retryAfterSeconds: number): Error {
  reply.header('retry-after', String(retryAfterSeconds)).header('cache-control', 'no-store')
  return Object.assign(new Error('Too many requests'), { statusCode: 429 })
}
