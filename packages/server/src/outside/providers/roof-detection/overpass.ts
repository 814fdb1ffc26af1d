import { latitude, longitude } from '@gable/contract/field'
import { assembleRings } from '@gable/roof/outline/assemble-rings'
import { MAX_CORNERS } from '@gable/roof/outline/clean'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { DetectedOutline, RoofDetector } from '../../../platform/ports/roof-detection.ts'
import { fetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint } from '../endpoint.ts'
import { vendorList, vendorRows, vendorText } from '../vendor-answer.ts'

type Point = [lng: number, lat: number]

const geometry = vendorList(z.object({ lat: latitude, lon: longitude }), MAX_CORNERS).optional()
const type = z.enum(['node', 'way', 'relation'])
const element = z.object({
  type,
  id: z.int(),
  geometry,
  members: vendorList(z.object({ type, ref: z.int(), role: vendorText(), geometry }), 500).optional(),
  tags: z.object({ building: vendorText().optional() }).default({}),
})
const answer = z.object({
  elements: vendorRows(element, 5_000),
  remark: z.string().optional(),
  osm3s: z.object({ timestamp_osm_base: vendorText().optional() }).optional(),
})
type Element = z.output<typeof element>

/** For all outlines of an answer; an area of the queried size has some 5,000 in a city. */
const mostCorners = 20_000

/** `building=` values for buildings that no longer exist or don't exist yet. */
const noRoof = new Set(['no', 'ruins', 'collapsed', 'demolished', 'construction', 'proposed'])

/**
 * OpenStreetMap buildings via Overpass. Mappers trace roofs as well as walls, so the meaning of an outline is unknown.
 */
export function createOverpassDetector(config: Pick<Config, 'OVERPASS_URL' | 'PROVIDER_TIMEOUT_MS'>): RoofDetector {
  const endpoint = createEndpoint(config.OVERPASS_URL, config.PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'overpass',
    async outlinesNear(point, radiusMeters) {
      const query = queryAround(point, radiusMeters, Math.ceil(config.PROVIDER_TIMEOUT_MS / 1_000))
      const { elements, remark, osm3s } = await endpoint.json('/api/interpreter', answer, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ data: query }).toString(),
      })
      // An overloaded server answers 200 with partial results.
      if (remark?.includes('runtime error')) throw fetchError('BAD_ANSWER', 200)
      const outlines = readBuildings(elements, /^\d{4}-\d{2}-\d{2}/.exec(osm3s?.timestamp_osm_base ?? '')?.[0] ?? null)
      if (outlines.flatMap(({ rings }) => rings.flat()).length > mostCorners) throw fetchError('TOO_LARGE', 200)
      return outlines
    },
  }
}

function queryAround([lng, lat]: readonly [number, number], radiusMeters: number, seconds: number): string {
  const around = `(around:${Math.round(radiusMeters)},${lat},${lng})`
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

/**
 * Returns the polygons of a way or relation; none if its lines don't close or it has too many corners for a building.
 */
function polygonsOf({ type, geometry, members = [] }: Element): Point[][][] {
  if (members.reduce((sum, member) => sum + (member.geometry?.length ?? 0), 0) > MAX_CORNERS) return []
  if (type === 'way') return assembleRings([pointsOf(geometry)], []) ?? []
  const ways = members.filter((member) => member.type === 'way')
  const linesOf = (inner: boolean) =>
    ways.filter(({ role }) => (role === 'inner') === inner).map((way) => pointsOf(way.geometry))
  return assembleRings(linesOf(false), linesOf(true)) ?? []
}

const pointsOf = (geometry: Element['geometry'] = []): Point[] => geometry.map(({ lon, lat }) => [lon, lat])
