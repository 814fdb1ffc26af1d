import type { Structure } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import type { StructureChoice, structureRefusals } from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { isSameOutline } from '@gable/contract/scan-hold'
import { cleanOutline, outlineRings } from '@gable/roof/outline/clean'
import { distanceToFootprint, footprintOn } from '@gable/roof/outline/footprint'
import { isSameBuilding } from '@gable/roof/outline/overlap'
import { localPlane } from '@gable/roof/plane'
import { withoutLevels } from '@gable/roof/shape/edge-rises'
import { metersToFeet, squareMetersToSquareFeet } from '@gable/roof/units'
import { cornersOf, type HouseLimits, isHouse, isUncertain } from '../geo/geo.structure.ts'
import { complexityOf, scannedShape, withScannedLevels } from './structure.measure.ts'

type Outline = Structure['outline']

export type ChosenStructure = Omit<StructureChoice, 'shapeGuessed'> & Partial<Pick<StructureChoice, 'shapeGuessed'>>

/** An edited structure, and its cleaned outline, from which it is measured. */
export interface EditedStructure {
  /** The outline and the shape's gable edges are as submitted. */
  structure: LeadStructure
  rings: Outline
}

/** The context in which structures are edited. */
export interface Site {
  /** The address's location; null if unknown. */
  point: readonly [lng: number, lat: number] | null
  houseLimits: HouseLimits
  /** The date for new drawings, in UTC. */
  today: string
  /** The default shape. */
  guess(structure: Pick<Structure, 'id' | 'outline' | 'meaning' | 'supported'>): RoofShapeChoice
}

export type StructureRefused = { ok: false; reason: keyof typeof structureRefusals; structureId: string }
type EditResult =
  | { ok: true; edited: EditedStructure[] }
  | StructureRefused
  | { ok: false; reason: 'OPTION_NOT_AVAILABLE' }

type Edited = { ok: true; edited: EditedStructure } | StructureRefused

const drawnId = /^drawn-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A structure as detected, before any edits. */
export function asDetected(structure: Structure, guess: Site['guess']): LeadStructure {
  const { outline, planAreaSqft } = structure
  return {
    ...structure,
    detected: { outline, planAreaSqft },
    complexity: complexityOf(outline),
    shape: scannedShape(structure, outline) ?? guess(structure),
    shapeGuessed: true,
  }
}

/**
 * Applies a person's choices to the known structures and adds drawn ones. Outlines are cleaned and checked and areas
 * are computed here: only corners, names, and choices are accepted from a browser. A detected structure that is not
 * mentioned is excluded; a drawn one is deleted.
 */
export function editStructures(
  known: readonly LeadStructure[],
  choices: readonly ChosenStructure[],
  site: Site,
): EditResult {
  const tooMany = beyondCorners(known, choices)
  if (tooMany !== undefined) return refused('OUTLINE_NOT_VALID', tooMany)
  const wanted = new Map(choices.map((choice) => [choice.id, choice]))
  const edited: EditedStructure[] = []
  for (const structure of known) {
    const choice = wanted.get(structure.id)
    wanted.delete(structure.id)
    if (!choice && !structure.detected) continue
    const result = choice ? edit(structure, choice, site) : leftOut(structure)
    if (!result.ok) return result
    edited.push(result.edited)
  }
  for (const choice of wanted.values()) {
    if (!drawnId.test(choice.id)) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    const names = [...edited.map(({ structure }) => structure.name), ...choices.map(({ name }) => name ?? '')]
    const result = draw({ ...choice, name: choice.name ?? freeName(names, edited.length + 1) }, site)
    if (!result.ok) return result
    edited.push(result.edited)
  }
  const chosen = new Set(choices.map(({ id }) => id))
  const message = edited.filter(({ structure }) => chosen.has(structure.id))
  const twin = message.find(({ structure }, index) =>
    message.slice(0, index).some((before) => nameKey(before.structure.name) === nameKey(structure.name)),
  )
  if (twin) return refused('STRUCTURE_NAME_TAKEN', twin.structure.id)
  const twice = countedTwice(edited)
  if (twice) return refused('STRUCTURES_OVERLAP', twice.structure.id)
  return { ok: true, edited: withRoomForNames(edited, chosen) }
}

