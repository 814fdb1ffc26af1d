import type { RoofPoint } from '@gable/roof/roof'
import { facetRings, type RimLine } from '@gable/roof/skeleton/facet-rings'
import type { Plan } from '../plan.ts'
import type { FoundPlane } from '../plane/find-planes.ts'
import { type Slope, steepness } from '../plane/fit-plane.ts'
import { neighborsWithin } from '../plane/neighbors.ts'
import { unbent } from './bends.ts'
import { type Arrangement, arrangement, type CutLine } from './cells.ts'
import { foldLines, meeting, outlineLines, refinedStep, stepLines } from './cut-lines.ts'
import { apart, labelled } from './labeling.ts'
import { patchLines } from './patch-lines.ts'
import { directionsOf, isOblique, type LevelPlane, regularPlanes } from './regular.ts'
import { smallPlanes, unexplained } from './small-planes.ts'
import { areaOf, partsOf, tidied } from './tidied.ts'

/** The part of the roof that belongs to one plane: rings of places, the outer one counterclockwise. */
export interface PartFacet {
  readonly plane: number
  readonly ring: readonly RoofPoint[]
  readonly holes: readonly (readonly RoofPoint[])[]
  readonly points: readonly number[]
}

/** The outline divided among planes. */
export interface Partition {
  readonly planes: readonly LevelPlane[]
  readonly facets: readonly PartFacet[]
}

const SIDE_BY_SIDE = 1.6
/** Inlier distance for refitting a facet's plane, in meters across it. */
const OWN = 0.3
const [MEETS, MIN_OWN, STRAY] = [0.06, 6, 0.18]
const ROUNDS = 3
/** A step this close to a parallel fold, in meters, is that fold; lines are parallel with this cosine. */
const [BESIDE_FOLD, PARALLEL] = [0.6, 0.995]
/** Number of the outline's directions that planes may bend across. */
const MAX_DIRECTIONS = 2
/** A larger share of the outline is not a room. */
const MAX_ROOM = 0.35

/** Assembles the roof from planes of its points in several rounds, each using the partition of the previous one. */
export function partition(
  plan: Plan,
  found: readonly FoundPlane[],
  xyz: Float64Array,
  density: number,
): Partition | null {
  const near = neighborsWithin(xyz, SIDE_BY_SIDE)
  const walls = outlineLines(plan)
  const allLines = (planes: readonly LevelPlane[]) => [
    ...walls,
    ...stepLines(plan, planes, xyz, near, walls),
    ...patchLines(plan, planes, xyz, density),
    ...foldLines(planes, xyz),
  ]
  const directions = directionsOf(plan).slice(0, MAX_DIRECTIONS)
  const large = found.flatMap((plane) => unbent(plane, directions, xyz))
  const straight = large.filter((plane) => !isOblique(plan, plane, xyz))
  const small = smallPlanes(plan, unexplained(straight, xyz, near), xyz, density)
  const own = roomsOf(plan, walls, xyz).flatMap((points) => smallPlanes(plan, points, xyz, density))
  let planes = regularPlanes(plan, [...large, ...small, ...own], xyz)
  if (planes.length === 0) return null
  let lines = allLines(planes)
  for (let round = 0; ; round++) {
    const cut = arrangement(plan, lines, xyz)
    const label = labelled(cut, lines, planes, xyz, density)
    if (round === ROUNDS) return traced(cut, tidied(cut, lines, label, planes, xyz, density), planes)
    const fitted = fittedAgain(cut, label, planes, xyz)
    const more = round === 0 ? smallPlanes(plan, strays(cut, label, planes, xyz), xyz, density) : []
    const stored = fitted.flatMap((plane) => (plane ? (round === 0 ? unbent(plane, directions, xyz) : [plane]) : []))
    const next = regularPlanes(plan, [...stored, ...more], xyz)
    if (next.length === 0) return null
    lines =
      round === 0 ? allLines(next) : [...walls, ...usedLines(cut, lines, label, next, heirs(fitted, next, xyz), xyz)]
    planes = next
  }
}

/**
 * The points of the rooms formed by extending the walls: a porch or a wing has its own planes, which are easier to find
 * among its points alone than among those of the whole roof.
 */
function roomsOf(plan: Plan, walls: readonly CutLine[], xyz: Float64Array): (readonly number[])[] {
  return arrangement(plan, walls, xyz).cells.flatMap((room) =>
    areaOf(room) < MAX_ROOM * plan.area && room.points.length >= MIN_OWN ? [room.points] : [],
  )
}

/** The points that their cell's plane does not explain. */
function strays({ cells }: Arrangement, label: Int32Array, planes: readonly LevelPlane[], xyz: Float64Array): number[] {
  return cells.flatMap(({ points }, cell) => {
    const plane = planes[label[cell]!]!
    return points.filter((point) => Math.abs(offPlane(plane, point, xyz)) > STRAY)
  })
}

