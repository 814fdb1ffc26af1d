import { PLAIN_FACET_COLOR, pitchColor } from './color.ts'
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

/** `plan` shows everything at once; the others show one thing each, like the pages of a report. */
export type DiagramKind = 'length' | 'area' | 'pitch' | 'plan'

export interface DiagramOptions {
  /** Width in the drawing's units; default 720. Texts are 9 to 14 units high at any width. */
  readonly width?: number
  /** Maximum height of the plan, excluding legend and key. Defaults to the width. */
  readonly maxPlanHeight?: number
  readonly words?: DrawingWords
}

const QUIET_LINE = { color: '#5B6776', width: 1.25 }

/**
 * Draws roofs from above, north up: facets with area in square feet, pitch and an arrow in the direction of fall; edges
 * with their length, colored, dashed and weighted by type; north arrow, scale bar and a legend. Labels never overlap: a
 * label that does not fit becomes a number or a letter with a line in the key.
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
    fill: kind === 'pitch' ? pitchColor(facet.rise) : PLAIN_FACET_COLOR,
    facet: index,
  }))
}

/** The rim is last, so that it covers the ends of the lines that meet it. */
function edgeLines({ edges }: Sheet, kind: DiagramKind): Shape[] {
  const inner = edges.filter(({ edge }) => edge.outlineEdge === null)
  const rim = edges.filter(({ edge }) => edge.outlineEdge !== null)
  return [...inner, ...rim].map(({ edge, from, to }) => {
    const { color, width, dash } = EDGE_STYLES[edge.type]
    const stroke = kind === 'length' || kind === 'plan' ? { color, width, dash } : QUIET_LINE
    return { kind: 'line', points: [from, to], stroke }
  })
}

function labelOf(roofs: readonly NamedRoof[], kind: DiagramKind, words: DrawingWords): string {
  const facets = roofs.reduce((sum, { roof }) => sum + roof.facets.length, 0)
  return `${words.diagram[kind]}: ${roofs.map(({ name }) => name).join(', ')}, ${words.facets(facets)}`
}
