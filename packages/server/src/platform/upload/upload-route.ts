import type { Readable } from 'node:stream'
import type { Accepted } from '@gable/contract/file-kind'
import type { MessageCode } from '@gable/contract/messages'
import { fileNameHeader, programUploads, type UploadPurpose, uploadPurposes } from '@gable/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callingPerson } from '../access/asking-person.ts'
import { callingProgram } from '../access/asking-program.ts'
import type { Gate } from '../access/principal.ts'
import type { Ctx, Deps } from '../context.ts'
import { passBodiesOn } from '../http/body-door.ts'
import { apiRequest, refuseRequest, slowBody } from '../http/http.ts'
import { apiPrefix } from '../public-api/document.ts'
import { acceptUpload } from './accept-upload.ts'
import { decodeFileName } from './file-name.ts'
import { incomingFolder, receiving } from './receive.ts'
import { countIfUnreadable, hasTooManyUnreadable, overQuota, quotaRetrySeconds } from './upload-quota.ts'

/** Maximum number of files that one person or API token may upload per hour: more than anybody attaches by hand. */
const uploads = { limit: 300, windowSeconds: 3_600 }

const uploadStatus = {
  FILE_TOO_LARGE: 413,
  FILE_KIND_NOT_TAKEN: 415,
  PICTURE_NOT_READABLE: 422,
  PICTURE_TOO_COMPLEX: 422,
  STORAGE_FULL: 413,
  UPLOADS_OVER_LIMIT: 413,
  PICTURE_SIZE_NOT_TAKEN: 422,
  PDF_PASSWORD: 422,
  PDF_EMPTY: 422,
  PDF_BROKEN: 422,
  PDF_DYNAMIC_FORM: 422,
  PDF_LAYERS: 422,
  PDF_TEXT_CHANGED: 422,
  PDF_PAGE_SIZE: 422,
  PDF_TOO_LONG: 422,
} as const

/**
 * Accepts files from signed-in people at /uploads/<purpose>, and from programs at paths of the public API. The body is the file itself instead of a form: its length
 * is known before the first byte, and a browser can report the progress.
 */
export function registerUploads(server: FastifyInstance, deps: Deps, gate: Gate): void {
  server.register(async (scope) => {
    // Ignores the content type, because the bytes determine the file type.
    passBodiesOn(scope)
    scope.post<{ Params: { purpose: string } }>('/uploads/:purpose', slowBody, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { purpose } = request.params
      if (!isPurpose(purpose)) return refuse(request, reply, 'NOT_FOUND', 404)
      const context = { deps, gate, request: apiRequest(request, reply, deps) }
      const asking = await callingPerson(context, uploadPurposes[purpose].access)
      if (!asking.ok) return refuse(request, reply, asking.code, asking.status)
      return answer(gate, { request, reply, purpose, ctx: asking.ctx, by: asking.person.userId })
    })
    for (const [path, purpose] of Object.entries(programUploads)) {
      scope.post(apiPrefix + path, slowBody, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const context = { deps, gate, request: { ...apiRequest(request, reply, deps), cookie: '' } }
        const asking = await callingProgram(context, uploadPurposes[purpose].access)
        if (!asking.ok) return refuse(request, reply, asking.code, asking.status)
        return answer(gate, { request, reply, purpose, ctx: asking.ctx, by: asking.tokenId })
      })
    }
  })
}

interface Upload {
  request: FastifyRequest
  reply: FastifyReply
  purpose: UploadPurpose
  ctx: Ctx
  /** The person or the API token. */
  by: string
}

async function answer(gate: Gate, { request, reply, purpose, ctx, by }: Upload): Promise<FastifyReply> {
  const { accepted }: { accepted: Accepted } = uploadPurposes[purpose]
  const message: Accepted['refusals'] = accepted.refusals
  const statedIn = (code: keyof typeof uploadStatus): MessageCode => message?.[code as keyof typeof message] ?? code
  const attempt = await gate.limits.take(`upload:${by}`, uploads)
  if (!attempt.ok) {
    reply.header('retry-after', String(attempt.retryAfterSeconds))
    return refuse(request, reply, 'TOO_MANY_ATTEMPTS', 429)
  }
  if (await hasTooManyUnreadable(ctx, by)) {
    reply.header('retry-after', String(quotaRetrySeconds))
    return refuse(request, reply, 'TOO_MANY_ATTEMPTS', 429)
  }
  const bytes = Number(request.headers['content-length'] ?? 0)
  if (bytes > accepted.maxBytes) {
    return refuse(request, reply, statedIn('FILE_TOO_LARGE'), uploadStatus.FILE_TOO_LARGE)
  }
  const full = await overQuota(ctx, bytes)
  const result = full ? { ok: false as const, reason: full } : await take(ctx, purpose, request)
  if (!result.ok) await countIfUnreadable(ctx, result.reason, by)
  // The hourly limit is temporary (RFC 9110, 15.5.14).
  if (!result.ok && result.reason === 'UPLOADS_OVER_LIMIT') reply.header('retry-after', String(quotaRetrySeconds))
  return result.ok
    ? reply.send(result.file)
    : refuse(request, reply, statedIn(result.reason), uploadStatus[result.reason])
}

async function take(ctx: Ctx, purpose: UploadPurpose, { body, raw, headers }: FastifyRequest) {
  const name = decodeFileName(headers[fileNameHeader])
  const { maxBytes } = uploadPurposes[purpose].accepted
  const where = { folder: incomingFolder(ctx.config.DATA_DIR), maxBytes }
  try {
    return await receiving((body ?? raw) as Readable, where, async (received) =>
      received.ok ? acceptUpload(ctx, purpose, { ...received, name }) : received,
    )
  } catch (error) {
    // The browser gave up, so nobody waits for a response, and this isn't an error.
    if (raw.errored || (raw.destroyed && !raw.complete))
      throw Object.assign(new Error('Upload aborted'), { statusCode: 400 })
    throw error
  }
}

function isPurpose(name: string): name is UploadPurpose {
  return Object.hasOwn(uploadPurposes, name)
}

/** Reads and discards the rest of the body. If the connection were cut, a browser would not see the response. */
function refuse(request: FastifyRequest, reply: FastifyReply, code: MessageCode, status: number): FastifyReply {
  request.raw.resume()
  return refuseRequest(reply, code, status)
}