/**
 * Finds a drawn or changed structure that mostly covers the same ground as another one in the quote, because its area
 * would be priced twice. Detected structures may overlap: a garage under the eaves of its house is not a mistake.
 */
function countedTwice(edited: readonly EditedStructure[]): EditedStructure | undefined {
  const included = edited.filter(({ structure }) => structure.included)
  const corner = included[0]?.rings[0]?.[0]
  if (!corner || included.every(isAsFound)) return undefined
  const plane = localPlane([corner[0], corner[1]])
  const outlines = included.map((one) => ({ one, footprint: footprintOn(plane, one.rings) }))
  for (const [index, { one, footprint }] of outlines.entries()) {
    for (const other of outlines.slice(0, index)) {
      const changed = [one, other.one].find((either) => !isAsFound(either))
      if (changed && isSameBuilding(footprint, other.footprint)) return changed
    }
  }
  return undefined
}

const isAsFound = ({ structure: { detected, outline } }: EditedStructure) =>
  detected !== null && isSameOutline(outline, detected.outline)

/** The structure at which all submitted outlines together exceed the maximum number of corners per request. */
function beyondCorners(known: readonly LeadStructure[], choices: readonly ChosenStructure[]): string | undefined {
  const drawn = new Map(known.filter(({ detected }) => !detected).map(({ id, outline }) => [id, outline]))
  let corners = 0
  for (const { id, outline = drawn.get(id) } of choices) {
    if (outline) corners += cornersOf(outline)
    if (corners > limits.cornersPerQuote) return id
  }
  return undefined
}

/** Renames excluded structures whose name a person gave to another structure. */
function withRoomForNames(edited: readonly EditedStructure[], chosen: ReadonlySet<string>): EditedStructure[] {
  const names = edited.map(({ structure }) => structure.name)
  const message = new Set(
    edited.filter(({ structure }) => chosen.has(structure.id)).map(({ structure }) => nameKey(structure.name)),
  )
  return edited.map((one) => {
    const { structure } = one
    if (chosen.has(structure.id) || !message.has(nameKey(structure.name))) return one
    const name = freeName(names, edited.length)
    names.push(name)
    return { ...one, structure: { ...structure, name } }
  })
}

const leftOut = (structure: LeadStructure): Edited => ({
  ok: true,
  edited: { structure: { ...structure, included: false }, rings: structure.outline },
})

/** Without an outline, a structure returns to the detected one; a drawn structure keeps its outline. */
function edit(structure: LeadStructure, choice: ChosenStructure, site: Site): Edited {
  const { detected } = structure
  const back = detected ?? structure
  const sent = choice.outline?.map(closed)
  if (!sent || isSameOutline(sent, back.outline)) {
    const measured = { outline: back.outline, planAreaSqft: back.planAreaSqft, rings: back.outline }
    return finish(structure, choice, measured, site)
  }
  const measured = measure(choice.id, sent, site)
  return measured.ok ? finish(structure, choice, measured, site) : measured
}

function draw(choice: ChosenStructure & { name: string }, site: Site): Edited {
  const measured = choice.outline
    ? measure(choice.id, choice.outline.map(closed), site)
    : refused('OUTLINE_NOT_VALID', choice.id)
  if (!measured.ok) return measured
  const { id } = choice
  const { outline, planAreaSqft, rings } = measured
  const supported = isHouse(planAreaSqft, cornersOf(rings), site.houseLimits)
  const origin = { source: 'drawn', meaning: 'roofEdge' } as const
  const drawn: LeadStructure = {
    id,
    name: choice.name,
    outline,
    planAreaSqft,
    distanceFeet: 0,
    included: choice.included,
    ...origin,
    notice: '',
    date: site.today,
    uncertain: isUncertain(origin),
    supported,
    detected: null,
    complexity: complexityOf(rings),
    shape: choice.shape ? withoutLevels(choice.shape) : site.guess({ id, outline, meaning: origin.meaning, supported }),
    shapeGuessed: true,
  }
  return finish(drawn, choice, measured, site)
}

