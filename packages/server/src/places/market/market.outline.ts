import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { regionOf } from '@gable/contract/region'
import { allCounties } from '../geo/geo.county.ts'
import { areasOf, type Polygon, type Topology } from '../geo/geo.topology.ts'

/**
 * Outlines for the map, read when they are first asked for: states and counties by the Census Bureau (`us-atlas`, ISC),
 * provinces by Natural Earth (public domain), as `scripts/make-provinces.mjs` made them.
 */

const load = createRequire(import.meta.url)

let states: Map<string, Polygon[]> | undefined
let provinces: Map<string, Polygon[]> | undefined

function outlineOf(code: string): Polygon[] {
  if (regionOf(code)?.country === 'Canada') {
    provinces ??= byCode(
      JSON.parse(readFileSync(new URL('./provinces.topojson', import.meta.url), 'utf8')),
      'provinces',
    )
    return provinces.get(code) ?? []
  }
  states ??= byCode(load('us-atlas/states-10m.json'), 'states')
  return states.get(code) ?? []
}

function byCode(topology: Topology, object: string): Map<string, Polygon[]> {
  return new Map(
    areasOf(topology, object).flatMap(({ id, name, polygons }) => {
      const code = regionOf(name || id)?.code
      return code ? [[code, polygons]] : []
    }),
  )
}

/** The outlines of states and provinces, by their two letters, and of counties, by their codes; what is not known is left out. */
export function outlinesOf(asked: { states: readonly string[]; counties: readonly string[] }) {
  const fips = new Set(asked.counties)
  const counties = fips.size > 0 ? allCounties().filter((county) => fips.has(county.fips)) : []
  const areas = [
    ...[...new Set(asked.states)].map((value) => ({ value, polygons: outlineOf(value) })),
    ...counties.map(({ fips: value, polygons }) => ({ value, polygons })),
  ]
  return areas
    .filter(({ polygons }) => polygons.length > 0)
    .map(({ value, polygons }) => ({ value, polygons: polygons.map((rings) => rings.map(rounded)) }))
}

/** To some ten metres: finer than the outlines are. */
function rounded(ring: Polygon[number]): [number, number][] {
  return ring.map(([lng, lat]) => [Math.round(lng * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4])
}
