import type { Box, LngLat } from '../outline.ts'
import type { DrawnPoint } from '../projection.ts'
import type { MapView } from './area.ts'

const northOf = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI)
const latOf = (north: number) => (Math.atan(Math.exp((north * Math.PI) / 180)) * 360) / Math.PI - 90

/**
 * Minimum size of a box, in degrees: closer than a street's width there is nothing to draw, and a box may have no
 * width.
 */
const narrowest = 0.0005

/** Fits a box of the world into a box of pixels, in Web Mercator. */
export function mercatorView([west, south, east, north]: Box, width: number, height: number): Omit<MapView, 'show'> {
  const [bottom, top] = [northOf(south), northOf(north)]
  const scale = Math.min(width / Math.max(east - west, narrowest), height / Math.max(top - bottom, narrowest)) * 0.9
  const middle: DrawnPoint = [(west + east) / 2, (bottom + top) / 2]
  return {
    width,
    middle: [middle[0], latOf(middle[1])],
    project: ([lng, lat]) => [width / 2 + (lng - middle[0]) * scale, height / 2 - (northOf(lat) - middle[1]) * scale],
    unproject: ([x, y]): LngLat => [middle[0] + (x - width / 2) / scale, latOf(middle[1] + (height / 2 - y) / scale)],
  }
}

/** Five decimals of a degree are about a meter. With more, a reported box would not be recognized. */
const reported = (degrees: number) => Number(degrees.toFixed(5))

/** A box as a map reports it: within the world, and rounded to five decimals. */
export function reportedBox([west, south, east, north]: Box): Box {
  return [
    Math.max(reported(west), -180),
    Math.max(reported(south), -90),
    Math.min(reported(east), 180),
    Math.min(reported(north), 90),
  ]
}

/** What a static drawing of this size shows, and its zoom on the live map's scale. */
export function shownBy(view: Pick<MapView, 'unproject'>, width: number, height: number): { box: Box; zoom: number } {
  const [west, north] = view.unproject([0, 0])
  const [east, south] = view.unproject([width, height])
  return {
    box: reportedBox([west, south, east, north]),
    zoom: Math.max(0, Math.log2((width * 360) / (east - west) / 512)),
  }
}
