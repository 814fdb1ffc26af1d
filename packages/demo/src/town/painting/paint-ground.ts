import { demoLots } from '../lots.ts'
import type { Spot } from '../streets.ts'
import { type Brush, type Color, css, lit, mixed } from './brush.ts'
import { creek, fields } from './countryside.ts'
import { hatch } from './polygons.ts'
import type { Home } from './scene.ts'

const meadow: Color = [138, 138, 92]
const commons: Color = [126, 132, 82]
const lawns: readonly [dry: Color, lush: Color] = [
  [150, 146, 98],
  [96, 118, 62],
]

/** Fields, the town's meadows and the creek. */
export function paintCountryside(brush: Brush): void {
  const { frame } = brush
  brush.write(`<rect x="-50%" y="-50%" width="200%" height="200%" fill="${css(meadow)}"/>`)
  for (const { ring, color, rows } of fields) {
    if (!meets(ring, frame)) continue
    const path = brush.rings(ring)
    brush.fill(path, css(color))
    if (brush.shows(1.2))
      brush.stroke(lanes(brush, ring, rows, 3.4), css(lit(color, 0.86)), 1.7, 'stroke-opacity="0.55"')
  }
  const near = demoLots().filter(({ middle: [x, y] }) => isNear([x, y], frame, 52))
  brush.fill(near.map(({ middle }) => brush.circle(middle, 50)).join(''), css(meadow))
  brush.fill(near.map(({ middle }) => brush.circle(middle, 36)).join(''), css(commons))
}

export function paintCreek(brush: Brush): void {
  const path = brush.line(creek)
  brush.stroke(path, '#8d8a5e', 7, 'stroke-opacity="0.55"')
  brush.stroke(path, '#6e7448', 4.6)
  brush.stroke(path, '#4e5f55', 2.6)
  if (brush.shows(0.5)) brush.stroke(path, '#8fa3a0', 0.7, 'stroke-opacity="0.35"')
}

/** Each lot's lawn in its own shade of green, with mowing stripes. */
export function paintLawn(brush: Brush, { lot, parcel, lush, mown }: Home): void {
  const green = mixed(lawns[0], lawns[1], 0.18 + 0.82 * lush ** 0.7)
  const path = brush.rings(parcel)
  brush.fill(path, css(green))
  if (!brush.shows(0.25) || mown < 0.45) return
  const turn = lot.turn + (mown > 0.75 ? 0 : Math.PI / 2)
  const opacity = (0.3 + 0.4 * (mown - 0.45)).toFixed(2)
  brush.stroke(lanes(brush, parcel, turn, 1.6), css(lit(green, 1.13)), 0.8, `stroke-opacity="${opacity}"`)
}

const lanes = (brush: Brush, ring: readonly Spot[], turn: number, meters: number) =>
  hatch(ring, turn, meters).map(brush.line).join('')

type View = { west: number; south: number; east: number; north: number }

const isNear = ([x, y]: Spot, { west, south, east, north }: View, meters: number) =>
  x > west - meters && x < east + meters && y > south - meters && y < north + meters

function meets(ring: readonly Spot[], { west, south, east, north }: View): boolean {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return Math.max(...xs) > west && Math.min(...xs) < east && Math.max(...ys) > south && Math.min(...ys) < north
}
