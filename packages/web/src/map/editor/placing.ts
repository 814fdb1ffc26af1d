import { area } from '@gable/contract/format/figure'
import type { EditedRoof } from '@gable/roof/edit/edit'
import type { Guide } from '@gable/roof/edit/snap'
import { ringArea } from '@gable/roof/outline/ring-error'
import { centroid, type Ring } from '@gable/roof/polygon'
import { type PlanePoint, squareMetersToSquareFeet } from '@gable/roof/units'
import { editorText } from './editor-text.ts'
import { type CornerPlace, edgeOf, partName } from './part.ts'
import { gripPlace, lineOf, pathOf, placeAt, placeLength, placeLine, placeText } from './placing-lines.ts'
import type { Pixel, PlaneView } from './plane-view.ts'
import { settledArea } from './roof-facts.ts'

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
