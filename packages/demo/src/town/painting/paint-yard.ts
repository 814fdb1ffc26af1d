import type { Spot } from '../streets.ts'
import type { Border } from './borders.ts'
import { type Brush, type Color, css, lit } from './brush.ts'
import { shadowOf } from './sun.ts'
import type { Car, Yard } from './yard.ts'

const surfaces: Record<Yard['driveSurface'], Color> = {
  concrete: [182, 177, 167],
  asphalt: [124, 122, 120],
  gravel: [172, 160, 138],
}
const paving: Color = [172, 166, 155]
const fences: Record<Border['kind'], string> = { wood: '#9c8a70', vinyl: '#dcdad2', wire: '#8d8d84', hedge: '#4d5f38' }
const carColors: Color[] = [
  [226, 227, 228],
  [226, 227, 228],
  [190, 193, 196],
  [128, 131, 135],
  [58, 60, 64],
  [52, 54, 58],
  [136, 44, 42],
  [52, 72, 108],
  [168, 152, 126],
]

/** Paints the surfaces of a lot: driveway, walks, patio, pool, beds. */
export function paintYard(brush: Brush, yard: Yard): void {
  const drive = surfaces[yard.driveSurface]
  brush.fill(brush.rings(yard.driveway), css(drive))
  if (yard.driveSurface === 'concrete' && brush.shows(0.08)) {
    const [left, right, , , , corner] = yard.driveway as [Spot, Spot, Spot, Spot, Spot, Spot]
    for (const share of [0.33, 0.66]) {
      const between = (a: Spot, b: Spot): Spot => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
      const along: Spot = [right[0] - left[0], right[1] - left[1]]
      const from = between(left, corner)
      brush.stroke(brush.line([from, [from[0] + along[0], from[1] + along[1]]]), css(lit(drive, 0.86)), 0.1)
    }
  }
  for (const walk of yard.walks) brush.stroke(brush.line(walk), css(paving), 1.2)
  if (yard.patio) brush.fill(brush.rings(yard.patio), css(paving))
  if (yard.bed) brush.fill(brush.rings(yard.bed), css([112, 92, 70]))
  if (yard.pool) {
    brush.fill(brush.rings(yard.pool.rim), css([206, 200, 188]))
    brush.fill(brush.rings(yard.pool.water), css([94, 172, 190]))
    if (brush.shows(0.15)) brush.stroke(brush.rings(yard.pool.water), css([226, 230, 226]), 0.22)
  }
}

export function paintBorder(brush: Brush, { kind, line }: Border): void {
  if (kind === 'hedge') {
    const path = brush.line(line)
    const dots = brush.shows(0.3) ? `stroke-linecap="round" stroke-dasharray="0 ${brush.pixels(0.9)}"` : ''
    brush.stroke(brush.line(line.map((spot) => shadowOf(spot, 0.9))), '#10160c', 1.1, 'stroke-opacity="0.4"')
    brush.stroke(path, fences.hedge, 1.1)
    if (dots) brush.stroke(path, '#6d8048', 0.75, dots)
    return
  }
  if (!brush.shows(0.12)) return
  brush.stroke(brush.line(line.map((spot) => shadowOf(spot, 0.8))), '#10160c', 0.7, 'stroke-opacity="0.32"')
  brush.stroke(brush.line(line), fences[kind], kind === 'wire' ? 0.1 : 0.2)
}

const body = (car: Car, half: number, wide: number, from = -half): Spot[] => {
  const [cos, sin] = [Math.cos(car.turn), Math.sin(car.turn)]
  const corner = (x: number, y: number): Spot => [car.at[0] + x * cos - y * sin, car.at[1] + x * sin + y * cos]
  return [corner(from, -wide), corner(half, -wide), corner(half, wide), corner(from, wide)]
}

/** Includes the car's outline, because the shadow begins beneath the body. */
export const carShadow = (car: Car): Spot[][] =>
  [0.2, 0.9].map((height) => body(car, 2.3, 0.95).map((spot) => shadowOf(spot, height)))

export function paintCar(brush: Brush, car: Car): void {
  const paint = carColors[car.color % carColors.length]!
  brush.stroke(brush.rings(body(car, 2.05, 0.72)), css(paint), 0.5, 'stroke-linejoin="round"')
  brush.fill(brush.rings(body(car, 2.05, 0.72)), css(lit(paint, 0.97)))
  if (!brush.shows(0.35)) return
  brush.fill(brush.rings(body(car, 0.95, 0.72, -1.3)), css([46, 52, 58]))
  brush.fill(brush.rings(body(car, 0.4, 0.68, -0.85)), css(lit(paint, 1.04)))
}
