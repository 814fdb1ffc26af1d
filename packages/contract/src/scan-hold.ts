import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { shownRise } from '@gable/roof/slope'
import type { HeldScan, RoofScan, ScannedRoof } from './roof-scan.ts'
import type { RoofShapeChoice } from './roof-shape.ts'

type Outline = ScannedRoof['outline']

/** The current state of a roof, with an earlier scan of it. */
export interface ScannedStructure {
  outline: Outline
  /** As detected; null if a person drew it. */
  detected: { outline: Outline } | null
  shape: RoofShapeChoice
  scan?: RoofScan | undefined
}

/**
 * Returns the part of a scan that still applies to a roof measured with this rise over 12. All of it applies while
 * outline and shape are those of the derived roof and the rise matches the scan's to a tenth; only the height of the
 * eaves if shape or slope were changed. If only planes were found, they apply whatever shape was chosen. Nothing
 * applies if the outline was edited, since it may be another roof.
 */
export function heldScan({ outline, detected, shape, scan }: ScannedStructure, rise: number): HeldScan | undefined {
  if (!scan) return undefined
  const { roof } = scan
  if (!roof) return detected && isSameOutline(outline, detected.outline) ? { ...scan, holds: 'planes' } : undefined
  if (!isSameOutline(outline, roof.outline)) return undefined
  const taken = shape.kind === 'flat' ? 0 : rise
  const isWhole = isSameShape(shape, roof.shape) && shownRise(taken) === shownRise(scan.rise)
  return { ...scan, holds: isWhole ? 'whole' : 'eaves' }
}

/** Whether the shape matches the scan's, regardless of slope. */
export function hasScannedShape({ outline, shape, scan }: Omit<ScannedStructure, 'detected'>): boolean {
  if (!scan?.roof || !isSameOutline(outline, scan.roof.outline)) return false
  return isSameShape(withoutEdgeRises(shape), withoutEdgeRises(scan.roof.shape))
}

/** Whether two outlines are exactly equal. Edge indexes and results of one outline are only valid for that outline. */
export function isSameOutline(one: Outline, other: Outline): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Ignores the order of edges. */
function isSameShape(one: RoofShapeChoice, other: RoofShapeChoice): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ kind, gableEdges, halfHipEdges, hipEndRise, edgeRises, levels }: RoofShapeChoice) {
  const sorted = (edges: readonly number[] | undefined) => edges && [...edges].sort((a, b) => a - b)
  return [kind, sorted(gableEdges), sorted(halfHipEdges), hipEndRise, edgeRises, levels]
}
