import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { type FacetReport, measurementReport, type StructureReport } from '@gable/roof/report/report'
import type { RoofScan, ScannedPlane } from '@gable/roof/report/roof-scan'
import type { MeasuredStructure, MeasurementSource } from './measurement.ts'
import type { MeasurementRecord, RecordedFacet, RecordedStructure } from './measurement-record.ts'

/** Derives the figures of a report from its snapshot, each rounded to a thousandth. */
export function recordOf(created: MeasurementSource, measuredAt: string): MeasurementRecord {
  const report = measurementReport(measureRoofs(created.structures))
  return {
    measuredAt,
    geometryVersion: created.geometryVersion,
    areaSqft: rounded(report.areaSqft),
    planAreaSqft: rounded(report.planAreaSqft),
    perimeterFeet: rounded(report.perimeterFeet),
    structures: report.structures.map((structure, index) => structureOf(structure, created.structures[index]!)),
  }
}

/** Whether a report has a roof that was measured from the points of a scan. */
export const isScanned = ({ structures }: MeasurementSource) => structures.some(({ scan }) => scan !== undefined)

function structureOf(
  report: StructureReport,
  { source, date, notice, ...provided }: MeasuredStructure,
): RecordedStructure {
  const { name, areaSqft, areaError, scan, planes } = report
  const { planAreaSqft, detectedPlanAreaSqft } = provided
  const edited = detectedPlanAreaSqft !== null && Math.abs(planAreaSqft - detectedPlanAreaSqft) >= 0.5
  const alone = scan?.holds === 'planes' ? scan.planes.map(planeOf) : []
  return {
    name,
    outline: { source, date, notice, edited },
    areaSqft: rounded(areaSqft),
    areaErrorSqft: areaError && rounded(areaError.sqft),
    scan: scan && scanOf(scan),
    facets: [...(planes?.facets ?? []).map(facetOf), ...alone],
  }
}

function scanOf({ holds, project, attribution, flownOn, flownIn, density, roofPoints, explained, roof }: RoofScan) {
  return {
    holds,
    project,
    attribution,
    flownOn,
    flownIn,
    density: rounded(density),
    points: roofPoints,
    explained: rounded(explained),
    residualFeet: roof && holds === 'whole' ? rounded(roof.residualFeet) : null,
  }
}

function facetOf({ label, areaSqft, rise, scanned }: FacetReport): RecordedFacet {
  return {
    label,
    areaSqft: rounded(areaSqft),
    rise: rounded(rise),
    ownRise: roundedOrNull(scanned?.ownRise),
    pitchErrorDegrees: roundedOrNull(scanned?.pitchErrorDegrees),
    points: scanned?.points ?? null,
    residualFeet: roundedOrNull(scanned?.residualFeet),
  }
}

/** A plane of the points where no derived roof fits them. */
function planeOf({ areaSqft, rise, pitchErrorDegrees, points, residualFeet }: ScannedPlane, index: number) {
  return {
    label: String(index + 1),
    areaSqft: rounded(areaSqft),
    rise: rounded(rise),
    ownRise: rounded(rise),
    pitchErrorDegrees: rounded(pitchErrorDegrees),
    points,
    residualFeet: roundedOrNull(residualFeet),
  }
}

/** Rounds to a thousandth, never to `-0`. */
const rounded = (value: number) => Math.round(value * 1_000) / 1_000 + 0
const roundedOrNull = (value: number | null | undefined) => (value == null ? null : rounded(value))
