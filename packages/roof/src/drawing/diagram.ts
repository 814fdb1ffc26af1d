import { PLAIN_FACET_COLOUR, pitchColour } from './colour.ts'
import { edgeLabels } from './diagram-edges.ts'
import { type FacetLabels, facetLabels } from './diagram-facets.ts'
import { footer } from './diagram-footer.ts'
import { nameLabels } from './diagram-names.ts'
import { type Sheet, sheetOf } from './diagram-sheet.ts'
import type { Drawing, Shape } from './drawing.ts'
import { type DrawingWords, ENGLISH_WORDS } from './drawing-words.ts'
import { EDGE_STYLES } from './edge-style.ts'
import type { LabelBox } from './label-box.ts'
import { type NamedRoof, onOnePlane } from './one-plane.ts'

/** `plan` has everything at once; the others one thing each, as the pages of a report do. */
export type DiagramKind = 'length' | 'area' | 'pitch' | 'plan'

export interface DiagramOptions {
  /** Width in the drawing's units; texts are 9 to 14 units high, whatever the width. 720 unless told. */
  readonly width?: number
  /** The plan is at most so high; legend and key come on top. As the width unless told. */
  readonly maxPlanHeight?: number
  readonly words?: DrawingWords
}

const QUIET_LINE = { colour: '#5B6776', width: 1.25 }

/**
 * Roofs from above, north up: facets with area in square feet, pitch and an arrow of their fall; edges with their length,
 * coloured, dashed and weighted by type; north arrow, scale bar and a legend. Labels never overlap: what has no room in
 * its place gets a number, or a letter, and a line in the key.
 */
export function roofDiagram(
  roofs: readonly NamedRoof[],
  kind: DiagramKind,
  { width = 720, maxPlanHeight = width, words = ENGLISH_WORDS }: DiagramOptions = {},
): Drawing {
  const placed = onOnePlane(roofs)
  const sheet = sheetOf(placed, width, maxPlanHeight)
  const taken: LabelBox[] = []
  const facets = kind === 'length' ? noLabels : facetLabels(sheet, kind, taken, words)
  const names = placed.length > 1 ? nameLabels(sheet, taken) : []
  const edges = kind === 'length' || kind === 'plan' ? edgeLabels(sheet, taken) : noLabels
  const bottom = footer(sheet, kind, { facets, edges }, words)
  return {
    width,
    height: bottom.height,
    label: labelOf(placed, kind, words),
    shapes: [
      ...facetAreas(sheet, kind),
      ...edgeLines(sheet, kind),
      ...facets.shapes,
      ...edges.shapes,
      ...names,
      ...bottom.shapes,
    ],
  }
}

const noLabels: FacetLabels = { shapes: [], key: [], leftOut: 0 }

function facetAreas({ facets }: Sheet, kind: DiagramKind): Shape[] {
  return facets.map(({ rings, facet }, index) => ({
    kind: 'area',
    rings,
    fill: kind === 'pitch' ? pitchColour(facet.rise) : PLAIN_FACET_COLOUR,
    facet: index,
  }))
}

/** The rim last, so that it runs over the ends of what meets it. */
function edgeLines({ edges }: Sheet, kind: DiagramKind): Shape[] {
  const inner = edges.filter(({ edge }) => edge.outlineEdge === null)
  const rim = edges.filter(({ edge }) => edge.outlineEdge !== null)
  return [...inner, ...rim].map(({ edge, from, to }) => {
    const { colour, width, dash } = EDGE_STYLES[edge.type]
    const stroke = kind === 'length' || kind === 'plan' ? { colour, width, dash } : QUIET_LINE
    return { kind: 'line', points: [from, to], stroke }
  })
}

function labelOf(roofs: readonly NamedRoof[], kind: DiagramKind, words: DrawingWords): string {
  const facets = roofs.reduce((sum, { roof }) => sum + roof.facets.length, 0)
  return `${words.diagram[kind]}: ${roofs.map(({ name }) => name).join(', ')}, ${words.facets(facets)}`
}