/** The planes that cover some of the roof, fitted to the points there. */
function fittedAgain(
  { cells }: Arrangement,
  label: Int32Array,
  planes: readonly LevelPlane[],
  xyz: Float64Array,
): (FoundPlane | null)[] {
  const members = planes.map(() => [] as number[])
  for (const [cell, { points }] of cells.entries()) {
    const own = label[cell]!
    for (const point of points) if (Math.abs(offPlane(planes[own]!, point, xyz)) < OWN) members[own]!.push(point)
  }
  return planes.map((plane, at): FoundPlane | null => {
    const own = members[at]!
    if (own.length < MIN_OWN) return null
    return { ...plane, members: Int32Array.from(own), rms: rmsOf(plane, own, xyz), mixed: 0 }
  })
}

/** For each plane, the regular plane that now has its points. */
function heirs(own: readonly (FoundPlane | null)[], next: readonly LevelPlane[], xyz: Float64Array): (number | null)[] {
  const holder = new Int32Array(xyz.length / 3).fill(-1)
  for (const [at, { members }] of next.entries()) for (const point of members) holder[point] = at
  return own.map((plane) => plane && holder[plane.members[0]!]!)
}

function offPlane(plane: Slope, point: number, xyz: Float64Array): number {
  return (xyz[3 * point + 2]! - plane.a * xyz[3 * point]! - plane.b * xyz[3 * point + 1]! - plane.c) / steepness(plane)
}

function rmsOf(plane: Slope, members: readonly number[], xyz: Float64Array): number {
  return Math.sqrt(
    members.reduce((sum, point) => sum + offPlane(plane, point, xyz) ** 2, 0) / Math.max(1, members.length),
  )
}

/** The lines between adjacent planes: where they meet, and where one ends above another. */
function usedLines(
  { borders }: Arrangement,
  lines: readonly CutLine[],
  label: Int32Array,
  planes: readonly LevelPlane[],
  at: readonly (number | null)[],
  xyz: Float64Array,
): CutLine[] {
  const folds = new Map<number, CutLine>()
  const steps = new Map<number, CutLine>()
  for (const { one, other, line, from, to } of borders) {
    if (other < 0) continue
    const [p, q] = [at[label[one]!] ?? null, at[label[other]!] ?? null]
    if (p === null || q === null || p === q) continue
    const key = Math.min(p, q) * planes.length + Math.max(p, q)
    const fold = meeting(planes[Math.min(p, q)]!, planes[Math.max(p, q)]!)
    if (fold) folds.set(key, fold)
    const own = lines[line]!
    const isStep = Math.max(...[from, to].map((place) => Math.abs(apart(planes[p]!, planes[q]!, place)))) > MEETS
    if (own.kind === 'step' && isStep) steps.set(line, refinedStep(own, planes[p]!, planes[q]!, xyz))
  }
  const meetings = [...folds.values()]
  const apartFromFolds = [...steps.values()].filter((step) => !meetings.some((fold) => isNextTo(step, fold)))
  return [...apartFromFolds, ...meetings]
}

/** Returns whether a step is close and parallel to a fold: both are likely the fold, with a sliver without points between. */
function isNextTo(step: CutLine, fold: CutLine): boolean {
  const cosine = step.nx * fold.nx + step.ny * fold.ny
  return Math.abs(cosine) > PARALLEL && Math.abs(step.offset - Math.sign(cosine) * fold.offset) < BESIDE_FOLD
}

/** The facets of a labeling: adjacent cells of one plane are merged. Null if their rims do not close. */
function traced({ cells, borders }: Arrangement, label: Int32Array, planes: readonly LevelPlane[]): Partition | null {
  const part = partsOf(cells.length, borders, label)
  const nodes: RoofPoint[] = []
  const known = new Map<string, number>()
  const node = ([x, y]: readonly [number, number]) => {
    const key = `${Math.round(x * 1e5)} ${Math.round(y * 1e5)}`
    const at = known.get(key) ?? nodes.push([x, y, 0]) - 1
    known.set(key, at)
    return at
  }
  const rims = new Map<number, RimLine[]>()
  const add = (own: number, line: RimLine) => {
    const rim = rims.get(own)
    if (rim) rim.push(line)
    else rims.set(own, [line])
  }
  for (const { one, other, line, from, to } of borders) {
    if (other >= 0 && part[one] === part[other]) continue
    const [a, b] = [node(from), node(to)]
    if (a === b) continue
    add(part[one]!, { from: a, to: b, line })
    if (other >= 0) add(part[other]!, { from: b, to: a, line })
  }
  const facets: PartFacet[] = []
  for (const [own, rim] of rims) {
    const rings = facetRings(nodes, rim)
    if (rings?.length !== 1) return null
    const plane = label[part.indexOf(own)]!
    const { a, b, c } = planes[plane]!
    const raised = (ring: readonly number[]) =>
      ring.map((at): RoofPoint => {
        const z = a * nodes[at]![0] + b * nodes[at]![1] + c
        // As stored: the roof derived again from its shape has the same steps.
        return [nodes[at]![0], nodes[at]![1], Math.round(z * 1e3) / 1e3]
      })
    const points = cells.flatMap(({ points: its }, cell) => (part[cell] === own ? its : []))
    facets.push({ plane, ring: raised(rings[0]!.ring), holes: rings[0]!.holes.map(raised), points })
  }
  return { planes, facets }
}
