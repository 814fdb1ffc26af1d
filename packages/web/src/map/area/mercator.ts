import type { Box, LngLat } from '../outline.ts'
import type { DrawnPoint } from '../projection.ts'
import type { MapView } from './area.ts'

const northOf = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI)
const latOf = (north: number) => (Math.atan(Math.exp((north * Math.PI) / 180)) * 360) / Math.PI - 90

/** A box of the world within a box of pixels, drawn as web maps draw it. */
export function mercatorView([west, south, east, north]: Box, width: number, height: number): MapView {
  const [bottom, top] = [northOf(south), northOf(north)]
  const scale = Math.min(width / Math.max(east - west, 0.01), height / Math.max(top - bottom, 0.01)) * 0.9
  const middle: DrawnPoint = [(west + east) / 2, (bottom + top) / 2]
  return {
    width,
    middle: [middle[0], latOf(middle[1])],
    project: ([lng, lat]) => [width / 2 + (lng - middle[0]) * scale, height / 2 - (northOf(lat) - middle[1]) * scale],
    unproject: ([x, y]): LngLat => [middle[0] + (x - width / 2) / scale, latOf(middle[1] + (height / 2 - y) / scale)],
  }
}
