import type { Structure } from '@gable/contract/geo'
import type { StructureChoice } from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { DetectedRoofs } from '@gable/contract/widget'
import { freeName, nameError } from '@gable/roof/edit/structure-name'

/** A roof of the visit: as detected, and with the homeowner's changes. */
export interface FlowStructure {
  /** Null for a roof that the homeowner drew. */
  detected: Structure | null
  /** The request for the roof. Omitted values remain as detected, or are guessed. */
  choice: StructureChoice
  /** Area of the current outline, seen from above. */
  planAreaSqft: number
  /** False if area or corners clearly rule out a house: the roof is shown but cannot be included. */
  supported: boolean
}

/** The roofs as the server proposes them. */
export function structuresOf(roofs: DetectedRoofs): FlowStructure[] {
  return roofs.structures.map(asDetected)
}

function asDetected(detected: Structure): FlowStructure {
  const { id, included, planAreaSqft, supported } = detected
  return { detected, choice: { id, included: included && supported, shapeGuessed: true }, planAreaSqft, supported }
}

/**
 * The roofs after the same address was looked up again: keeps the homeowner's input, and deleted roofs remain deleted.
 */
export function structuresAgain(had: readonly FlowStructure[], before: DetectedRoofs | null, now: DetectedRoofs) {
  const detected = new Map(now.structures.map((structure) => [structure.id, structure]))
  const known = new Set(before?.structures.map(({ id }) => id))
  const stored = had.flatMap((structure) => {
    const found = detected.get(structure.choice.id)
    if (found) return [foundAgain(structure, found)]
    return structure.detected ? [] : [structure]
  })
  return withOwnNames([...stored, ...now.structures.filter(({ id }) => !known.has(id)).map(asDetected)])
}

/**
 * A roof detected again, possibly measured since. Choices about its edges are valid only for the outline they were made
 * on.
 */
function foundAgain(previous: FlowStructure, detected: Structure): FlowStructure {
  const { planAreaSqft, supported, outline } = detected
  if (previous.choice.outline) return { ...previous, detected }
  if (isSameOutline(previous.detected?.outline, outline)) return { ...previous, detected, planAreaSqft, supported }
  const { shape: _, ...choice } = previous.choice
  return { ...previous, detected, planAreaSqft, supported, choice: { ...choice, shapeGuessed: true } }
}

/** Whether this is the same house with another outline. */
function isSameHouse(before: DetectedRoofs | null, now: DetectedRoofs): boolean {
  const [was, is] = [before?.structures[0]?.id, now.structures[0]?.id]
  return now.alternatives.some(({ id, otherOutlineOf }) => id === was && otherOutlineOf === is)
}

/**
 * The roofs after "Not my house". A rejected house is not quoted unless the homeowner picks it again. With another
 * outline of the same house, all roofs keep their state and no new one is included. Roofs that the homeowner edited or
 * drew always stay.
 */
export function structuresAfterPicking(
  had: readonly FlowStructure[],
  before: DetectedRoofs | null,
  now: DetectedRoofs,
): FlowStructure[] {
  const byId = new Map(had.map((structure) => [structure.choice.id, structure]))
  const same = isSameHouse(before, now)
  const found = now.structures.map((structure, index): FlowStructure => {
    const known = byId.get(structure.id)
    const fresh = known ? foundAgain(known, structure) : asDetected(structure)
    if (same && known && index > 0) return fresh
    const included = structure.included && fresh.supported && (index === 0 || !(known || same))
    return { ...fresh, choice: { ...fresh.choice, included } }
  })
  return withOwnNames([...found, ...had.filter(({ detected }) => detected === null)])
}

/** Makes names unique: a detected and a drawn roof may both be "Main roof", so the later one gets a number. */
function withOwnNames(structures: readonly FlowStructure[]): FlowStructure[] {
  const names: string[] = []
  return structures.map((structure) => {
    const name = nameOf(structure)
    const own = nameError(name, names) === 'NAME_TAKEN' ? freeName(name, names) : name
    names.push(own)
    return own === name ? structure : { ...structure, choice: { ...structure.choice, name: own } }
  })
}

export function withChoice(
  structures: readonly FlowStructure[],
  id: string,
  change: Partial<StructureChoice>,
): FlowStructure[] {
  return structures.map((structure) =>
    structure.choice.id === id ? { ...structure, choice: { ...structure.choice, ...change } } : structure,
  )
}

export function nameOf({ choice, detected }: FlowStructure): string {
  return choice.name ?? detected?.name ?? ''
}

/** The roof's current outline: closed rings, the outer one first. */
export function outlineOf({ choice, detected }: FlowStructure): NonNullable<StructureChoice['outline']> {
  return choice.outline ?? detected?.outline ?? []
}

/** The shape measured from above, if the roof still has the outline that was measured. */
export function measuredShapeOf({ choice, detected }: FlowStructure): RoofShapeChoice | undefined {
  return choice.outline ? undefined : detected?.scan?.roof?.shape
}

function isSameOutline(one: Structure['outline'] | undefined, other: Structure['outline']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
