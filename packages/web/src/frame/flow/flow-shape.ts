import type { SlopeChoice, StructureChoice } from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { type FlowStructure, withChoice } from './flow-structure.ts'

/** What shape and slope have to do with each other in a visit: a roof of slope nought is flat, whatever its ends were. */
export interface Sloped {
  structures: FlowStructure[]
  slope: SlopeChoice | null
  /** The last slope that was one: what a roof has again that is flat no more. */
  pitchedSlope: SlopeChoice | null
}

/** The slope of an address at which nobody has chosen one: as it was measured there, else none. */
export function slopeAsMeasured(measuredRise: number | null): Pick<Sloped, 'slope' | 'pitchedSlope'> {
  const slope: SlopeChoice | null = measuredRise === null ? null : { category: 'custom', rise: measuredRise }
  return { slope, pitchedSlope: isLevel(slope) ? null : slope }
}

/** The slope once something else was measured: where nobody has said one it follows. */
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

/** Whether a slope is the one that was measured. */
export function isAsMeasured(slope: SlopeChoice | null, measuredRise: number | null): boolean {
  return measuredRise !== null && slope?.category === 'custom' && slope.rise === measuredRise
}

/** Whether a slope is none. */
export function isLevel(slope: SlopeChoice | null): boolean {
  return slope?.category === 'flat' || (slope?.category === 'custom' && !slope.rise)
}

/** The slope of the quote: flat where every roof in it is. */
export function slopeOf({ structures, slope }: Pick<Sloped, 'structures' | 'slope'>): SlopeChoice | null {
  return !isLevel(slope) && allFlat(structures) ? { category: 'flat' } : slope
}

/**
 * A shape by the slope of all: what single edges rise by was measured with the slope, and holds with that alone. It stays in
 * the visit, so that it is there again with the measured slope.
 */
export function shapeAt(
  shape: RoofShapeChoice,
  slope: SlopeChoice | null,
  session: { measuredRise: number | null } | null,
): RoofShapeChoice {
  return slope === null || isAsMeasured(slope, session?.measuredRise ?? null) ? shape : withoutEdgeRises(shape)
}

/** What is sent for a roof, its shape by the slope of all. */
export function choiceOf(
  { choice }: FlowStructure,
  slope: SlopeChoice | null,
  session: { measuredRise: number | null } | null,
): StructureChoice {
  if (isLevel(slope)) return { ...choice, shape: { kind: 'flat' }, shapeGuessed: false }
  return choice.shape ? { ...choice, shape: shapeAt(choice.shape, slope, session) } : choice
}

/** A slope for all roofs. It takes back "flat" where that was said of every roof, and leaves it where it was said of some. */
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
 * A shape for one roof, that somebody has looked at. The last roof to become flat makes the slope flat and keeps its own
 * shape for when it is flat no more.
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
