import type { Box, LngLat } from '../outline.ts'
import type { DrawnPoint } from '../projection.ts'

/** Polygons of rings, in degrees: the first ring is the outer one. */
export type Polygons = readonly LngLat[][][]

/** A state or province: the ground that areas lie on. */
export interface Land {
  value: string
  name: string
  polygons: Polygons
}

/** A part of the country in a colour. */
export interface MapArea {
  id: string
  colour: string
  polygons: Polygons
  /** Switched off: only its edge is drawn, in dashes. */
  off?: boolean
}

/** Where things lie on the map as it is shown at the moment; pixels count from the corner of the map's box. */
export interface MapView {
  project(point: LngLat): DrawnPoint
  unproject(pixel: DrawnPoint): LngLat
  middle: LngLat
  /** Pixels across. */
  width: number
  /** Moves the map to a part of the world. */
  show(box: Box): void
}

/**
 * The smallest box round some polygons; undefined where there is nothing to enclose. What lies beyond the date line,
 * Alaska's last islands, does not stretch it round the world.
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
