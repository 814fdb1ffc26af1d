import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { LngLat, LngLatRings } from '@gable/roof/units'
import { root } from './server.ts'

const folder = resolve(root, process.env.GABLE_DATA_DIR ?? '../shared/data')

/** A building in a county's file, or a part of one, with its number in the file. */
export interface RealPart {
  readonly building: number
  readonly rings: LngLatRings
}

interface Feature {
  readonly properties: Readonly<Record<string, string | number | null>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

/** The path of a file with real data; null, with the reason printed, if it is missing. */
export function realFile(name: string): string | null {
  const path = join(folder, name)
  if (existsSync(path)) return path
  console.log(`skipped: ${name} is not in ${folder}; set GABLE_DATA_DIR to a folder that holds it`)
  return null
}

/** The features of a GeoJSON file. */
export function featuresOf(path: string): Feature[] {
  return JSON.parse(readFileSync(path, 'utf8')).features
}

/** All polygons of a county's buildings. */
export function partsOf(features: readonly Feature[]): RealPart[] {
  return features.flatMap(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon' ? (geometry.coordinates as LngLatRings[]) : [geometry.coordinates as LngLatRings]
    return polygons.map((rings) => ({ building: Number(properties.bid), rings }))
  })
}

interface Element {
  readonly type: string
  readonly id: number
  readonly lon: number
  readonly lat: number
  readonly nodes: readonly number[]
}

/** The building ways of a compressed Overpass response. */
function overpassWays(path: string): LngLatRings[] {
  const elements: Element[] = JSON.parse(gunzipSync(readFileSync(path)).toString()).elements
  const places = new Map(elements.map(({ id, lon, lat }) => [id, [lon, lat] as LngLat]))
  return elements.filter(({ type }) => type === 'way').map(({ nodes }) => [nodes.map((node) => places.get(node)!)])
}

let known: readonly LngLatRings[] | null = null

/** The building outlines of a county; none, with the reason printed, if the file is missing. */
export function tetonOutlines(): readonly LngLatRings[] {
  const teton = realFile('geo/teton-id-buildings.geojson')
  return teton ? partsOf(featuresOf(teton)).map(({ rings }) => rings) : []
}

/** All building outlines of a county and of a town; none, with the reason printed, if the files are missing. */
export function realOutlines(): readonly LngLatRings[] {
  if (known) return known
  const piedmont = realFile('geo/piedmont-ca-overpass.json.gz')
  known = [...tetonOutlines(), ...(piedmont ? overpassWays(piedmont) : [])]
  return known
}