interface Measured {
  outline: Outline
  planAreaSqft: number
  /** The cleaned rings. */
  rings: Outline
}

function finish(known: LeadStructure, choice: ChosenStructure, measured: Measured, site: Site): Edited {
  const { outline, planAreaSqft, rings } = measured
  const supported = isHouse(planAreaSqft, cornersOf(rings), site.houseLimits)
  if (choice.included && !supported) return refused('STRUCTURE_NOT_SUPPORTED', known.id)
  // A chosen shape applies only to the outline that it was chosen for.
  const stored = isSameOutline(outline, known.outline)
  const structure: LeadStructure = {
    ...known,
    name: choice.name ?? known.name,
    outline,
    planAreaSqft,
    distanceFeet: stored && known.detected ? known.distanceFeet : distanceFrom(site.point, rings),
    included: choice.included,
    supported,
    complexity: choice.complexity ?? (stored ? known.complexity : complexityOf(rings)),
    ...(choice.shape
      ? {
          shape: withScannedLevels(shapeOn(outline, choice.shape), known, outline),
          shapeGuessed: choice.shapeGuessed ?? true,
        }
      : !stored && {
          shape:
            scannedShape(known, outline) ?? site.guess({ id: known.id, outline, meaning: known.meaning, supported }),
          shapeGuessed: true,
        }),
  }
  return { ok: true, edited: { structure, rings } }
}

function measure(structureId: string, outline: Outline, site: Site): ({ ok: true } & Measured) | StructureRefused {
  // Checked before cleaning, which takes quadratic time in the number of corners.
  if (cornersOf(outline) > limits.ringCorners) return refused('OUTLINE_NOT_VALID', structureId)
  if (!isWithinReach(outline, site.point)) return refused('OUTLINE_TOO_FAR', structureId)
  const cleaned = cleanOutline(outline)
  if (!cleaned.ok) return refused('OUTLINE_NOT_VALID', structureId)
  const rings = outlineRings(cleaned.outline) as unknown as Outline
  return { ok: true, outline, planAreaSqft: squareMetersToSquareFeet(cleaned.planAreaSqm), rings }
}

/** If the address's location is unknown, nothing can be drawn. */
function isWithinReach(outline: Outline, point: Site['point']): boolean {
  if (!point) return false
  const corners = footprintOn(localPlane(point), outline).flat()
  return corners.every(([x, y]) => Math.hypot(x, y) <= limits.drawnReachMeters)
}

function distanceFrom(point: Site['point'], rings: Outline): number {
  return point ? metersToFeet(distanceToFootprint(footprintOn(localPlane(point), rings), [0, 0])) : 0
}

/** Keeps only edges that the outline has, without duplicates, and no more rises than edges. */
function shapeOn(outline: Outline, shape: RoofShapeChoice): RoofShapeChoice {
  const { gableEdges, halfHipEdges, edgeRises } = shape
  const count = cornersOf(outline)
  const own = (edges: readonly number[]) => [...new Set(edges)].filter((edge) => edge < count)
  return {
    ...shape,
    ...(gableEdges && { gableEdges: own(gableEdges) }),
    ...(halfHipEdges && { halfHipEdges: own(halfHipEdges) }),
    ...(edgeRises && { edgeRises: edgeRises.slice(0, count) }),
  }
}

function freeName(names: readonly string[], from: number): string {
  const taken = new Set(names.map(nameKey))
  let number = from
  while (taken.has(nameKey(`Structure ${number}`))) number++
  return `Structure ${number}`
}

const nameKey = (name: string) => name.normalize().toLowerCase()

function closed(ring: Outline[number]): Outline[number] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]
}

function refused(reason: StructureRefused['reason'], structureId: string): StructureRefused {
  return { ok: false, reason, structureId }
}
