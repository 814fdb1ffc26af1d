import { isDeepStrictEqual } from 'node:util'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { measuringSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { buildingsAround } from '../../../places/geo/geo.service.ts'
import { houseLimits } from '../../../places/geo/geo.structure.ts'
import {
  type ChosenStructure,
  type EditedStructure,
  editStructures,
  type Site,
  type StructureRefused,
} from '../../../places/structure/structure.edited.ts'
import { guessAmong } from '../../../places/structure/structure.guess.ts'
import { measureStructure } from '../../../places/structure/structure.measure.ts'
import { atSlope } from '../../../places/structure/structure.scanned.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadStructuresChanged } from '../lead.events.ts'
import type { StoredLead } from '../lead.table.ts'
import { getPoint } from './lead.detail.query.ts'
import { holdForEdit, readForEdit, writeLead } from './lead.edit.ts'

type Slope = LeadDetail['slope']

export interface RoofEdit {
  id: string
  version: number
  structures: ChosenStructure[]
  /** Over 12; null leaves the slope as it is. Another one takes back what single edges have of their own. */
  rise: number | null
}

export type SaveStructuresResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'ROOF_REQUIRED' }
  | StructureRefused

/**
 * Writes the lead's roofs as a person edited them over the version that he saw. What was detected stays beside them, and a
 * quote that was made keeps its own; the same again changes nothing.
 */
export async function saveStructures(
  ctx: Ctx,
  { id, version, structures, rise }: RoofEdit,
): Promise<SaveStructuresResult> {
  const point = await getPoint(ctx, id)
  if (point === undefined) return { ok: false, reason: 'NOT_FOUND' }
  const { overhangInches } = await measuringSettings(ctx)
  const around = point ? await buildingsAround(ctx, point) : []
  const guess = guessAmong(around, ctx.company.usualRoof, overhangInches)
  const seen = await readForEdit(ctx, { id, version })
  if (!seen.ok) return seen
  // Before anything is held for it: roofs are derived here, which takes the processor some time.
  const made = editedRoofs(ctx, seen.known, { structures, rise, guess, overhangInches })
  const result = await ctx.transaction<SaveStructuresResult | { ok: false; reason: 'CHANGED' }>(async (tx) => {
    const held = await holdForEdit(tx, { id, version })
    if (!held.ok) return held
    const { known } = held
    if (!isDeepStrictEqual(roofsOf(known), roofsOf(seen.known))) return { ok: false, reason: 'CHANGED' }
    if (!made.ok) return made
    const { after, slope, area } = made
    if (isDeepStrictEqual([known.structures, known.slope], [after, slope])) return { ok: true, version }
    const written = await writeLead(tx, known, { structures: after, slope, ...area })
    if (!written.ok) throw new Error(`The lead ${id} stands where it stood: nothing else can be there`)
    const data = { before: factsOf(known.structures, known.slope), after: factsOf(after, slope) }
    await emit(tx, leadStructuresChanged, { subjectId: id, data })
    return written
  })
  // A visitor's form gave the lead its first roofs or its price, which leaves the version as it is.
  return !result.ok && result.reason === 'CHANGED' ? saveStructures(ctx, { id, version, structures, rise }) : result
}

/** What edited roofs and their area follow from. */
export function roofsOf({ structures, slope, point, totalCents }: StoredLead) {
  return { structures, slope, point, totalCents }
}

function editedRoofs(
  ctx: Ctx,
  known: StoredLead,
  {
    structures,
    rise,
    guess,
    overhangInches,
  }: Pick<RoofEdit, 'structures' | 'rise'> & {
    guess: Site['guess']
    overhangInches: number
  },
) {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const site = { point: known.point, houseLimits: houseLimits(ctx.config), today, guess }
  const result = editStructures(known.structures, structures, site)
  // An id that the lead has not: of another lead, or of an older page than its version says.
  if (!result.ok && result.reason === 'OPTION_NOT_AVAILABLE') return { ok: false, reason: 'NOT_FOUND' } as const
  if (!result.ok) return result
  const slope = slopeAfter(known.slope, rise)
  const isOther = slope !== known.slope
  const edited = result.edited.map((one) => withRises(one, slope, isOther))
  const after = edited.map(({ structure }) => structure)
  if (!after.some(({ included }) => included)) return { ok: false, reason: 'ROOF_REQUIRED' } as const
  return { ok: true, after, slope, area: areaAfter(known, edited, slope, overhangInches) } as const
}

/**
 * Who says another slope says it of the whole roof: rises of single edges are dropped. On a scanned roof they stand with the
 * slope that was measured, whoever has said it.
 */
function withRises({ structure, rings }: EditedStructure, slope: Slope, isOther: boolean): EditedStructure {
  const one = isOther ? { ...structure, shape: withoutEdgeRises(structure.shape) } : structure
  return { rings, structure: slope ? atSlope(one, slope) : one }
}

/** Whoever sends the rise that was there has not looked at it. */
function slopeAfter(known: Slope, rise: number | null): Slope {
  return rise === null || rise === known?.rise ? known : { rise, coarse: false }
}

/** The list shows a quote's area where there is one, else that of the roofs as they stand now. */
export function areaAfter(
  { totalCents }: StoredLead,
  edited: readonly EditedStructure[],
  slope: Slope,
  overhangInches: number,
): Partial<StoredLead> {
  if (totalCents !== null || !slope) return {}
  const ofRoofs = { category: 'custom', rise: slope.rise, surchargeCategory: 'custom' } as const
  const areas = edited
    .filter(({ structure }) => structure.included)
    .map((one) => measureStructure(one, ofRoofs, overhangInches).roofAreaSqft)
  return { roofAreaSqft: areas.reduce((sum, area) => sum + area, 0) }
}

/** What the history tells: how many roofs count, their area from above, and their slope. */
export function factsOf(structures: readonly LeadStructure[], slope: Slope) {
  const included = structures.filter((structure) => structure.included)
  const planAreaSqft = Math.round(included.reduce((sum, structure) => sum + structure.planAreaSqft, 0))
  return { planAreaSqft, structures: included.length, rise: slope?.rise ?? null }
}
