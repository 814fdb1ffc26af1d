import { fromPlane, localPlane, toPlane } from '@gable/roof/plane'
import { townMiddle } from '../lots.ts'
import type { Spot } from '../streets.ts'

/** Pixels of a side of a tile. */
export const TILE_PIXELS = 512

const plane = localPlane(townMiddle)
const RADIANS = Math.PI / 180
/** Metres round the equator as the ellipsoid has it, and their share at the town's latitude. */
const EQUATOR = 2 * Math.PI * 6_378_137
const shrink = Math.cos(townMiddle[1] * RADIANS)

/** Where the world lies on one tile. */
export interface TileFrame {
  metresPerPixel: number
  /** The tile's first pixel as counted over the whole world at this zoom, from the town's middle on. */
  firstPixel: Spot
  /** What is in view, in metres of the town. */
  west: number
  south: number
  east: number
  north: number
  /** A spot of the town in pixels of the tile. */
  place(spot: Spot): Spot
}

/** Longitude and latitude as shares of the world's square in Web Mercator. */
function onMercator([lng, lat]: readonly [number, number]): Spot {
  return [(lng + 180) / 360, 0.5 - Math.asinh(Math.tan(lat * RADIANS)) / (2 * Math.PI)]
}

function fromMercator([x, y]: Spot): [number, number] {
  return [x * 360 - 180, Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS]
}

/** The frame of a tile in Web Mercator. `x` and `y` may be parts of a tile, to look across a border. */
export function tileFrame(z: number, x: number, y: number): TileFrame {
  const world = TILE_PIXELS * 2 ** z
  const [left, top] = [x * TILE_PIXELS, y * TILE_PIXELS]
  const [middleX, middleY] = onMercator(townMiddle)
  const spotAt = (share: Spot) => toPlane(plane, fromMercator(share))
  const [west, north] = spotAt([left / world, top / world])
  const [east, south] = spotAt([(left + TILE_PIXELS) / world, (top + TILE_PIXELS) / world])
  return {
    metresPerPixel: (EQUATOR * shrink) / world,
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

/** The tile that shows a place. */
export function tileAt(z: number, place: readonly [lng: number, lat: number]): Spot {
  const [x, y] = onMercator(place)
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)]
}
