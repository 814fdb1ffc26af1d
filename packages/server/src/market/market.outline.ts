import { createRequire } from 'node:module'
import { regionOf } from '@gable/contract/region'
import { allCounties } from './market.county.ts'
import { areasOf, type Polygon, type Topology } from './market.topology.ts'

/** Outlines for the map, read when they are first asked for. */

const load = createRequire(import.meta.url)

let states: Map<string, Polygon[]> | undefined

function stateOutlines(): Map<string, Polygon[]> {
  states ??= new Map(
    areasOf(load('us-atlas/states-10m.json') as Topology, 'states').flatMap(({ name, polygons }) => {
      const code = regionOf(name)?.code
      return code ? [[code, polygons]] : []
    }),
  )
  return states
}

/** The outlines of states, by their two letters, and of counties, by their codes; what is not known is left out. */
export function outlinesOf(asked: { states: readonly string[]; counties: readonly string[] }) {
  const byState = asked.states.length > 0 ? stateOutlines() : new Map<string, Polygon[]>()
  const fips = new Set(asked.counties)
  const counties = fips.size > 0 ? allCounties().filter((county) => fips.has(county.fips)) : []
  const areas = [
    ...[...new Set(asked.states)].map((value) => ({ value, polygons: byState.get(value) ?? [] })),
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
