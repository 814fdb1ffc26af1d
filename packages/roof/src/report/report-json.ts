import type { Facet, RoofPoint } from '../roof.ts'
import { STAND_IN_NAMES, standInNotes } from '../shape/stand-in-words.ts'
import { metersToFeet, squareMetersToSquareFeet } from '../units.ts'
import { type FaceLine, faceLines } from './face-lines.ts'
import type { EdgeLengths, FacetReport, MeasurementReport, StructureReport } from './report.ts'
import type { MeasuredRoof, ReportFacts } from './report-facts.ts'
import { scanJson, scannedFacetJson } from './scan-json.ts'

/** Changes when the name or meaning of a field changes, not when a field is added. */
const REPORT_SCHEMA_VERSION = 1

/**
 * The whole report as JSON: figures with their units in their names, and the planes and edges themselves. Points are in
 * feet to the east, to the north and above the eaves, from `origin`.
 */
export function reportJson(
  report: MeasurementReport,
  roofs: readonly MeasuredRoof[],
  origin: readonly [number, number],
  facts: ReportFacts,
): string {
  const { reportId, title, company, measuredAt, geometryVersion, street, city, state, postalCode, point } = facts
  return JSON.stringify(
    {
      schema: 'gable.measurement-report',
      schemaVersion: REPORT_SCHEMA_VERSION,
      geometryVersion,
      reportId,
      title,
      company,
      measuredAt,
      address: { street, city, state, postalCode, longitude: point[0], latitude: point[1] },
      totals: {
        roofAreaSqft: rounded(report.areaSqft),
        planAreaSqft: rounded(report.planAreaSqft),
        perimeterFeet: rounded(report.perimeterFeet),
        facets: report.facets,
        predominantPitchOver12: report.pitches[0]?.rise ?? null,
        areaByPitch: report.pitches.map(({ rise, areaSqft }) => ({
          pitchOver12: rise,
          roofAreaSqft: rounded(areaSqft),
        })),
        ...(report.lengths && { lengthsFeet: lengths(report.lengths) }),
        ...(report.materials && { materialsFeet: eachRounded(report.materials) }),
        lengthsLeaveOut: report.withoutPlanes,
      },
      waste: report.waste.map(({ wasteBps, areaSqft, squaresHundredths, suggested }) => ({
        wastePercent: wasteBps / 100,
        areaWithWasteSqft: rounded(areaSqft),
        squares: squaresHundredths / 100,
        suggested,
      })),
      origin: { longitude: origin[0], latitude: origin[1] },
      structures: report.structures.map((structure, index) => ({
        name: structure.name,
        pitchOver12: structure.rise,
        overhangFeet: rounded(roofs[index]!.overhangFeet),
        roofAreaSqft: rounded(structure.areaSqft),
        planAreaSqft: rounded(structure.planAreaSqft),
        perimeterFeet: rounded(structure.perimeterFeet),
        planesDerived: structure.planes !== null,
        ...standInJson(structure),
        outlineFeet: roofs[index]!.rings.map((ring) => ring.map(([x, y]) => feet([x, y, 0]).slice(0, 2))),
        ...scanJson(structure, facts.benchmarks?.[index]),
        ...(structure.planes && {
          lengthsFeet: lengths(structure.planes.lengths),
          ...shapeOf(roofs[index]!, structure.planes.facets),
        }),
      })),
    },
    null,
    2,
  )
}

function standInJson({ taken, filledNiche }: StructureReport) {
  return {
    ...(taken && { taken: STAND_IN_NAMES[taken] }),
    ...(filledNiche && { filledNiche }),
    ...((taken || filledNiche) && { note: standInNotes({ taken, filledNiche }).join(' ') }),
  }
}

function shapeOf({ roof: derived }: MeasuredRoof, reported: readonly FacetReport[]) {
  if (!derived.ok) return {}
  const labelOf = (index: number) => reported[index]!.label
  return {
    facets: derived.roof.facets.map((facet, index) => facetJson(facet, reported[index]!)),
    edges: faceLines(derived.roof).lines.flatMap((line) => (line.type === null ? [] : [edgeJson(line, labelOf)])),
  }
}

function facetJson(
  { areaSqm, planAreaSqm, rise, azimuthDegrees, ring, holes }: Facet,
  { label, scanned }: FacetReport,
) {
  return {
    label,
    roofAreaSqft: rounded(squareMetersToSquareFeet(areaSqm)),
    planAreaSqft: rounded(squareMetersToSquareFeet(planAreaSqm)),
    pitchOver12: rounded(rise),
    azimuthDegrees: azimuthDegrees === null ? null : rounded(azimuthDegrees),
    ...scannedFacetJson(scanned),
    pointsFeet: ring.map(feet),
    ...(holes.length > 0 && { holesFeet: holes.map((hole) => hole.map(feet)) }),
  }
}

function edgeJson({ type, from, to, lengthMeters, facets }: FaceLine, labelOf: (index: number) => string) {
  return {
    type,
    lengthFeet: rounded(metersToFeet(lengthMeters)),
    fromFeet: feet(from),
    toFeet: feet(to),
    facets: facets.map(labelOf),
  }
}

function lengths({ ridge, hip, valley, eave, rake, highEave, pitchBreak, stepFlashing, flashing }: EdgeLengths) {
  return eachRounded({
    ridges: ridge,
    hips: hip,
    valleys: valley,
    eaves: eave,
    rakes: rake,
    highEaves: highEave,
    pitchBreaks: pitchBreak,
    stepFlashings: stepFlashing,
    flashings: flashing,
  })
}

function eachRounded<Values extends { readonly [Name in keyof Values]: number }>(values: Values) {
  return Object.fromEntries(Object.entries<number>(values).map(([name, value]) => [name, rounded(value)]))
}

function feet([x, y, z]: RoofPoint): [number, number, number] {
  return [rounded(metersToFeet(x)), rounded(metersToFeet(y)), rounded(metersToFeet(z))]
}

/** Rounds to a thousandth, finer than anything measured; never `-0`. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0
}
