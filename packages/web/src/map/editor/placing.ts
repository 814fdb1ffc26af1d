import { area } from '@gable/contract/format/figure'
import type { EditedRoof } from '@gable/roof/edit/edit'
import type { Guide } from '@gable/roof/edit/snap'
import { ringArea } from '@gable/roof/outline/ring-error'
import { centroid, type Ring } from '@gable/roof/polygon'
import { distance } from '@gable/roof/segment'
import { type PlanePoint, squareMetersToSquareFeet } from '@gable/roof/units'
import { editorText } from './editor-text.ts'
import { drawnLength } from './lengths.ts'
import { type CornerPlace, edgeOf, outwardAt, partName } from './part.ts'
import type { Pixel, PlaneView } from './plane-view.ts'
import { settledArea } from './roof-facts.ts'

/** Distance of a finger's handle from its corner, in pixels. */
const GRIP_PIXELS = 60

/** Distance of a length label from its edge, in pixels: the text is wider than it is high. */
const LABEL_PIXELS = { upright: 14, across: 34 }

const MARGIN_PIXELS = 24

const MIN_LENGTH_METERS = 0.15

/** The display during a drag: the lengths of these edges, and the guide lines that a corner snapped to. */
export interface During {
  edges: readonly CornerPlace[]
  guides: readonly Guide[]
}

/**
 * Positions the editor's elements. React creates them without positions; these are set here after a render, a map move
 * or a pointer move, so that a pointer move needs no render.
 */
export type Placer = ReturnType<typeof createPlacer>

const TURN_PIXELS = 48
const OUT_OF_SIGHT: Pixel = [-99, -99]
/** An edge shorter than this on screen has no room for a dot between its corners. */
const MIN_EDGE_PIXELS = 44

export function createPlacer(root: HTMLElement) {
  const all = (selector: string) => [...root.querySelectorAll(selector)]
  const [paths, marks, parts] = [byKey(root, 'roof'), byKey(root, 'mark'), byKey(root, 'part')]
  const [labels, guideLines, drawnCorners] = [all('[data-length]'), all('[data-guide]'), all('[data-drawn-corner]')]
  const [[stem], [path], [areaLine]] = [all('[data-stem]'), all('[data-drawn]'), all('[data-area]')]

  function placeRoof(roof: EditedRoof, view: PlaneView) {
    const d = pathOf(roof.rings, view)
    for (const element of paths.get(roof.id) ?? []) element.setAttribute('d', d)
    placeText(marks.get(roof.id)?.[0], view.toPixels(centroid(roof.rings[0]!)))
  }

  let adjacentCorner: Pixel = [0, 0]

  /** During a drag, the handle next to a corner stays on its side, under the finger. */
  function placeCorners(roof: EditedRoof, view: PlaneView, isHeld: boolean) {
    for (const [at, ring] of roof.rings.entries()) {
      const pixels = ring.map(view.toPixels)
      for (const [index, pixel] of pixels.entries()) {
        const next = pixels[(index + 1) % pixels.length]!
        const place = { ring: at, index }
        placeAt(parts.get(partName({ kind: 'corner', ...place })), pixel)
        placeLine(parts.get(partName({ kind: 'edge', ...place }))?.[0], pixel, next)
        const middle = parts.get(partName({ kind: 'middle', ...place }))
        placeAt(middle, [(pixel[0] + next[0]) / 2, (pixel[1] + next[1]) / 2])
        const isShort = Math.hypot(next[0] - pixel[0], next[1] - pixel[1]) < MIN_EDGE_PIXELS
        middle?.[0]?.toggleAttribute('data-short', isShort)
        const grip = parts.get(partName({ kind: 'grip', ...place }))
        if (!grip) continue
        if (!isHeld) {
          const at = gripPlace(ring, index, pixel, [root.clientWidth, root.clientHeight])
          adjacentCorner = [at[0] - pixel[0], at[1] - pixel[1]]
        }
        const adjacent: Pixel = [pixel[0] + adjacentCorner[0], pixel[1] + adjacentCorner[1]]
        placeAt(grip, adjacent)
        placeLine(stem, pixel, adjacent)
      }
    }
  }

  function placeTurn(roof: EditedRoof, view: PlaneView) {
    if (!parts.has('turn')) return
    const middle = view.toPixels(centroid(roof.rings[0]!))
    const top = Math.min(...roof.rings[0]!.map((point) => view.toPixels(point)[1]))
    const turn: Pixel = [middle[0], Math.max(26, top - TURN_PIXELS)]
    placeAt(parts.get('move'), middle)
    placeAt(parts.get('turn'), turn)
    placeLine(stem, middle, turn)
  }

  function placeLengths(edges: readonly (readonly [PlanePoint, PlanePoint])[], view: PlaneView) {
    for (const [at, label] of labels.entries()) {
      const edge = edges[at]
      if (edge) placeLength(label, edge, view)
      else label.textContent = ''
    }
  }

  function placeGuides(guides: readonly Guide[], view: PlaneView) {
    for (const [at, line] of guideLines.entries()) {
      const guide = guides[at]
      line.toggleAttribute('data-off', !guide)
      if (guide) placeLine(line, view.toPixels(guide.from), view.toPixels(guide.to))
    }
  }

  const sayArea = (text: string) => {
    if (areaLine) areaLine.textContent = text
  }

  return {
    /** Roofs that are not being edited. */
    roofs(roofs: readonly EditedRoof[], view: PlaneView) {
      for (const roof of roofs) placeRoof(roof, view)
    },
    /** The chosen roof with its handles. */
    roof(roof: EditedRoof, view: PlaneView, during?: During) {
      const { edges, guides } = during ?? { edges: [], guides: [] }
      placeRoof(roof, view)
      placeCorners(roof, view, during !== undefined)
      placeTurn(roof, view)
      const shown = edges.flatMap(({ ring, index }) => (roof.rings[ring] ? [edgeOf(roof.rings[ring], index)] : []))
      placeLengths(shown, view)
      placeGuides(guides, view)
      // Cleaning an outline is too slow for every pointer move.
      const area = during ? rawArea(roof.rings) : settledArea(roof, view.plane)
      sayArea(editorText('area', { roof: roof.name, area }))
    },
    /** A roof that is being drawn, up to the pointer. */
    drawn(points: readonly PlanePoint[], pointer: PlanePoint | null, guides: readonly Guide[], view: PlaneView) {
      const line = pointer ? [...points, pointer] : points
      path?.setAttribute('d', line.length > 1 ? lineOf(line, view) : '')
      for (const [at, element] of drawnCorners.entries()) {
        placeAt([element], points[at] ? view.toPixels(points[at]) : OUT_OF_SIGHT)
      }
      placeLengths(line.length > 1 ? [[line.at(-2)!, line.at(-1)!]] : [], view)
      placeGuides(guides, view)
      sayArea(line.length > 2 ? editorText('area.drawing', { area: rawArea([line]) }) : '')
    },
    noRoof: () => sayArea(''),
    cut([from, to]: readonly [PlanePoint, PlanePoint], view: PlaneView) {
      const [a, b] = [view.toPixels(from), view.toPixels(to)]
      placeAt(parts.get('cut.0'), a)
      placeAt(parts.get('cut.1'), b)
      placeLine(stem, a, b)
    },
  }
}

