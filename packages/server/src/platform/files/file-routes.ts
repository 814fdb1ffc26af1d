import { everyUser } from '@gable/contract/access'
import { fileAddress } from '@gable/contract/upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { askingPerson } from '../access/asking-person.ts'
import type { Gate } from '../access/principal.ts'
import type { Ctx, Deps } from '../context.ts'
import { apiRequest, refuseRequest } from '../http/http.ts'
import { type FileRow, readFileRow } from './file-rows.ts'
import { sendStoredFile, sendThumbnail } from './send-file.ts'

/** The slice whose records files of a purpose belong to, and whether the person who asks may read one of them. */
export interface FileOwner {
  purpose: string
  mayRead(ctx: Ctx, fileId: string): Promise<boolean>
  /** Hears of each request that takes the file, or a part of it, before it is sent. */
  taken?(ctx: Ctx, fileId: string): Promise<void>
}

type Asked = FastifyRequest<{ Params: { id: string } }>

/** Gives files to signed-in people of their company, each by leave of the slice that it belongs to. */
export function registerFiles(server: FastifyInstance, deps: Deps, gate: Gate, owners: readonly FileOwner[]): void {
  const find = async (request: Asked, reply: FastifyReply): Promise<{ ctx: Ctx; row: FileRow } | undefined> => {
    const asking = await askingPerson({ deps, gate, request: apiRequest(request, reply, deps) }, everyUser)
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
    // Not attached yet: it belongs to who uploaded it.
    if (!attachedAt) return ctx.actor.kind === 'user' && ctx.actor.userId === uploadedBy
    return (await ownerOf(purpose)?.mayRead(ctx, id)) ?? false
  }
  const ownerOf = (purpose: string) => owners.find((owner) => owner.purpose === purpose)

  // Both named: the HEAD that Fastify makes of a GET would read the whole file.
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
