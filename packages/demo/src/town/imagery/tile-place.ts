import { townMiddle } from '../lots.ts'
import type { Spot } from '../streets.ts'

export interface TilePlace {
  z: number
  x: number
  y: number
}

/** Side length of a tile in pixels. */
export const TILE_PIXELS = 512

const RADIANS = Math.PI / 180
/** The ellipsoid's circumference in meters at the town's latitude. */
const AROUND = 2 * Math.PI * 6_378_137 * Math.cos(townMiddle[1] * RADIANS)

/** Longitude and latitude as fractions of the Web Mercator square. */
function onMercator([lng, lat]: readonly [number, number]): Spot {
  return [(lng + 180) / 360, 0.5 - Math.asinh(Math.tan(lat * RADIANS)) / (2 * Math.PI)]
}

/** The tile that contains a place. */
export function tileAt(z: number, place: readonly [lng: number, lat: number]): Spot {
  const [x, y] = onMercator(place)
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
}

export const metersPerPixel = (z: number): number => AROUND / (TILE_PIXELS * 2 ** z)

/** The tile's first pixel, in pixels of the whole world at its zoom level, relative to the town's center. */
export function firstPixel({ z, x, y }: TilePlace): Spot {
  const world = TILE_PIXELS * 2 ** z
  const [middleX, middleY] = onMercator(townMiddle)
  return [x * TILE_PIXELS - Math.round(middleX * world), y * TILE_PIXELS - Math.round(middleY * world)]
}
