import type { LeadStructure } from '@gable/contract/lead'
import type { MeasuredStructure, MeasurementSource } from '@gable/contract/measurement'
import { heldScan } from '@gable/contract/scan-hold'
import { planeOfRing } from '@gable/roof/plane'
import { GEOMETRY_VERSION } from '@gable/roof/roof-of'
import { shownRise } from '@gable/roof/slope'
import type { MeasuringSettings } from '../../catalog/quote-settings/quote-settings.service.ts'

export interface RoofsOfLead {
  point: [number, number] | null
  structures: readonly LeadStructure[]
  slope: { rise: number; coarse: boolean } | null
}

export type SourceResult =
  | { ok: true; made: MeasurementSource }
  | { ok: false; reason: 'ROOF_REQUIRED' | 'REPORT_NOT_AVAILABLE' }

/**
 * The source data of a report: the included roofs with their edits, the company's overhang on wall lines, and the
 * lead's slope. If nobody has chosen a slope, uses the one from the scan, or else the company's medium slope. Includes
 * only the parts of a scan that are still valid.
 */
export function sourceOf({ point, structures, slope }: RoofsOfLead, settings: MeasuringSettings): SourceResult {
  if (structures.length === 0) return { ok: false, reason: 'REPORT_NOT_AVAILABLE' }
  const included = structures.filter((structure) => structure.included)
  const [first] = included
  if (!first) return { ok: false, reason: 'ROOF_REQUIRED' }
  const known = slope ?? scannedSlope(included)
  const rise = known?.rise ?? settings.mediumRise
  const [lng, lat] = planeOfRing(first.outline[0] ?? []).origin
  return {
    ok: true,
    made: {
      point: point ?? [lng, lat],
      structures: included.map((structure) => snapshot(structure, rise, settings.overhangInches)),
      slopeCoarse: known?.coarse ?? true,
      slopeAssumed: known === null,
      geometryVersion: GEOMETRY_VERSION,
    },
  }
}

/** The slope of the first scanned roof whose outline is unchanged since the scan. */
function scannedSlope(included: readonly LeadStructure[]): RoofsOfLead['slope'] {
  const scanned = included.find((structure) => heldScan(structure, 0))?.scan
  return scanned ? { rise: shownRise(scanned.rise), coarse: false } : null
}

function snapshot(structure: LeadStructure, rise: number, overhangInches: number): MeasuredStructure {
  const { id, name, outline, planAreaSqft, detected, shape, shapeGuessed, meaning, source, date, notice, uncertain } =
    structure
  const scan = heldScan(structure, rise)
  return {
    id,
    name,
    outline,
    planAreaSqft,
    detectedPlanAreaSqft: detected?.planAreaSqft ?? null,
    shape,
    shapeGuessed,
    rise: shape.kind === 'flat' ? 0 : rise,
    overhangInches: meaning === 'wallLine' ? overhangInches : 0,
    meaning,
    source,
    date,
    notice,
    uncertain,
    ...(scan && { scan }),
  }
}
