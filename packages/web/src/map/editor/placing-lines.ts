import type { Ring } from '@gable/roof/polygon'
import { distance } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'
import { drawnLength } from './lengths.ts'
import { outwardAt } from './part.ts'
import type { Pixel, PlaneView } from './plane-view.ts'

/** Distance of a finger's handle from its corner, in pixels. */
const GRIP_PIXELS = 60
/** Distance of a length label from its edge, in pixels: the text is wider than it is high. */
const LABEL_PIXELS = { upright: 14, across: 34 }
const MARGIN_PIXELS = 24
const MIN_LENGTH_METERS = 0.15

export function placeAt(elements: readonly Element[] | undefined, [x, y]: Pixel): void {
  for (const element of elements ?? []) {
    ;(element as HTMLElement).style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  }
}

export function placeLine(line: Element | undefined, [x1, y1]: Pixel, [x2, y2]: Pixel): void {
  line?.setAttribute('x1', x1.toFixed(1))
  line?.setAttribute('y1', y1.toFixed(1))
  line?.setAttribute('x2', x2.toFixed(1))
  line?.setAttribute('y2', y2.toFixed(1))
}

export function placeText(text: Element | undefined, [x, y]: Pixel): void {
  text?.setAttribute('x', x.toFixed(1))
  text?.setAttribute('y', y.toFixed(1))
}

/** Places an edge's length on its outer side. */
export function placeLength(label: Element, [from, to]: readonly [PlanePoint, PlanePoint], view: PlaneView): void {
  const [a, b] = [view.toPixels(from), view.toPixels(to)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [(a[1] - b[1]) / length, (b[0] - a[0]) / length]
  placeText(label, [(a[0] + b[0]) / 2 + nx * LABEL_PIXELS.across, (a[1] + b[1]) / 2 + ny * LABEL_PIXELS.upright])
  const meters = distance(from, to)
  label.textContent = meters < MIN_LENGTH_METERS ? '' : drawnLength(meters)
}

/** The position of a corner's handle: outward from the corner, unless that is outside the map. */
export function gripPlace(ring: Ring, index: number, [x, y]: Pixel, [width, height]: readonly [number, number]): Pixel {
  const [east, north] = outwardAt(ring, index)
  const places = Array.from({ length: 8 }, (_, eighth) => {
    const [dx, dy] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)]
    const at: Pixel = [x + dx * GRIP_PIXELS, y + dy * GRIP_PIXELS]
    const inside = [at[0], width - at[0], at[1], height - at[1]].every((room) => room > MARGIN_PIXELS)
    return { at, worth: dx * east - dy * north + (inside ? 4 : 0) }
  })
  return places.reduce((best, place) => (place.worth > best.worth ? place : best)).at
}

export function pathOf(rings: readonly Ring[], view: PlaneView): string {
  return rings.map((ring) => `${lineOf(ring, view)}Z`).join('')
}

export function lineOf(points: readonly PlanePoint[], view: PlaneView): string {
  return `M${points.map((point) => pair(view.toPixels(point))).join('L')}`
}

function pair([x, y]: Pixel): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
