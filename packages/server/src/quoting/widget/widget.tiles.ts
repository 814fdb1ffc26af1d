import type { FastifyInstance } from 'fastify'
import { imageryProvider, imageryTile } from '../../places/geo/geo.imagery.ts'
import type { Deps } from '../../platform/context.ts'
import type { RequestLimits } from '../../platform/http/limits.ts'
import { countVisitor } from '../../platform/http/visitor-limit.ts'
import { retryAfterSeconds } from '../../platform/outage.ts'
import { tilesInMinute } from '../../platform/ports/imagery.ts'
import type { FindWidget } from './widget.finder.ts'

export interface TileRouteOptions {
  deps: Pick<Deps, 'config' | 'log' | 'clock' | 'companies' | 'database'>
  findWidget: FindWidget
  limits: RequestLimits
}

/** Pictures are not enlarged beyond this zoom. */
const deepestZoom = 23

/**
 * Serves map tiles whose key must stay on the server. The operator or the company pays for them, so each visitor has a
 * limit. The vendor determines how long a picture may be cached; an answer without that information is never cached.
 */
export function registerTiles(server: FastifyInstance, { deps, findWidget, limits }: TileRouteOptions): void {
  server.get<{ Params: { publicId: string; z: string; x: string; y: string } }>(
    '/api/widget/:publicId/tiles/:z/:x/:y',
    async (request, reply) => {
      const { publicId, ...named } = request.params
      const place = placeOf(named)
      const { widget, provider } = await pictured(deps, findWidget, publicId)
      reply.header('cache-control', 'no-store')
      if (!widget || !place) return reply.callNotFound()
      await countVisitor(limits, { request, reply }, 'tiles', tilesInMinute(deps.config))
      const tile = await imageryTile(deps, provider, place)
      if (tile === 'none') return reply.callNotFound()
      if (tile === 'failed') return reply.header('retry-after', retryAfterSeconds).status(503).send()
      return reply.type(tile.contentType).header('cache-control', tile.cacheControl).send(Buffer.from(tile.body))
    },
  )
}

/** Finds a widget and the imagery provider of its maps, among the vendors of its company. */
export async function pictured(deps: Pick<Deps, 'companies' | 'database'>, findWidget: FindWidget, publicId: string) {
  const widget = await findWidget(publicId)
  if (!widget) return { widget, provider: undefined }
  const { providers } = await deps.companies.vendors(deps.database.db, widget.company.id)
  return { widget, provider: imageryProvider(providers, widget.imagery) }
}

/** The tile in an address; undefined if it does not exist. */
function placeOf(named: Record<'z' | 'x' | 'y', string>): { z: number; x: number; y: number } | undefined {
  if (!Object.values(named).every((part) => /^\d{1,8}$/.test(part))) return undefined
  const place = { z: Number(named.z), x: Number(named.x), y: Number(named.y) }
  const across = 2 ** place.z
  return place.z <= deepestZoom && place.x < across && place.y < across ? place : undefined
}
