import { fromPlane, localPlane } from '@gable/roof/plane'
import { interiorPoint } from '@gable/server/places/geo/interior-point'
import { describe, expect, test } from 'vitest'
import { demoLots, townMiddle } from '../lots.ts'
import type { Spot } from '../streets.ts'
import { makeTile, tilePixels } from './make-tile.ts'
import { TILE_PIXELS, tileAt } from './tile-place.ts'

const lots = demoLots()
const plane = localPlane(townMiddle)
type Place = [lng: number, lat: number]
const placeOf = (spot: Spot): Place => {
  const [lng, lat] = fromPlane(plane, spot)
  return [lng, lat]
}
const house = lots[57]!

type Pixel = readonly [red: number, green: number, blue: number]
const pixelOf = (pixels: Uint8ClampedArray, x: number, y: number): Pixel => {
  const at = (y * TILE_PIXELS + x) * 3
  return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
}
/** Grass and leaves are green, even in the shade; roofs and asphalt are not. */
const isGreen = ([red, green, blue]: Pixel) => 2 * green - red - blue > 0.1 * green

describe('tiles', () => {
  test.each([15, 16, 17, 18, 19, 20])('at zoom %i continue across their borders', async (z) => {
    const [x, y] = tileAt(z, placeOf(house.middle))
    const east = x % 8 === 7 ? x - 1 : x
    const [left, right] = await Promise.all([tilePixels({ z, x: east, y }), tilePixels({ z, x: east + 1, y })])
    const last = TILE_PIXELS - 1
    let [across, within] = [0, 0]
    const apart = (a: Pixel, b: Pixel) => a.reduce((sum, part, index) => sum + Math.abs(part - b[index]!), 0)
    for (let row = 0; row < TILE_PIXELS; row++) {
      across += apart(pixelOf(left, last, row), pixelOf(right, 0, row))
      within += apart(pixelOf(left, last - 1, row), pixelOf(left, last, row))
      within += apart(pixelOf(right, 0, row), pixelOf(right, 1, row))
    }
    // A street's edge may be near the border.
    expect(across / (within / 2)).toBeLessThan(1.6)
  })

  test('are the same each time', async () => {
    const [x, y] = tileAt(18, placeOf(house.middle))
    const [once, again] = [await makeTile({ z: 18, x, y }), await makeTile({ z: 18, x, y })]
    expect(Buffer.from(once).equals(again)).toBe(true)
    expect(Buffer.from(once.subarray(8, 12)).toString()).toBe('WEBP')
  })

  test('have roofs exactly at the imported outlines', async () => {
    const z = 19
    const counts = { roofs: 0, inside: 0, lawns: 0, outside: 0 }
    for (const lot of [12, 57, 101, 149, 203, 260, 311, 352].map((index) => lots[index]!)) {
      const ring = lot.outlines[0]!
      const middle = interiorPoint([ring.map(placeOf)])
      const [x, y] = tileAt(z, middle)
      const pixels = await tilePixels({ z, x, y })
      const look = (place: Place): Pixel | undefined => {
        const [px, py] = onTile(place, z, [x, y])
        return px >= 0 && py >= 0 && px < TILE_PIXELS && py < TILE_PIXELS ? pixelOf(pixels, px, py) : undefined
      }
      expect(isGreen(look(middle)!)).toBe(false)
      for (const [within, beyond] of alongEdges(ring)) {
        const [roof, ground] = [look(placeOf(within)), look(placeOf(beyond))]
        if (!roof || !ground) continue
        counts.inside++
        counts.outside++
        if (!isGreen(roof)) counts.roofs++
        if (isGreen(ground)) counts.lawns++
      }
    }
    expect(counts.inside).toBeGreaterThan(200)
    // A crown may hang over an eave; driveways, walks and patios touch the house.
    expect(counts.roofs / counts.inside).toBeGreaterThan(0.96)
    expect(counts.lawns / counts.outside).toBeGreaterThan(0.6)
  })
})

/** An independent Web Mercator formula, not the picture's: whole pixels on a tile. */
function onTile([lng, lat]: readonly [number, number], z: number, [x, y]: Spot): [number, number] {
  const world = TILE_PIXELS * 2 ** z
  const latitude = (lat * Math.PI) / 180
  const east = ((lng + 180) / 360) * world
  const south = ((1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2) * world
  return [Math.floor(east - x * TILE_PIXELS), Math.floor(south - y * TILE_PIXELS)]
}

/** Pairs of spots 40 cm inside and outside each edge, away from its corners. */
function alongEdges(ring: readonly Spot[]): [Spot, Spot][] {
  const turn = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  const side = Math.sign(turn)
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return [0.15, 0.3, 0.45, 0.6, 0.75, 0.85].map((share): [Spot, Spot] => {
      const [x, y] = [from[0] + dx * length * share, from[1] + dy * length * share]
      const inward: Spot = [-dy * side * 0.4, dx * side * 0.4]
      return [
        [x + inward[0], y + inward[1]],
        [x - inward[0], y - inward[1]],
      ]
    })
  })
}
