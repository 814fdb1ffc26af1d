import type { SlopeChoice, StructureChoice } from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { type FlowStructure, withChoice } from './flow-structure.ts'

/** How shape and slope depend on each other in a visit: a roof of slope zero is flat, whatever its ends were. */
export interface Sloped {
  structures: FlowStructure[]
  slope: SlopeChoice | null
  /** The last slope that was not flat, restored when a roof stops being flat. */
  pitchedSlope: SlopeChoice | null
}

/** The slope of an address without a chosen one: the measured slope, otherwise none. */
export function slopeAsMeasured(measuredRise: number | null): Pick<Sloped, 'slope' | 'pitchedSlope'> {
  const slope: SlopeChoice | null = measuredRise === null ? null : { category: 'custom', rise: measuredRise }
  return { slope, pitchedSlope: isLevel(slope) ? null : slope }
}

/** The slope after the measurement changes: follows the measurement unless somebody has chosen a slope. */
export function slopeFollowing(
  { slope, pitchedSlope }: Pick<Sloped, 'slope' | 'pitchedSlope'>,
  was: number | null,
  is: number | null,
): Pick<Sloped, 'slope' | 'pitchedSlope'> {
  const now = slopeAsMeasured(is)
  const follows = (one: SlopeChoice | null) => one === null || isAsMeasured(one, was)
  return {
    slope: follows(slope) ? now.slope : slope,
    pitchedSlope: follows(pitchedSlope) ? now.pitchedSlope : pitchedSlope,
  }
}

/** Whether a slope equals the measured one. */
export function isAsMeasured(slope: SlopeChoice | null, measuredRise: number | null): boolean {
  return measuredRise !== null && slope?.category === 'custom' && slope.rise === measuredRise
}

export function isLevel(slope: SlopeChoice | null): boolean {
  return slope?.category === 'flat' || (slope?.category === 'custom' && !slope.rise)
}

/** The slope of the quote: flat if every quoted roof is flat. */
export function slopeOf({ structures, slope }: Pick<Sloped, 'structures' | 'slope'>): SlopeChoice | null {
  return !isLevel(slope) && allFlat(structures) ? { category: 'flat' } : slope
}

/**
 * A shape for the common slope. Rises of single edges were measured together with the slope and are valid only with it.
 * The visit keeps them, so that they return with the measured slope.
 */
export function shapeAt(
  shape: RoofShapeChoice,
  slope: SlopeChoice | null,
  session: { measuredRise: number | null } | null,
): RoofShapeChoice {
  return slope === null || isAsMeasured(slope, session?.measuredRise ?? null) ? shape : withoutEdgeRises(shape)
}

/** The request for a roof, with its shape for the common slope. */
export function choiceOf(
  { choice }: FlowStructure,
  slope: SlopeChoice | null,
  session: { measuredRise: number | null } | null,
): StructureChoice {
  if (isLevel(slope)) return { ...choice, shape: { kind: 'flat' }, shapeGuessed: false }
  return choice.shape ? { ...choice, shape: shapeAt(choice.shape, slope, session) } : choice
}

/**
 * Sets the slope of all roofs. Undoes "flat" if that was chosen for every roof, but not if it was chosen for only some.
 */
export function withSlope<T extends Sloped>(flow: T, slope: SlopeChoice): T {
  if (isLevel(slope)) return { ...flow, slope }
  const raised = (structure: FlowStructure): FlowStructure => {
    const { shape: _, ...choice } = structure.choice
    return isFlat(structure) ? { ...structure, choice: { ...choice, shapeGuessed: true } } : structure
  }
  const structures = allFlat(flow.structures) ? flow.structures.map(raised) : flow.structures
  return { ...flow, structures, slope, pitchedSlope: slope }
}

/**
 * Sets the shape of one roof that somebody has looked at. When the last roof becomes flat, the slope becomes flat and
 * the roof keeps its own shape for later.
 */
export function withShape<T extends Sloped>(flow: T, id: string, shape: RoofShapeChoice): T {
  const others = flow.structures.filter(({ choice }) => choice.included && choice.id !== id)
  if (shape.kind === 'flat' && others.every(isFlat)) return { ...flow, slope: { category: 'flat' } }
  const slope = shape.kind !== 'flat' && isLevel(flow.slope) ? flow.pitchedSlope : flow.slope
  return { ...flow, slope, structures: withChoice(flow.structures, id, { shape, shapeGuessed: false }) }
}

function allFlat(structures: readonly FlowStructure[]): boolean {
  const quoted = structures.filter(({ choice }) => choice.included)
  return quoted.length > 0 && quoted.every(isFlat)
}

function isFlat({ choice }: FlowStructure): boolean {
  return choice.shape?.kind === 'flat'
}
