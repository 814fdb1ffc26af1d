import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { shownRise } from '@gable/roof/slope'
import type { HeldScan, RoofScan, ScannedRoof } from './roof-scan.ts'
import type { RoofShapeChoice } from './roof-shape.ts'

type Outline = ScannedRoof['outline']

/** A roof as it stands now, with what a scan told of it once. */
export interface ScannedStructure {
  outline: Outline
  /** As it was found; null where a person drew it. */
  detected: { outline: Outline } | null
  shape: RoofShapeChoice
  scan?: RoofScan | undefined
}

/**
 * What a scan still tells of a roof that is measured with this rise over 12. All of it, while outline and shape are those of
 * the roof that was derived from it and the rise is the scan's to a tenth. The heights of the eaves alone, where shape or
 * slope were changed. Where only planes were found, these, whatever was chosen over them. Nothing where the
 * outline was edited: it may be another roof.
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

/** Whether its shape is that of the scan, whatever slope it has. */
export function hasScannedShape({ outline, shape, scan }: Omit<ScannedStructure, 'detected'>): boolean {
  if (!scan?.roof || !isSameOutline(outline, scan.roof.outline)) return false
  return isSameShape(withoutEdgeRises(shape), withoutEdgeRises(scan.roof.shape))
}

/** Whether two outlines are the same to the last digit: what was said of one counts on it alone. */
export function isSameOutline(one: Outline, other: Outline): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** In whatever order edges are named. */
function isSameShape(one: RoofShapeChoice, other: RoofShapeChoice): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ kind, gableEdges, halfHipEdges, hipEndRise, edgeRises, levels }: RoofShapeChoice) {
  const sorted = (edges: readonly number[] | undefined) => edges && [...edges].sort((a, b) => a - b)
  return [kind, sorted(gableEdges), sorted(halfHipEdges), hipEndRise, edgeRises, levels]
}
