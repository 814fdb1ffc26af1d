import { rm } from 'node:fs/promises'
import path from 'node:path'
import { hasFeature } from '@gable/contract/feature'
import { mediaAccess } from '@gable/contract/media.access'
import { mediaAddress, mediaUploads } from '@gable/contract/media-file'
import type { MessageCode } from '@gable/contract/messages'
import { isStorable } from '@gable/contract/text'
import type { Server as TusServer } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callingPerson } from '../../platform/access/asking-person.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { anyPage, sendStoredFile } from '../../platform/files/send-file.ts'
import { passBodiesOn } from '../../platform/http/body-door.ts'
import { apiRequest, refusalBody, refuseRequest, slowBody } from '../../platform/http/http.ts'
import type { RouteSurroundings } from '../../platform/slice.ts'
import { hasTooManyUnreadable, quotaRetrySeconds } from '../../platform/upload/upload-quota.ts'
import { type MediaUpload, readUpload } from './media.query.ts'
import { endUpload, finishUpload, makeUploadId, startUpload, uploadFolder, uploadHours } from './media.upload.ts'

/** Uploads that one person may start per hour: more than anyone does by hand. */
const uploads = { limit: 60, windowSeconds: 3_600 }

const statusOf: Partial<Record<MessageCode, number>> = {
  IMAGE_OVER_LIMIT: 413,
  VIDEO_OVER_LIMIT: 413,
  STORAGE_FULL: 413,
  UPLOADS_OVER_LIMIT: 413,
  MEDIA_KIND_NOT_TAKEN: 415,
  NOT_FOUND: 404,
  BAD_REQUEST: 400,
}

type Requested = FastifyRequest<{ Params: { id?: string } }>

/** The requester, as passed to the tus server. */
interface Asking {
  ctx: Ctx
  /** The id of the requested upload; a new upload gets it during the request. */
  uploadId: string | undefined
}

/**
 * Serves resumable uploads (tus 1.0.0), for the company's admins only. Each request is checked here first: another
 * company's address is not found. The library receives the bytes.
 */
