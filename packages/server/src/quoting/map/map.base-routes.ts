import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type CountiesFile, type MapBaseFile, mapBaseAddress, type TownsFile, townRank } from '@gable/contract/map-base'
import type { FastifyInstance } from 'fastify'
import { allCounties, bordersOf, type Topology } from '../../places/geo/geo.county.ts'
import { allTowns } from './map.places.ts'

/** Builds the base map's files: counties from the Census Bureau (`us-atlas`, ISC), towns from GeoNames (CC BY 4.0). */

const load = createRequire(import.meta.url)
/** Rounds to about a hundred meters, which matches the precision of the outlines. */
const rounded = (degrees: number) => Math.round(degrees * 1e3) / 1e3

export function countiesFile(): CountiesFile {
  const borders = bordersOf(load('us-atlas/counties-10m.json') as Topology, 'counties')
  return {
    borders: borders.map((line) => line.map(([lng, lat]) => [rounded(lng), rounded(lat)])),
    names: allCounties().map(({ bare, box: [west, south, east, north] }) => {
      return [bare, rounded((west + east) / 2), rounded((south + north) / 2)]
    }),
  }
}

export function townsFile(): TownsFile {
  return { towns: allTowns().map(({ name, point: [lng, lat], people }) => [name, lng, lat, townRank(people)]) }
}

const pack = promisify(gzip)
const makers: Record<MapBaseFile, () => object> = { counties: countiesFile, towns: townsFile }
type Made = { plain: Buffer; packed: Buffer }

/** Serves the base map's files. They are the same for everyone, built on first request, and cached by browsers. */
export function registerMapBase(server: FastifyInstance): void {
  const created = new Map<MapBaseFile, Promise<Made>>()
  const make = async (file: MapBaseFile): Promise<Made> => {
    const plain = Buffer.from(JSON.stringify(makers[file]()))
    return { plain, packed: await pack(plain) }
  }
  for (const file of Object.keys(makers) as MapBaseFile[]) {
    server.get(mapBaseAddress(file), async (request, reply) => {
      const making = created.get(file) ?? make(file)
      created.set(file, making)
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
