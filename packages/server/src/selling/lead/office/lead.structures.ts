import { isDeepStrictEqual } from 'node:util'
import type { Structure } from '@gable/contract/geo'
import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import type { RoofScan } from '@gable/contract/roof-scan'
import type { ScanOutcome } from '@gable/contract/scan-outcome'
import { cleanOutline, outlineRings } from '@gable/roof/outline/clean'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { shownRise } from '@gable/roof/slope'
import { and, eq } from 'drizzle-orm'
import { measuringSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { withScan } from '../../../places/geo/geo.measured.ts'
import { buildingsAround } from '../../../places/geo/geo.service.ts'
import { houseLimits } from '../../../places/geo/geo.structure.ts'
import { outcomeOf, scanInTime } from '../../../places/geo/scan/geo.scan.ts'
import {
  type ChosenStructure,
  type EditedStructure,
  editStructures,
  type Site,
  type StructureRefused,
} from '../../../places/structure/structure.edited.ts'
import { guessAmong } from '../../../places/structure/structure.guess.ts'
import { atSlope, complexityOf, measureStructure } from '../../../places/structure/structure.measure.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { UnexpectedVersion } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadScanned, leadStructuresChanged } from '../lead.events.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { getPoint } from './lead.detail.query.ts'
import { lockForEdit, readForEdit, writeLead } from './lead.edit.ts'
import { findHouse } from './lead.house.ts'

type Slope = LeadDetail['slope']

interface RoofEdit {
  id: string
  version: number
  structures: ChosenStructure[]
  /** Rise per 12; null leaves the slope unchanged. A different rise resets the rises of single edges. */
  rise: number | null
}

type SaveStructuresResult =
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
function roofsOf({ structures, slope, point, totalCents }: StoredLead) {
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
function areaAfter(
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
function factsOf(structures: readonly LeadStructure[], slope: Slope) {
  const included = structures.filter((structure) => structure.included)
  const planAreaSqft = Math.round(included.reduce((sum, structure) => sum + structure.planAreaSqft, 0))
  return { planAreaSqft, structures: included.length, rise: slope?.rise ?? null }
}

/** The result of measuring a lead, and how to write it. */
export interface LeadScanned {
  outcome: ScanOutcome
  /**
   * Writes the result in the transaction. Returns false if the lead was changed in the meantime and must be measured
   * again.
   */
  keep(tx: Ctx): Promise<boolean>
}

/**
 * Measures a lead's house with an airborne scan; a lead without roofs first gets those at its address. If nobody has
 * touched a roof, its outline and shape become the measured ones, and so does the slope if nobody has chosen one.
 * Values that a user drew, edited, or chose remain, with the scan stored next to them. Existing quotes keep their own
 * values. Calls providers, so never use it in a transaction.
 */
export async function scanLead(ctx: Ctx, leadId: string, signal: AbortSignal): Promise<LeadScanned> {
  const known = await readLead(ctx, leadId)
  if (!known) return unwritten('gone')
  const house = known.structures.length === 0 ? await findHouse(ctx, known) : undefined
  const structures = house?.structures ?? known.structures
  const structure = structures.find(({ included }) => included)
  if (!structure) return unwritten(structures.length === 0 ? 'noHouse' : 'notHouse')
  if (structure.scan) return unwritten('already')
  const answer = await scanInTime(ctx, structure, signal)
  const outcome = answer ? outcomeOf(answer) : 'notHouse'
  const point = known.point ?? house?.point ?? null
  const { scan } = answer ?? {}
  if (!scan) return house ? { outcome, keep: (tx) => keepHouse(tx, known, { point, structures }) } : unwritten(outcome)
  const { overhangInches } = await measuringSettings(ctx)
  const slope = known.slope ?? (scan.rise <= limits.rise.max ? { rise: shownRise(scan.rise), coarse: false } : null)
  const after = structures.map((one) => (one === structure ? scanned(one, scan, slope?.rise ?? null) : one))
  // Done outside the transaction, because deriving roofs takes CPU time.
  const area = areaAfter(known, after.map(asEdited), slope, overhangInches)
  return { outcome, keep: (tx) => keepScan(tx, known, { point, structures: after, slope, ...area }, scan) }
}

/** A roof with the values that were measured. */
function scanned(structure: LeadStructure, scan: RoofScan, rise: number | null): LeadStructure {
  if (!scan.roof || !isUntouched(structure)) return { ...structure, scan }
  const { outline, planAreaSqft, meaning, uncertain } = withScan(structure, scan)
  const { shape } = scan.roof
  const wasGuessed = structure.complexity === complexityOf(structure.outline)
  return {
    ...structure,
    outline,
    planAreaSqft,
    meaning,
    uncertain,
    scan,
    detected: { outline, planAreaSqft },
    complexity: wasGuessed ? complexityOf(outline) : structure.complexity,
    // A slope that a user chose applies to the whole roof.
    shape: rise === shownRise(scan.rise) ? shape : withoutEdgeRises(shape),
  }
}

/** Whether nobody has drawn or edited the roof's outline or chosen its shape. */
function isUntouched({ outline, detected, shapeGuessed }: LeadStructure): boolean {
  return detected !== null && shapeGuessed && isDeepStrictEqual(outline, detected.outline)
}

function asEdited(structure: LeadStructure): EditedStructure {
  const cleaned = cleanOutline(structure.outline)
  return { structure, rings: cleaned.ok ? (outlineRings(cleaned.outline) as Structure['outline']) : structure.outline }
}

async function keepScan(tx: Ctx, seen: StoredLead, change: Partial<StoredLead>, scan: RoofScan): Promise<boolean> {
  if (!(await keepHouse(tx, seen, change))) return false
  const { rise, roof, flownIn, attribution } = scan
  const before = factsOf(seen.structures, seen.slope)
  const after = factsOf(change.structures ?? [], change.slope ?? null)
  const data = { before, after, rise, isWholeRoof: roof !== null, flownIn, attribution }
  await emit(tx, leadScanned, { subjectId: seen.id, data })
  return true
}

/** Writes over the version that was read, as any edit does. */
async function keepHouse(tx: Ctx, seen: StoredLead, change: Partial<StoredLead>): Promise<boolean> {
  const [known] = await tx.db.select().from(lead).where(ofCompany(tx, seen.id)).for('update')
  if (known?.version !== seen.version || !isDeepStrictEqual(roofsOf(known), roofsOf(seen))) return false
  const written = await writeLead(tx, known, change)
  if (!written.ok) throw new Error(`Update of lead ${seen.id} was refused although its location did not change`)
  return true
}

const unwritten = (outcome: ScanOutcome): LeadScanned => ({ outcome, keep: async () => true })

const ofCompany = ({ company }: Ctx, id: string) => and(eq(lead.companyId, company.id), eq(lead.id, id))

async function readLead(ctx: Ctx, id: string): Promise<StoredLead | undefined> {
  const [known] = await ctx.db.select().from(lead).where(ofCompany(ctx, id))
  return known
}
