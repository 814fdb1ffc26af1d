import type { Spot } from '../streets.ts'
import { type Brush, type Color, css, lit } from './brush.ts'
import { counterclockwise, hatch } from './polygons.ts'
import type { PictureRoof } from './roofs.ts'
import { lightOn, SHADOW, shadowOf } from './sun.ts'

const flat = ([x, y]: readonly [number, number, number]): Spot => [x, y]

/** The shadow of a building's walls and roof planes. All rings are counterclockwise, so that they form one shape. */
export function roofShadow({ outline, eave, facets }: PictureRoof): (readonly Spot[])[] {
  const walls = outline.map((spot, index): Spot[] => {
    const next = outline[(index + 1) % outline.length]!
    return [spot, next, shadowOf(next, eave), shadowOf(spot, eave)]
  })
  const planes = facets.map(({ ring }) => ring.map((point): Spot => shadowOf(flat(point), eave + point[2])))
  return [...walls, ...planes].map(counterclockwise)
}

export function paintRoof(brush: Brush, roof: PictureRoof): void {
  const { outline, facets, edges, color, vents, chimney } = roof
  // Painted below the planes, so that no ground is visible where they meet.
  brush.fill(brush.rings(outline), css(lit(color, 0.8)))
  for (const { ring, rise, azimuthDegrees } of facets) {
    const light = lightOn(rise, azimuthDegrees)
    const shade = lit(color, 0.34 + 0.84 * light)
    const path = brush.rings(ring.map(flat))
    brush.fill(path, css(shade))
    if (brush.shows(0.2)) brush.stroke(path, css(shade), 0.08)
    if (brush.shows(0.2) && azimuthDegrees !== null) {
      paintCourses(brush, ring.map(flat), azimuthDegrees, shade)
    }
  }
  if (!brush.shows(0.2)) return
  for (const { type, from, to } of edges) {
    const path = brush.line([flat(from), flat(to)])
    if (type === 'ridge' || type === 'hip') brush.stroke(path, css(lit(color, 1.22)), 0.28, 'stroke-opacity="0.75"')
    else if (type === 'valley') brush.stroke(path, css(lit(color, 0.6)), 0.3, 'stroke-opacity="0.7"')
    else if (brush.shows(0.12)) brush.stroke(path, css([214, 212, 206]), 0.14, 'stroke-opacity="0.8"')
  }
  if (chimney) {
    brush.fill(
      brush.rings(
        chimney.map((spot) => shadowOf(spot, 0.7)),
        chimney,
      ),
      SHADOW,
      0.5,
    )
    brush.fill(brush.rings(chimney), '#8a5f4e')
    brush.stroke(brush.rings(chimney), '#b9aea2', 0.16)
  }
  brush.fill(vents.map((vent) => brush.circle(shadowOf(vent, 0.5), 0.2)).join(''), SHADOW, 0.5)
  brush.fill(vents.map((vent) => brush.circle(vent, 0.2)).join(''), '#c9c9c6')
}

/** Courses of shingles across the slope: their shadow lines, and single shingles of a different tone. */
function paintCourses(brush: Brush, ring: readonly Spot[], azimuthDegrees: number, shade: Color): void {
  const lines = hatch(ring, (-azimuthDegrees * Math.PI) / 180, 0.42)
  brush.stroke(lines.map(brush.line).join(''), css(lit(shade, 0.84)), 0.14, 'stroke-opacity="0.45"')
  if (!brush.shows(0.1)) return
  const dashes = [0.5, 1.3, 0.3, 2.1, 0.8, 0.9].map((meters) => brush.pixels(meters).toFixed(2)).join(' ')
  // The joint pattern repeats every third course, so that joints of adjacent courses are not aligned.
  for (const [start, offset] of [0, 2.3, 3.9].entries()) {
    const some = lines.filter((_, index) => index % 3 === start).map(brush.line)
    const dashing = `stroke-dasharray="${dashes}" stroke-dashoffset="${brush.pixels(offset).toFixed(2)}"`
    brush.stroke(some.join(''), css(lit(shade, 0.88)), 0.42, `stroke-opacity="0.5" ${dashing}`)
  }
}
