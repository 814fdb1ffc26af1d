import { createRequire } from 'node:module'
import { type CountiesFile, type TownsFile, townRank } from '@gable/contract/map-base'
import { allCounties } from '../../places/geo/geo.county.ts'
import { bordersOf, type Topology } from '../../places/geo/geo.topology.ts'
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