export function registerMediaUploads(
  server: FastifyInstance,
  { deps, gate }: Pick<RouteSurroundings, 'deps' | 'gate'>,
): void {
  const asking = new WeakMap<object, Asking>()
  let created: Promise<TusServer> | undefined
  const handle = async (request: Requested, reply: FastifyReply, who: Asking) => {
    created ??= createTus(deps, asking)
    const tus = await created
    asking.set(request.raw, who)
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    try {
      await tus.handle(request.raw, reply.raw)
    } catch (error) {
      if (!isGivenUp(request.raw)) deps.log.error({ err: error }, 'failed to respond to an upload')
      if (!reply.raw.headersSent) reply.raw.writeHead(500)
      reply.raw.end()
    } finally {
      // Another upload replaced it in the meantime, or it was canceled: its bytes are orphaned.
      const { ctx, uploadId } = who
      if (uploadId && !(await readUpload(ctx, uploadId))) await dropBytes(deps, uploadId)
    }
  }
  const refuse = (request: Requested, reply: FastifyReply, code: MessageCode, status: number) => {
    // Reads and discards the rest of the body: if it were cut off, the browser would not see the answer.
    request.raw.resume()
    return refuseRequest(reply.header('tus-resumable', '1.0.0'), code, status)
  }

  server.register(async (scope) => {
    passBodiesOn(scope)

    scope.post(mediaUploads, slowBody, async (request: Requested, reply) => {
      const who = await find(request, reply)
      if (!who) return reply
      const attempt = await gate.limits.take(`upload:${who.userId}`, uploads)
      if (!attempt.ok) {
        reply.header('retry-after', String(attempt.retryAfterSeconds))
        return refuse(request, reply, 'TOO_MANY_ATTEMPTS', 429)
      }
      if (await hasTooManyUnreadable(who.ctx, who.userId)) {
        reply.header('retry-after', String(quotaRetrySeconds))
        return refuse(request, reply, 'TOO_MANY_ATTEMPTS', 429)
      }
      // The size must be declared first, so that no bytes are received that would be refused in the end.
      if (!/^\d{1,15}$/.test(String(request.headers['upload-length'])))
        return refuse(request, reply, 'BAD_REQUEST', 400)
      // Ignores bytes that come with the creation, which the protocol permits: the browser sends them next.
      removeHeader(request.raw, 'content-type')
      return handle(request, reply, { ctx: who.ctx, uploadId: undefined })
    })

    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${mediaUploads}/:id`,
      ...slowBody,
      handler: async (request: Requested, reply) => {
        const who = await find(request, reply)
        if (!who) return reply
        const upload = await readUpload(who.ctx, String(request.params.id))
        if (!upload) return refuse(request, reply, 'NOT_FOUND', 404)
        if (request.method === 'HEAD') {
          const refused = await finishComplete(who.ctx, upload)
          if (refused) return refuse(request, reply, refused, statusOf[refused] ?? 422)
          if (upload.finishedAt) return sendComplete(reply, upload)
        }
        if (upload.finishedAt) return refuse(request, reply, 'NOT_FOUND', 404)
        await handle(request, reply, { ctx: who.ctx, uploadId: upload.id })
        if (request.method === 'DELETE') await endUpload(who.ctx, upload)
        return reply
      },
    })

    async function find(request: Requested, reply: FastifyReply) {
      reply.header('cache-control', 'no-store')
      const found = await callingPerson({ deps, gate, request: apiRequest(request, reply, deps) }, mediaAccess.upload)
      if (found.ok) return { ctx: found.ctx, userId: found.person.userId }
      refuse(request, reply, found.code, found.status)
      return undefined
    }
  })

  /**
   * All bytes arrived, but the process ended before they were processed. Finishes now, because the browser will not
   * send them again.
   */
  async function finishComplete(ctx: Ctx, upload: MediaUpload): Promise<MessageCode | undefined> {
    if (upload.finishedAt) return undefined
    created ??= createTus(deps, asking)
    const { datastore } = await created
    const known = await datastore.getUpload(upload.id).catch(() => undefined)
    if (!known || known.offset !== upload.bytes || !known.storage) return undefined
    const { path: source } = known.storage
    const result = await finishUpload(ctx, upload, source).catch(async (error: unknown) => {
      if (await readUpload(ctx, upload.id)) throw error
      return { ok: false, reason: 'NOT_FOUND' } as const
    })
    await dropBytes(deps, upload.id)
    if (!result.ok) return result.reason
    upload.finishedAt = ctx.clock.now()
    return undefined
  }
}

/** Serves a widget's pictures and videos to a homeowner's browser, whole or in the range that a player requests. */
export function registerMedia(
  server: FastifyInstance,
  { deps, gate: { widget: findWidget } }: Pick<RouteSurroundings, 'deps' | 'gate'>,
): void {
  const isShownBy = deps.slices.flatMap(({ widgetMedia = [] }) => widgetMedia)
  server.route<{ Params: { publicId: string; fileId: string } }>({
    // Both methods are named because the HEAD that Fastify derives from a GET would read the whole file.
    method: ['GET', 'HEAD'],
    url: mediaAddress(':publicId', ':fileId'),
    handler: async (request, reply) => {
      const { publicId, fileId } = request.params
      const { db } = deps.database
      const widget = await findWidget(publicId)
      const file = widget && (await readFileRow(db, widget.company.id, fileId))
      if (!file || !hasFeature(widget.company, 'customBranding')) return reply.callNotFound()
      const shown = await Promise.all(isShownBy.map((isShown) => isShown(db, widget, file.id)))
      return shown.includes(true) ? sendStoredFile(reply, deps.files, file, anyPage) : reply.callNotFound()
    },
  })
}

function sendComplete(reply: FastifyReply, { bytes }: MediaUpload) {
  return reply
    .headers({ 'tus-resumable': '1.0.0', 'upload-offset': String(bytes), 'upload-length': String(bytes) })
    .status(200)
    .send()
}

/** Node stores a request's headers twice, and the tus server reads both. */
function removeHeader({ headers, rawHeaders }: FastifyRequest['raw'], name: string): void {
  delete headers[name]
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (rawHeaders[at]!.toLowerCase() === name) rawHeaders.splice(at, 2)
}

/** Loaded with the first upload: most processes never need it. */
async function createTus(deps: Deps, asking: WeakMap<object, Asking>): Promise<TusServer> {
  const [{ ERRORS, Server }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')])
  const { DATA_DIR, PUBLIC_URL } = deps.config
  type TusRequest = { runtime?: { node?: { req: object } | undefined } | undefined }
  const rawOf = (request: TusRequest) => request.runtime?.node?.req as FastifyRequest['raw'] | undefined
  const whoOf = (request: TusRequest): Asking => {
    const raw = rawOf(request)
    const who = raw && asking.get(raw)
    if (!who) throw new Error('An unchecked request reached the uploads')
    return who
  }
  return new Server({
    path: mediaUploads,
    datastore: new FileStore({
      directory: uploadFolder(DATA_DIR),
      expirationPeriodInMilliseconds: uploadHours * 3_600_000,
    }),
    // Behind a proxy the address is the one that the browser requested, whatever the Host header says.
    relativeLocation: true,
    allowedOrigins: [new URL(PUBLIC_URL).origin],
    namingFunction: makeUploadId,
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const requested = whoOf(request)
      const { ctx } = requested
      const { kind, name } = metadata ?? {}
      const message = { type: kind ?? '', name: name ?? '' }
      if (!Object.values(message).every(isStorable)) throw refusal('BAD_REQUEST')
      const started = await startUpload(ctx, { id, ...message, bytes: size })
      if (!started.ok) throw refusal(started.reason)
      requested.uploadId = id
      if (started.replaced) await dropBytes(deps, started.replaced)
      return {}
    },
    async onUploadFinish(request, { id, storage }) {
      const { ctx } = whoOf(request)
      // Read again: the upload may have ended while its bytes arrived.
      const upload = await readUpload(ctx, id)
      if (!upload || !storage) throw gone
      const result = await finishUpload(ctx, upload, storage.path)
      await dropBytes(deps, id)
      if (!result.ok) throw result.reason === 'NOT_FOUND' ? gone : refusal(result.reason)
      return {}
    },
    async onResponseError(request, error) {
      if ('status_code' in error && error.status_code < 500) return undefined
      const { ctx, uploadId } = whoOf(request)
      if (uploadId && !(await readUpload(ctx, uploadId))) return gone
      // Another request is still writing to the same upload.
      if ('body' in error && error.body === ERRORS.ERR_LOCK_TIMEOUT.body) return refusal('UNEXPECTED', 409)
      if (!isGivenUp(rawOf(request))) deps.log.error({ err: error }, 'unexpected error')
      return refusal('UNEXPECTED', 500)
    },
  })
}

function refusal(code: MessageCode, status = statusOf[code] ?? 422) {
  return { status_code: status, body: JSON.stringify(refusalBody(code, status)) }
}

const gone = refusal('NOT_FOUND', 410)

/** Whether the browser gave up: nobody waits for an answer, and nothing is wrong here. */
const isGivenUp = (raw: FastifyRequest['raw'] | undefined) => !raw || raw.errored || (raw.destroyed && !raw.complete)

/** Deletes an upload's bytes and the library's metadata file next to them. */
async function dropBytes({ config }: Pick<Deps, 'config'>, id: string): Promise<void> {
  const file = path.join(uploadFolder(config.DATA_DIR), id)
  await Promise.all([file, `${file}.json`].map((each) => rm(each, { force: true })))
}
