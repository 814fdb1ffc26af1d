import { fromPlane, localPlane, toPlane } from '@gable/roof/plane'
import { townMiddle } from '../lots.ts'
import type { Spot } from '../streets.ts'

/** Side length of a tile in pixels. */
export const TILE_PIXELS = 512

const plane = localPlane(townMiddle)
const RADIANS = Math.PI / 180
/** The ellipsoid's circumference at the equator in meters, and its share at the town's latitude. */
const EQUATOR = 2 * Math.PI * 6_378_137
const shrink = Math.cos(townMiddle[1] * RADIANS)

/** The position of a tile in the world. */
export interface TileFrame {
  metersPerPixel: number
  /** The tile's first pixel, in pixels of the whole world at this zoom level, relative to the town's center. */
  firstPixel: Spot
  /** The visible area, in meters of the town. */
  west: number
  south: number
  east: number
  north: number
  /** Converts a spot of the town to pixels of the tile. */
  place(spot: Spot): Spot
}

/** Longitude and latitude as fractions of the Web Mercator square. */
function onMercator([lng, lat]: readonly [number, number]): Spot {
  return [(lng + 180) / 360, 0.5 - Math.asinh(Math.tan(lat * RADIANS)) / (2 * Math.PI)]
}

function fromMercator([x, y]: Spot): [number, number] {
  return [x * 360 - 180, Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS]
}

/** The frame of a tile in Web Mercator. `x` and `y` may be fractional, to look across a border. */
export function tileFrame(z: number, x: number, y: number): TileFrame {
  const world = TILE_PIXELS * 2 ** z
  const [left, top] = [x * TILE_PIXELS, y * TILE_PIXELS]
  const [middleX, middleY] = onMercator(townMiddle)
  const spotAt = (share: Spot) => toPlane(plane, fromMercator(share))
  const [west, north] = spotAt([left / world, top / world])
  const [east, south] = spotAt([(left + TILE_PIXELS) / world, (top + TILE_PIXELS) / world])
  return {
    metersPerPixel: (EQUATOR * shrink) / world,
    firstPixel: [left - Math.round(middleX * world), top - Math.round(middleY * world)],
    west,
    south,
    east,
    north,
    place(spot) {
      const [shareX, shareY] = onMercator(fromPlane(plane, spot))
      return [shareX * world - left, shareY * world - top]
    },
  }
}

/** The tile that contains a place. */
export function tileAt(z: number, place: readonly [lng: number, lat: number]): Spot {
  const [x, y] = onMercator(place)
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
}