const rawArea = (rings: readonly Ring[]) => area(squareMetersToSquareFeet(ringArea(rings)))

/** Indexes elements by the value of a data attribute. */
function byKey(root: HTMLElement, name: string): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[data-${name}]`)) {
    const key = element.dataset[name]!
    found.set(key, [...(found.get(key) ?? []), element])
  }
  return found
}

function placeAt(elements: readonly Element[] | undefined, [x, y]: Pixel): void {
  for (const element of elements ?? []) {
    ;(element as HTMLElement).style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  }
}

function placeLine(line: Element | undefined, [x1, y1]: Pixel, [x2, y2]: Pixel): void {
  line?.setAttribute('x1', x1.toFixed(1))
  line?.setAttribute('y1', y1.toFixed(1))
  line?.setAttribute('x2', x2.toFixed(1))
  line?.setAttribute('y2', y2.toFixed(1))
}

function placeText(text: Element | undefined, [x, y]: Pixel): void {
  text?.setAttribute('x', x.toFixed(1))
  text?.setAttribute('y', y.toFixed(1))
}

/** Places an edge's length on its outer side. */
function placeLength(label: Element, [from, to]: readonly [PlanePoint, PlanePoint], view: PlaneView): void {
  const [a, b] = [view.toPixels(from), view.toPixels(to)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [nx, ny] = [(a[1] - b[1]) / length, (b[0] - a[0]) / length]
  placeText(label, [(a[0] + b[0]) / 2 + nx * LABEL_PIXELS.across, (a[1] + b[1]) / 2 + ny * LABEL_PIXELS.upright])
  const meters = distance(from, to)
  label.textContent = meters < MIN_LENGTH_METERS ? '' : drawnLength(meters)
}

/** The position of a corner's handle: outward from the corner, unless that is outside the map. */
function gripPlace(ring: Ring, index: number, [x, y]: Pixel, [width, height]: readonly [number, number]): Pixel {
  const [east, north] = outwardAt(ring, index)
  const places = Array.from({ length: 8 }, (_, eighth) => {
    const [dx, dy] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)]
    const at: Pixel = [x + dx * GRIP_PIXELS, y + dy * GRIP_PIXELS]
    const inside = [at[0], width - at[0], at[1], height - at[1]].every((room) => room > MARGIN_PIXELS)
    return { at, worth: dx * east - dy * north + (inside ? 4 : 0) }
  })
  return places.reduce((best, place) => (place.worth > best.worth ? place : best)).at
}

function pathOf(rings: readonly Ring[], view: PlaneView): string {
  return rings.map((ring) => `${lineOf(ring, view)}Z`).join('')
}

function lineOf(points: readonly PlanePoint[], view: PlaneView): string {
  return `M${points.map((point) => pair(view.toPixels(point))).join('L')}`
}

function pair([x, y]: Pixel): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
