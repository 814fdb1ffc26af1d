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
import { lockForEdit, readForEdit, writeLead } from './lead.edit.ts'

type Slope = LeadDetail['slope']

export interface RoofEdit {
  id: string
  version: number
  structures: ChosenStructure[]
  /** Rise per 12; null leaves the slope unchanged. A different rise resets the rises of single edges. */
  rise: number | null
}

export type SaveStructuresResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'ROOF_REQUIRED' }
  | StructureRefused

/**
 * Writes the lead's roofs as a user edited them, over the version that the user saw. The detected roofs remain stored
 * next to them, and existing quotes keep their own. Saving the same roofs again changes nothing.
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
  // Done before any lock, because deriving roofs takes CPU time.
  const created = editedRoofs(ctx, seen.known, { structures, rise, guess, overhangInches })
  const result = await ctx.transaction<SaveStructuresResult | { ok: false; reason: 'CHANGED' }>(async (tx) => {
    const locked = await lockForEdit(tx, { id, version })
    if (!locked.ok) return locked
    const { known } = locked
    if (!isDeepStrictEqual(roofsOf(known), roofsOf(seen.known))) return { ok: false, reason: 'CHANGED' }
    if (!created.ok) return created
    const { after, slope, area } = created
    if (isDeepStrictEqual([known.structures, known.slope], [after, slope])) return { ok: true, version }
    const written = await writeLead(tx, known, { structures: after, slope, ...area })
    if (!written.ok) throw new Error(`Update of lead ${id} was refused although its location did not change`)
    const data = { before: factsOf(known.structures, known.slope), after: factsOf(after, slope) }
    await emit(tx, leadStructuresChanged, { subjectId: id, data })
    return written
  })
  // A visitor's form gave the lead its first roofs or its price, which does not change the version.
  return !result.ok && result.reason === 'CHANGED' ? saveStructures(ctx, { id, version, structures, rise }) : result
}

/** The values from which edited roofs and their area are derived. */
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
  // An id that the lead does not have: from another lead, or from an older page than its version claims.
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
 * A different slope applies to the whole roof, so rises of single edges are dropped. On a scanned roof, the measured
 * slope brings the scanned rises back, whoever entered it.
 */
function withRises({ structure, rings }: EditedStructure, slope: Slope, isOther: boolean): EditedStructure {
  const one = isOther ? { ...structure, shape: withoutEdgeRises(structure.shape) } : structure
  return { rings, structure: slope ? atSlope(one, slope) : one }
}

/** A client that sends back the stored rise has not changed the slope. */
function slopeAfter(known: Slope, rise: number | null): Slope {
  return rise === null || rise === known?.rise ? known : { rise, coarse: false }
}

/** The list shows a quote's area if there is one, otherwise the area of the current roofs. */
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

/** The facts for the history: the number of included roofs, their area from above, and their slope. */
export function factsOf(structures: readonly LeadStructure[], slope: Slope) {
  const included = structures.filter((structure) => structure.included)
  const planAreaSqft = Math.round(included.reduce((sum, structure) => sum + structure.planAreaSqft, 0))
  return { planAreaSqft, structures: included.length, rise: slope?.rise ?? null }
}
