import { fileKinds, opensInBrowser } from '@gable/contract/file-kind'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileRow } from './file-rows.ts'
import type { Files } from './files.ts'
import type { ByteRange } from './storage.ts'

/** A file to send: the stored file or its thumbnail. */
export type SentFile = Pick<FileRow, 'name' | 'contentType' | 'bytes' | 'sha256' | 'storeKey'>

/** Which sites' pages may show a file, and which caches may store it. */
interface Reach {
  policy: 'same-origin' | 'cross-origin'
  cache: string
}

const ownPages: Reach = { policy: 'same-origin', cache: 'private, max-age=31536000, immutable' }

/**
 * For files that everybody may see, also on a contractor's page. After a file is removed, caches drop it within an
 * hour.
 */
export const anyPage: Reach = { policy: 'cross-origin', cache: 'public, max-age=3600' }

/**
 * Responds with a stored file, with its detected content type and no sniffing, whole or as the requested range. Types
 * that browsers display open inline; all others are downloaded under their name. The bytes of an id never change, so
 * the browser of an authorized reader may cache them.
 */
export async function sendStoredFile(
  reply: FastifyReply,
  files: Files,
  file: SentFile,
  reach: Reach = ownPages,
): Promise<FastifyReply> {
  const { headers, method } = reply.request
  const etag = `"${file.sha256}"`
  const type = opensInBrowser(file.contentType) ? 'inline' : 'attachment'
  describe(reply, file.contentType, etag, reach)
  reply.header('content-disposition', contentDisposition(file.name, { type })).header('accept-ranges', 'bytes')
  if (isKnown(reply, etag)) return reply.status(304).send()
  const range = rangeOf({ range: headers.range, ifRange: single(headers['if-range']) }, { bytes: file.bytes, etag })
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  if (range) reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${file.bytes}`)
  reply.type(file.contentType).header('content-length', range ? range.to - range.from + 1 : file.bytes)
  return method === 'HEAD' ? reply.send() : reply.send(await files.read(file.storeKey, range))
}

export async function sendThumbnail(
  reply: FastifyReply,
  files: Files,
  { sha256 }: Pick<SentFile, 'sha256'>,
  thumbnailKey: string,
): Promise<FastifyReply> {
  const etag = `"${sha256}-thumbnail"`
  describe(reply, fileKinds.webp.contentType, etag, ownPages)
  if (isKnown(reply, etag)) return reply.status(304).send()
  reply.type(fileKinds.webp.contentType)
  return reply.request.method === 'HEAD' ? reply.send() : reply.send(await files.read(thumbnailKey))
}

function describe(reply: FastifyReply, contentType: string, etag: string, { policy, cache }: Reach): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', policyOf(contentType))
    .header('cross-origin-resource-policy', policy)
    .header('cache-control', cache)
    .header('etag', etag)
}

/**
 * Even if a browser opens the file as a page, no script runs and nothing is fetched. A PDF is not sandboxed, because
 * the browser's own viewer doesn't start in a sandbox; the viewer runs a document's scripts outside of any page.
 */
function policyOf(contentType: string): string {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  if (contentType === 'application/pdf') return `${nothing}; object-src 'self'; style-src 'unsafe-inline'`
  return `sandbox; ${nothing}; style-src 'unsafe-inline'; img-src 'self'`
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function isKnown({ request }: FastifyReply, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}

/**
 * Returns the byte range that a request asks for (RFC 9110, section 14). Returns undefined if the whole file must be
 * sent: there is no range, it cannot be parsed, there are several, or it refers to another version. Returns `outside`
 * if the range is not satisfiable.
 */
export function rangeOf(
  { range, ifRange }: { range?: string | undefined; ifRange?: string | undefined },
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'outside' | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const end = bytes - 1
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length > 0 ? { from: bytes - length, to: end } : 'outside'
  }
  const from = Number(first)
  const to = last === '' ? end : Number(last)
  if (to < from && last !== '') return undefined
  return from > end ? 'outside' : { from, to: Math.min(to, end) }
}
