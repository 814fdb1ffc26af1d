import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type MapBaseFile, mapBaseAddress } from '@gable/contract/map-base'
import type { FastifyInstance } from 'fastify'
import { countiesFile, townsFile } from './map.base.ts'

const pack = promisify(gzip)
const makers: Record<MapBaseFile, () => object> = { counties: countiesFile, towns: townsFile }
type Made = { plain: Buffer; packed: Buffer }

/** Serves the base map's files. They are the same for everyone, built on first request, and cached by browsers. */
export function registerMapBase(server: FastifyInstance): void {
  const made = new Map<MapBaseFile, Promise<Made>>()
  const make = async (file: MapBaseFile): Promise<Made> => {
    const plain = Buffer.from(JSON.stringify(makers[file]()))
    return { plain, packed: await pack(plain) }
  }
  for (const file of Object.keys(makers) as MapBaseFile[]) {
    server.get(mapBaseAddress(file), async (request, reply) => {
      const making = made.get(file) ?? make(file)
      made.set(file, making)
      const { plain, packed } = await making
      const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (isPacked) reply.header('content-encoding', 'gzip')
      return reply
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('application/json')
        .send(isPacked ? packed : plain)
    })
  }
}
