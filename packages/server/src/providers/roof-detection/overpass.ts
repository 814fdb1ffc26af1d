import { assembleRings } from '@gable/roof/outline/assemble-rings'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { fetchError } from '../../platform/safe-fetch.ts'
import { createEndpoint } from '../endpoint.ts'
import type { DetectedOutline, RoofDetector } from './port.ts'

type Point = [lng: number, lat: number]

const geometry = z.array(z.object({ lat: z.number(), lon: z.number() })).optional()
const element = z.object({
  type: z.string(),
  id: z.number(),
  geometry,
  members: z.array(z.object({ type: z.string(), ref: z.number(), role: z.string(), geometry })).optional(),
  tags: z.record(z.string(), z.string()).default({}),
})
const answer = z.object({
  elements: z.array(element),
  remark: z.string().optional(),
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
})
type Element = z.output<typeof element>

/** `building=` values of what stands there no more, or not yet. */
const noRoof = new Set(['no', 'ruins', 'collapsed', 'demolished', 'construction', 'proposed'])

/** Buildings of OpenStreetMap by Overpass. Mappers trace roofs and walls alike, so what an outline means is not known. */
export function createOverpassDetector(config: Pick<Config, 'OVERPASS_URL' | 'PROVIDER_TIMEOUT_MS'>): RoofDetector {
  const endpoint = createEndpoint(config.OVERPASS_URL, config.PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'overpass',
    async outlinesNear(point, radiusMetres) {
      const query = queryAround(point, radiusMetres, Math.ceil(config.PROVIDER_TIMEOUT_MS / 1_000))
      const { elements, remark, osm3s } = await endpoint.json('/api/interpreter', answer, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data: query }).toString(),
      })
      // An overloaded server answers 200, with what it found so far.
      if (remark?.includes('runtime error')) throw fetchError('BAD_ANSWER', 200)
      return readBuildings(elements, /^\d{4}-\d{2}-\d{2}/.exec(osm3s?.timestamp_osm_base ?? '')?.[0] ?? null)
    },
  }
}

function queryAround([lng, lat]: readonly [number, number], radiusMetres: number, seconds: number): string {
  const around = `(around:${Math.round(radiusMetres)},${lat},${lng})`
  return `[out:json][timeout:${seconds}];(way["building"]${around};relation["building"]${around};);out body geom;`
}

function readBuildings(elements: Element[], date: string | null): DetectedOutline[] {
  const buildings = elements.filter(({ tags }) => tags.building && !noRoof.has(tags.building))
  const parts = new Set(
    buildings.flatMap(({ members = [] }) => members.filter(({ type }) => type === 'way').map(({ ref }) => ref)),
  )
  return buildings
    .filter(({ type, id }) => type !== 'way' || !parts.has(id))
    .flatMap((building) =>
      polygonsOf(building).map((rings, index) => ({
        key: `${building.type}/${building.id}${index > 0 ? `/${index}` : ''}`,
        rings,
        source: 'overpass' as const,
        meaning: 'unknown' as const,
        notice: '© OpenStreetMap contributors (ODbL)',
        date,
      })),
    )
}

/** The polygons of a way, or of a relation; none where its lines do not close. */
function polygonsOf({ type, geometry, members = [] }: Element): Point[][][] {
  if (type === 'way') return assembleRings([pointsOf(geometry)], []) ?? []
  const ways = members.filter((member) => member.type === 'way')
  const linesOf = (inner: boolean) =>
    ways.filter(({ role }) => (role === 'inner') === inner).map((way) => pointsOf(way.geometry))
  return assembleRings(linesOf(false), linesOf(true)) ?? []
}

const pointsOf = (geometry: Element['geometry'] = []): Point[] => geometry.map(({ lon, lat }) => [lon, lat])
