import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { EditedRoof, EditState, RoofComplexity } from '@gable/roof/edit/edit'
import { type LocalPlane, localPlane, ringToPlane } from '@gable/roof/plane'
import type { Ring } from '@gable/roof/polygon'
import type { RoofShape } from '@gable/roof/shape/shape'
import type { LngLat } from '../outline.ts'
import { createRoofEditor } from './editor-store.ts'
import { type HouseLimits, outlineOfRings, roofFacts } from './roof-facts.ts'

/** A roof in the editor's input format. Outlines are closed rings, the outer one first. */
export interface GivenRoof {
  id: string
  name: string
  outline: LngLat[][]
  /** The detected outline; null for a roof that a person drew. */
  detected: LngLat[][] | null
  included: boolean
  complexity: RoofComplexity | null
  /** The shape that a person chose; absent while it is a guess. */
  shape?: RoofShape | undefined
}

/** A roof in the editor's output format. */
export interface ResultRoof extends Omit<GivenRoof, 'outline' | 'detected'> {
  /** Null if it is as detected. */
  outline: LngLat[][] | null
  /** The outline differs from the one passed in. */
  changed: boolean
  planAreaSqft: number
  supported: boolean
}

export interface OpenOptions {
  center: LngLat
  roofs: readonly GivenRoof[]
  house: HouseLimits
  /** Called after each step, undo and redo. */
  onChange?(roofs: ResultRoof[]): void
  /** Starts by drawing a roof. */
  draw?: boolean
  chosenId?: string | null
}

/** Opens an editor for the roofs around an address. `results` returns the current roofs. */
export function openEditor({ center, roofs, house, onChange, draw, chosenId }: OpenOptions) {
  const plane = localPlane(center)
  const detected = new Map<string, readonly Ring[]>()
  const provided = new Map<string, { roof: GivenRoof; rings: readonly Ring[] }>()
  const edited = roofs.map((roof): EditedRoof => {
    const rings = onPlane(roof.outline, plane)
    if (roof.detected)
      detected.set(roof.id, isSame(roof.detected, roof.outline) ? rings : onPlane(roof.detected, plane))
    provided.set(roof.id, { roof, rings })
    const { id, name, included, complexity, shape } = roof
    return { id, name, rings, included, complexity, shape, detected: roof.detected !== null }
  })
  const state: EditState = {
    plane,
    roofs: edited,
    limits: {
      reachMeters: homeownerLimits.drawnReachMeters,
      mostCorners: homeownerLimits.ringCorners,
      maxRoofs: homeownerLimits.structuresPerQuote,
    },
  }
  const result = (roof: EditedRoof): ResultRoof => {
    const before = provided.get(roof.id)
    const changed = before?.rings !== roof.rings
    const isDetected = detected.get(roof.id) === roof.rings
    const { id, name, complexity, shape } = roof
    const { planAreaSqft, supported } = roofFacts(roof, plane, house)
    const outline = isDetected ? null : changed ? outlineOfRings(roof.rings, plane) : before.roof.outline
    return {
      id,
      name,
      complexity,
      shape,
      included: roof.included && supported,
      outline,
      changed,
      planAreaSqft,
      supported,
    }
  }
  const editor = createRoofEditor({
    state,
    house,
    detected,
    onChange: (next) => onChange?.(next.roofs.map(result)),
    tool: draw ? 'draw' : 'corners',
    chosenId,
  })
  return { ...editor, results: () => editor.get().history.present.roofs.map(result) }
}

function onPlane(outline: LngLat[][], plane: LocalPlane): Ring[] {
  return outline.map((ring) => ringToPlane(plane, ring))
}

function isSame(one: LngLat[][], other: LngLat[][]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
