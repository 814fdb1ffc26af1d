import type { LeadStructure } from '@gable/contract/lead'
import type { MeasuredStructure, MeasurementSource } from '@gable/contract/measurement'
import { heldScan } from '@gable/contract/scan-hold'
import { planeOfRing } from '@gable/roof/plane'
import { GEOMETRY_VERSION } from '@gable/roof/roof-of'
import { shownRise } from '@gable/roof/slope'
import type { MeasuringSettings } from '../../catalog/quote-settings/quote-settings.service.ts'

/** What a lead knows of its roofs. */
export interface RoofsOfLead {
  point: [number, number] | null
  structures: readonly LeadStructure[]
  slope: { rise: number; coarse: boolean } | null
}

export type SourceResult =
  | { ok: true; made: MeasurementSource }
  | { ok: false; reason: 'ROOF_REQUIRED' | 'REPORT_NOT_AVAILABLE' }

/**
 * What a report of these roofs is made from: those that are included, as they are edited, with the company's overhang on wall
 * lines and the lead's slope; where nobody has chosen one, as it was measured from above, else the company's medium slope. Of a
 * scan what still holds.
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

/** Of the first that was scanned, where its outline still is the one that was. */
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
