import { everyUser } from '@gable/contract/access'
import { fileAddress } from '@gable/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callingPerson } from '../access/asking-person.ts'
import type { Gate } from '../access/principal.ts'
import type { Ctx, Deps } from '../context.ts'
import { apiRequest, refuseRequest } from '../http/http.ts'
import { type FileRow, readFileRow } from './file-rows.ts'
import { sendStoredFile, sendThumbnail } from './send-file.ts'

/** The slice that owns the files of a purpose. It decides whether a person may read one of them. */
export interface FileOwner {
  purpose: string
  mayRead(ctx: Ctx, fileId: string): Promise<boolean>
  /** Called before the file or a part of it is sent. */
  taken?(ctx: Ctx, fileId: string): Promise<void>
}

type Requested = FastifyRequest<{ Params: { id: string } }>

/** Serves files to signed-in people of their company. The slice that owns a file decides who may read it. */
export function registerFiles(server: FastifyInstance, deps: Deps, gate: Gate, owners: readonly FileOwner[]): void {
  const find = async (request: Requested, reply: FastifyReply): Promise<{ ctx: Ctx; row: FileRow } | undefined> => {
    const asking = await callingPerson({ deps, gate, request: apiRequest(request, reply, deps) }, everyUser)
    if (!asking.ok) {
      refuseRequest(reply.header('cache-control', 'no-store'), asking.code, asking.status)
      return undefined
    }
    const { ctx } = asking
    const { id } = request.params
    const row = await readFileRow(ctx.db, ctx.company.id, id)
    if (row && (await mayRead(ctx, row))) return { ctx, row }
    reply.callNotFound()
    return undefined
  }
  const mayRead = async (ctx: Ctx, { id, purpose, uploadedBy, attachedAt }: FileRow): Promise<boolean> => {
    // A file that isn't attached yet belongs to its uploader.
    if (!attachedAt) return ctx.actor.kind === 'user' && ctx.actor.userId === uploadedBy
    return (await ownerOf(purpose)?.mayRead(ctx, id)) ?? false
  }
  const ownerOf = (purpose: string) => owners.find((owner) => owner.purpose === purpose)

  // Both methods are listed because the HEAD route that Fastify derives from a GET would read the whole file.
  const method = ['GET', 'HEAD']
  server.route<{ Params: { id: string } }>({
    method,
    url: fileAddress(':id'),
    handler: async (request, reply) => {
      const found = await find(request, reply)
      if (!found) return reply
      const { ctx, row } = found
      if (request.method === 'GET') await ownerOf(row.purpose)?.taken?.(ctx, row.id)
      return sendStoredFile(reply, deps.files, row)
    },
  })
  server.route<{ Params: { id: string } }>({
    method,
    url: fileAddress(':id', 'thumbnail'),
    handler: async (request, reply) => {
      const { row } = (await find(request, reply)) ?? {}
      if (!row) return reply
      return row.thumbnailKey ? sendThumbnail(reply, deps.files, row, row.thumbnailKey) : reply.callNotFound()
    },
  })
}
