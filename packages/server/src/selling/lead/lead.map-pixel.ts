import type { MapBox } from '@gable/contract/lead-map'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Places on a web map, in whole pixels. The world is a square of 2^30 pixels from its northwest corner (Web Mercator,
 * EPSG:3857, at zoom 22 with tiles of 256 pixels); a pixel is 4 cm of ground at the equator. Integers allow grouping
 * half a million leads into squares with one bit shift each.
 */
export const worldBits = 30
const world = 2 ** worldBits
/** The latitude where the square world ends, in degrees. Nothing closer to the poles is drawn. */
const maxNorth = 85.051128

/** The pixel of a stored point, as a generated column; null if there is no point. */
export const storedPixel: Record<'x' | 'y', SQL> = {
  x: inWorld('("point"[0] + 180) / 360'),
  y: inWorld(
    `0.5 - ln(tan(pi() / 4 + least(greatest("point"[1], -${maxNorth}), ${maxNorth}) * pi() / 360)) / (2 * pi())`,
  ),
}

/** Needs an explicit null check, because `least` and `greatest` ignore nulls. */
function inWorld(share: string): SQL {
  return sql.raw(`case when "point" is not null then least(floor((${share}) * ${world})::int, ${world - 1}) end`)
}

/** Pixels from the northwest corner of the world, with inclusive bounds. */
export interface PixelBox {
  west: number
  north: number
  east: number
  south: number
}

export function pixelsOf({ west, south, east, north }: MapBox): PixelBox {
  return { west: xOf(west), north: yOf(north), east: xOf(east), south: yOf(south) }
}

/** The corners of a pixel box in degrees. */
export function degreesOf({ west, north, east, south }: PixelBox): MapBox {
  return { west: lngOf(west), south: latOf(south), east: lngOf(east), north: latOf(north) }
}

const pixelOf = (share: number) => Math.min(Math.floor(share * world), world - 1)

const xOf = (lng: number) => pixelOf((lng + 180) / 360)

function yOf(lat: number): number {
  const held = Math.min(Math.max(lat, -maxNorth), maxNorth)
  return pixelOf(0.5 - Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) / (2 * Math.PI))
}

/** The longitude of a pixel's western edge, in degrees. */
export const lngOf = (x: number) => (x / world) * 360 - 180

/** The latitude of a pixel's northern edge, in degrees. */
export const latOf = (y: number) => (Math.atan(Math.exp((0.5 - y / world) * 2 * Math.PI)) * 360) / Math.PI - 90
