import { isDeepStrictEqual } from 'node:util'
import type { Structure } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import type { RoofScan } from '@gable/contract/roof-scan'
import type { ScanOutcome } from '@gable/contract/scan-outcome'
import { cleanOutline, outlineRings } from '@gable/roof/outline/clean'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { shownRise } from '@gable/roof/slope'
import { and, eq } from 'drizzle-orm'
import { measuringSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { withScan } from '../../../places/geo/geo.measured.ts'
import { outcomeOf, scanInTime } from '../../../places/geo/scan/geo.scan.ts'
import type { EditedStructure } from '../../../places/structure/structure.edited.ts'
import { complexityOf } from '../../../places/structure/structure.measure.ts'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadScanned } from '../lead.events.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { writeLead } from './lead.edit.ts'
import { findHouse } from './lead.house.ts'
import { areaAfter, factsOf, roofsOf } from './lead.structures.ts'

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
