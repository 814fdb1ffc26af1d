import { type DemoStreet, demoStreets } from '../streets.ts'
import { type Brush, css } from './brush.ts'
import { countryRoads, roadWidths } from './roads.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'
const concrete = css([176, 172, 162])
const verge = css([122, 132, 80])
const kerb = css([166, 164, 158])
const asphalt = { main: css([122, 122, 122]), local: css([134, 133, 130]) }

/**
 * Sidewalks, verges, curbs, asphalt: each layer is painted over the whole town before the next, so that crossings are
 * correct.
 */
export function paintRoads(brush: Brush): void {
  const each = (paint: (street: DemoStreet, path: string) => void) => {
    for (const street of demoStreets) paint(street, brush.line(street.line))
  }
  for (const line of countryRoads) {
    brush.stroke(brush.line(line), css([150, 142, 112]), 2 * roadWidths.local.asphalt + 2.4)
    brush.stroke(brush.line(line), asphalt.main, 2 * roadWidths.local.asphalt)
    if (brush.shows(0.3)) paintMiddle(brush, brush.line(line))
  }
  each(({ kind }, path) => brush.stroke(path, concrete, 2 * roadWidths[kind].sidewalk, round))
  each(({ kind }, path) => brush.stroke(path, verge, 2 * roadWidths[kind].verge, round))
  each(({ kind }, path) => brush.stroke(path, kerb, 2 * roadWidths[kind].asphalt + 0.5, round))
  for (const kind of ['local', 'main'] as const) {
    each((street, path) => {
      if (street.kind === kind) brush.stroke(path, asphalt[kind], 2 * roadWidths[kind].asphalt, round)
    })
  }
  // Wheel tracks: two lanes in each direction.
  if (brush.shows(1)) {
    each(({ kind }, path) => {
      const lane = roadWidths[kind].asphalt
      brush.stroke(path, '#9a9996', lane * 1.35, `${round} stroke-opacity="0.35"`)
      brush.stroke(path, asphalt[kind], lane * 0.75, `${round} stroke-opacity="0.7"`)
    })
  }
  if (brush.shows(0.3)) {
    each(({ kind }, path) => {
      if (kind === 'main') paintMiddle(brush, path)
    })
  }
}

/** The double yellow line. */
function paintMiddle(brush: Brush, path: string): void {
  brush.stroke(path, '#c9b15c', 0.5, 'stroke-opacity="0.85"')
  brush.stroke(path, asphalt.main, 0.16)
}
