import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../files.ts'

/**
 * Answers with a stored file: as what its bytes are, never to be guessed otherwise, and, should a browser open it as a
 * page, in a sandbox without scripts. Under one id the bytes never change, so a browser may keep them.
 */
export function sendStoredFile(reply: FastifyReply, { contentType, sha256, body }: StoredFile): FastifyReply {
  const etag = `"${sha256}"`
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('etag', etag)
  const known = reply.request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) return reply.status(304).send()
  return reply.type(contentType).send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}
