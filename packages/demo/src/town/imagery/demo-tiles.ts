import type { Gate } from '@gable/server/platform/access/principal'
import type { Deps } from '@gable/server/platform/context'
import { countVisitor, tooManyRequests } from '@gable/server/platform/http/visitor-limit'
import { createFailureLog } from '@gable/server/platform/log/failure-log'
import { retryAfterSeconds } from '@gable/server/platform/outage'
import { demoTiles, tilesInMinute } from '@gable/server/platform/ports/imagery'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createTileMaker } from './tile-maker.ts'
import { type TilePlace, tileAt } from './tile-place.ts'

/** Maximum number of tiles kept in memory, about 25 kB each. */
const MAX_KEPT = 600

export interface DemoTiles {
  register(server: FastifyInstance, gate: { limits: Pick<Gate['limits'], 'take'> }): void
  close(): Promise<void>
}

/** Serves the demo town imagery. Loads nothing until the first request. */
export function createDemoTiles({ config, log, clock }: Pick<Deps, 'config' | 'log' | 'clock'>): DemoTiles {
  const stored = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_KEPT })
  const maker = createTileMaker()
  const failures = createFailureLog({ log, clock }, { imagery: 'demo' }, 'demo town imagery')

  /** Makes a tile once for all who request it; undefined if too many are being made. */
  const tile = (place: TilePlace): Promise<Uint8Array> | undefined => {
    const name = `${place.z}-${place.x}-${place.y}`
    const known = stored.get(name)
    if (known) return known
    const making = maker.make(place)
    if (!making) return undefined
    stored.set(name, making)
    making.then(failures.worked, (error) => {
      stored.delete(name)
      failures.failed(error)
    })
    return making
  }

  return {
    register(server, { limits }) {
      server.get<{ Params: Record<'z' | 'x' | 'file', string> }>(
        `${demoTiles.path}/:z/:x/:file`,
        async (request, reply) => {
          const place = placeOf(request.params)
          if (!place) return reply.callNotFound()
          await countVisitor(limits, { request, reply }, 'tiles', tilesInMinute(config))
          const making = tile(place)
          if (!making) throw tooManyRequests(reply, retryAfterSeconds)
          // The error is already logged.
          const picture = await making.catch(() => undefined)
          if (picture) return send(reply, picture)
          return reply.header('cache-control', 'no-store').header('retry-after', retryAfterSeconds).status(503).send()
        },
      )
    },
    close: () => maker.close(),
  }
}

/** Parses a tile's address; undefined for a tile that does not exist or shows nothing of the town. */
function placeOf({ z, x, file }: Record<'z' | 'x' | 'file', string>): TilePlace | undefined {
  const [, y] = /^(\d{1,7})\.webp$/.exec(file) ?? []
  if (y === undefined || !/^\d{1,2}$/.test(z) || !/^\d{1,7}$/.test(x)) return undefined
  const place = { z: Number(z), x: Number(x), y: Number(y) }
  const { minZoom, mostZoom, bounds } = demoTiles
  if (place.z < minZoom || place.z > mostZoom) return undefined
  const [west, north] = tileAt(place.z, [bounds.west, bounds.north])
  const [east, south] = tileAt(place.z, [bounds.east, bounds.south])
  const isThere = west <= place.x && place.x <= east && north <= place.y && place.y <= south
  return isThere ? place : undefined
}

/** A picture never changes at its address. Pages on other host names of this server may show it, too. */
function send(reply: FastifyReply, picture: Uint8Array): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/webp')
    .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
}
