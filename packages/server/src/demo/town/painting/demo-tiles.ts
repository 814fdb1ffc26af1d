import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../platform/context.ts'
import type { Gate } from '../../../platform/http/api.ts'
import { visitorAddress, visitorNetwork } from '../../../platform/http/network-address.ts'
import { demoTiles } from '../../../providers/imagery/port.ts'
import { createTileCache } from './tile-cache.ts'
import { tileAt } from './tile-frame.ts'
import { createTilePainter, type TilePlace } from './tile-painter.ts'

/** Bytes of pictures that are kept. The whole town at every zoom takes less; this holds also if that grows. */
const MOST_KEPT = 160_000_000

/** Tiles that one visitor may have painted in a minute; those that are kept already are given without count. */
const painted = { limit: 900, windowSeconds: 60 }

export interface DemoTiles {
  register(server: FastifyInstance, gate: Pick<Gate, 'limits'>): void
  close(): Promise<void>
}

/** The pictures of the demo town. Nothing is loaded for them until the first is asked for. */
export function createDemoTiles({ config, log }: Pick<Deps, 'config' | 'log'>): DemoTiles {
  const cache = createTileCache(path.join(config.DATA_DIR, demoTiles.path), MOST_KEPT)
  const painter = createTilePainter()
  const onTheWay = new Map<string, Promise<Uint8Array>>()

  /** Paints a tile, once for all who ask for it meanwhile. */
  const paint = (name: string, place: TilePlace): Promise<Uint8Array> | undefined => {
    const known = onTheWay.get(name)
    if (known) return known
    const painting = painter.paint(place)?.finally(() => onTheWay.delete(name))
    if (!painting) return undefined
    onTheWay.set(name, painting)
    painting
      .then((picture) => cache.keep(name, picture))
      .catch((error) => log.warn({ err: error }, 'a picture of the demo town was not kept'))
    return painting
  }

  return {
    register(server, { limits }) {
      server.get<{ Params: Record<'z' | 'x' | 'file', string> }>(
        `${demoTiles.path}/:z/:x/:file`,
        async (request, reply) => {
          const place = placeOf(request.params)
          if (!place) return reply.callNotFound()
          const name = `${place.z}-${place.x}-${place.y}.webp`
          const kept = await cache.read(name)
          if (kept) return send(reply, kept)
          const attempt = await limits.take(`demo-tiles:${visitorNetwork(visitorAddress(request))}`, painted)
          if (!attempt.ok) throw refusal(reply, 429, attempt.retryAfterSeconds)
          const picture = await paint(name, place)
          if (!picture) throw refusal(reply, 429, 5)
          return send(reply, picture)
        },
      )
    },
    close: () => painter.close(),
  }
}

/** The tile that an address names; undefined for one that does not exist or shows nothing of the town. */
function placeOf({ z, x, file }: Record<'z' | 'x' | 'file', string>): TilePlace | undefined {
  const [, y] = /^(\d{1,7})\.webp$/.exec(file) ?? []
  if (y === undefined || !/^\d{1,2}$/.test(z) || !/^\d{1,7}$/.test(x)) return undefined
  const place = { z: Number(z), x: Number(x), y: Number(y) }
  const { leastZoom, mostZoom, bounds } = demoTiles
  if (place.z < leastZoom || place.z > mostZoom) return undefined
  const [west, north] = tileAt(place.z, [bounds.west, bounds.north])
  const [east, south] = tileAt(place.z, [bounds.east, bounds.south])
  const isThere = west <= place.x && place.x <= east && north <= place.y && place.y <= south
  return isThere ? place : undefined
}

/** Under one address a picture never changes. Pages of other names of this server may show it too. */
function send(reply: FastifyReply, picture: Uint8Array): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/webp')
    .send(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength))
}

function refusal(reply: FastifyReply, statusCode: number, retryAfterSeconds: number): Error {
  reply.header('retry-after', String(retryAfterSeconds)).header('cache-control', 'no-store')
  return Object.assign(new Error('Too many tiles'), { statusCode })
}
