import { distance } from '../lots.ts'
import { demoStreets, type Spot } from '../streets.ts'
import { distanceToLine } from './polygons.ts'

/** Meters from the center of a street to the edge of its asphalt, of its verge and of its sidewalk. */
export const roadWidths = {
  main: { asphalt: 5.6, verge: 7.2, sidewalk: 8.8 },
  local: { asphalt: 4, verge: 5.4, sidewalk: 6.8 },
} as const

/** How far the country roads continue beyond the town's main streets. */
const OUT_OF_TOWN = 1_500

/** Extensions of the main streets out of town, without names or houses. */
export const countryRoads: Spot[][] = demoStreets
  .filter(({ kind }) => kind === 'main')
  .flatMap(({ line }) => [goneOn(line[1]!, line[0]!), goneOn(line.at(-2)!, line.at(-1)!)])

function goneOn([x, y]: Spot, end: Spot): Spot[] {
  const length = distance([x, y], end)
  const along: Spot = [(end[0] - x) / length, (end[1] - y) / length]
  return [end, [end[0] + along[0] * OUT_OF_TOWN, end[1] + along[1] * OUT_OF_TOWN]]
}

export function widthsOf(streetName: string) {
  return roadWidths[demoStreets.find(({ name }) => name === streetName)?.kind ?? 'local']
}

const allRoads = [
  ...demoStreets.map(({ line, kind }) => ({ line, half: roadWidths[kind].asphalt })),
  ...countryRoads.map((line) => ({ line, half: roadWidths.local.asphalt })),
].map((road) => ({ ...road, xs: extent(road.line, 0), ys: extent(road.line, 1) }))

function extent(line: readonly Spot[], axis: 0 | 1): Spot {
  const along = line.map((spot) => spot[axis])
  return [Math.min(...along), Math.max(...along)]
}

/** Meters from a spot to the nearest asphalt; negative on it, Infinity if none is within 40 m. */
export function distanceToAsphalt(spot: Spot): number {
  const isWithin = (at: number, [min, max]: Spot) => at > min - 40 && at < max + 40
  return allRoads.reduce((min, { line, half, xs, ys }) => {
    const near = isWithin(spot[0], xs) && isWithin(spot[1], ys)
    return near ? Math.min(min, distanceToLine(line, spot) - half) : min
  }, Number.POSITIVE_INFINITY)
}
