import type { Structure } from '@gable/contract/geo'
import type { StructureChoice } from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { DetectedRoofs } from '@gable/contract/widget'
import { freeName, nameFault } from '@gable/roof/edit/structure-name'

/** A roof of the visit: as it was found, and what the homeowner made of it. */
export interface FlowStructure {
  /** Null for a roof that the homeowner drew. */
  detected: Structure | null
  /** What is sent for it. What is left out stays as it was detected, or is guessed. */
  choice: StructureChoice
  /** Of the outline as it stands now, seen from above. */
  planAreaSqft: number
  /** Plainly no house by its area or corners: it is shown and cannot be included. */
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
 * The same address once more, found anew: what was entered for its roofs stays, and a roof that was deleted stays deleted.
 */
export function structuresAgain(had: readonly FlowStructure[], before: DetectedRoofs | null, now: DetectedRoofs) {
  const detected = new Map(now.structures.map((structure) => [structure.id, structure]))
  const known = new Set(before?.structures.map(({ id }) => id))
  const kept = had.flatMap((structure) => {
    const found = detected.get(structure.choice.id)
    if (found) return [foundAgain(structure, found)]
    return structure.detected ? [] : [structure]
  })
  return withOwnNames([...kept, ...now.structures.filter(({ id }) => !known.has(id)).map(asDetected)])
}

/** A roof found once more, maybe measured meanwhile: what was said of its edges holds for the outline it was said of. */
function foundAgain(had: FlowStructure, detected: Structure): FlowStructure {
  const { planAreaSqft, supported, outline } = detected
  if (had.choice.outline) return { ...had, detected }
  if (isSameOutline(had.detected?.outline, outline)) return { ...had, detected, planAreaSqft, supported }
  const { shape: _, ...choice } = had.choice
  return { ...had, detected, planAreaSqft, supported, choice: { ...choice, shapeGuessed: true } }
}

/** Whether the house is the one that it was, by another outline. */
function isSameHouse(before: DetectedRoofs | null, now: DetectedRoofs): boolean {
  const [was, is] = [before?.structures[0]?.id, now.structures[0]?.id]
  return now.alternatives.some(({ id, otherOutlineOf }) => id === was && otherOutlineOf === is)
}

/**
 * The roofs after "Not my house". Who said so does not want that house quoted beside his own, unless he has picked it again;
 * beside another outline of his own house all is as he left it, and nothing new is ticked, since he chose this outline. What
 * he edited or drew himself stays in any case.
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

/** Roofs that come together may be called alike, such as the main roof found and the one drawn: the later gets a number. */
function withOwnNames(structures: readonly FlowStructure[]): FlowStructure[] {
  const names: string[] = []
  return structures.map((structure) => {
    const name = nameOf(structure)
    const own = nameFault(name, names) === 'NAME_TAKEN' ? freeName(name, names) : name
    names.push(own)
    return own === name ? structure : { ...structure, choice: { ...structure.choice, name: own } }
  })
}

/** The roofs with one of them changed. */
export function withChoice(
  structures: readonly FlowStructure[],
  id: string,
  change: Partial<StructureChoice>,
): FlowStructure[] {
  return structures.map((structure) =>
    structure.choice.id === id ? { ...structure, choice: { ...structure.choice, ...change } } : structure,
  )
}

/** What the roof is called now. */
export function nameOf({ choice, detected }: FlowStructure): string {
  return choice.name ?? detected?.name ?? ''
}

/** Its outline as it stands now: closed rings, the outer one first. */
export function outlineOf({ choice, detected }: FlowStructure): NonNullable<StructureChoice['outline']> {
  return choice.outline ?? detected?.outline ?? []
}

/** The shape that was measured from above, while the roof has the outline on which it was. */
export function measuredShapeOf({ choice, detected }: FlowStructure): RoofShapeChoice | undefined {
  return choice.outline ? undefined : detected?.scan?.roof?.shape
}

function isSameOutline(one: Structure['outline'] | undefined, other: Structure['outline']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
