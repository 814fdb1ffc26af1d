import type { Box, LngLat } from '../outline.ts'
import type { DrawnPoint } from '../projection.ts'

/** Polygons of rings, in degrees: the first ring is the outer one. */
export type Polygons = readonly LngLat[][][]

/** A state or province: the ground under the areas. */
export interface Land {
  value: string
  name: string
  polygons: Polygons
}

/** A part of the country, drawn in a color. */
export interface MapArea {
  id: string
  color: string
  polygons: Polygons
  /** Switched off: only its edge is drawn, dashed. */
  off?: boolean
}

/** The map as it is currently shown; pixels count from the top left corner of the map's box. */
export interface MapView {
  project(point: LngLat): DrawnPoint
  unproject(pixel: DrawnPoint): LngLat
  middle: LngLat
  /** In pixels. */
  width: number
  show(box: Box): void
}

/**
 * The smallest box around some polygons; undefined if there is nothing to enclose. Parts beyond the date line, such as
 * Alaska's last islands, do not stretch it around the world.
 */
export function boxOfPolygons(all: readonly Polygons[]): Box | undefined {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const polygons of all) {
    for (const [outer = []] of polygons) {
      for (const [lng, lat] of outer) {
        if (lng > 0) continue
        west = Math.min(west, lng)
        east = Math.max(east, lng)
        south = Math.min(south, lat)
        north = Math.max(north, lat)
      }
    }
  }
  return west > east ? undefined : [west, south, east, north]
}
