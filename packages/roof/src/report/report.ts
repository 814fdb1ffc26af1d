import { facetLabel } from '../drawing/facet-label.ts'
import {
  type DeriveError,
  type DeriveResult,
  EDGE_TYPES,
  type EdgeType,
  type Facet,
  noLengths,
  type RoofEdge,
  type StandIn,
} from '../roof.ts'
import { shownRise, slopeFactor } from '../slope.ts'
import { type Feet, metersToFeet, type SquareFeet, squareMetersToSquareFeet } from '../units.ts'
import { type AreaError, areaError } from './area-error.ts'
import type { RoofScan, ScannedFacet } from './roof-scan.ts'
import { type SuggestedWaste, suggestWaste, type WasteRow, wasteTable } from './waste-table.ts'

/** A structure to report on: its name, the rise over 12 that it was measured with, its roof, and its scan data. */
export interface StructureToReport {
  readonly name: string
  readonly rise: number
  readonly roof: DeriveResult
  readonly scan?: RoofScan | undefined
  /** The scan's data on each plane of the roof. */
  readonly scannedFacets?: readonly (ScannedFacet | null)[] | undefined
}

/** One plane, as a row of a table. */
export interface FacetReport {
  /** A, B, … Z, AA: unique in the whole report. */
  readonly label: string
  readonly areaSqft: SquareFeet
  readonly planAreaSqft: SquareFeet
  /** Rise over 12. */
  readonly rise: number
  /** Direction of fall, clockwise from north; null for a level plane. */
  readonly azimuthDegrees: number | null
  /** Includes the pitch of its own points; null if no scan covers it. */
  readonly scanned: ScannedFacet | null
}

/**
 * Lengths of the edge types in feet: eaves, ridges, pitch breaks and headwalls by their plan length, the others along
 * the slope.
 */
export type EdgeLengths = Readonly<Record<EdgeType, Feet>>

/** Materials sold by the foot. */
export interface MaterialLengths {
  /** Eaves and rakes. */
  readonly dripEdge: Feet
  /** Eaves and rakes. */
  readonly starter: Feet
  /** Ridges and hips. */
  readonly ridgeCap: Feet
  /** Eaves and valleys. */
  readonly iceAndWater: Feet
  /** Eaves. */
  readonly gutter: Feet
}

export interface PlanesReport {
  readonly facets: readonly FacetReport[]
  readonly lengths: EdgeLengths
}

export interface StructureReport {
  readonly name: string
  readonly rise: number
  /** Area along the slope. */
  readonly areaSqft: SquareFeet
  readonly planAreaSqft: SquareFeet
  readonly perimeterFeet: Feet
  /** Null if no planes can be derived: area and perimeter are correct, edges by type are unknown. */
  readonly planes: PlanesReport | null
  readonly error: DeriveError | null
  /** What stands in for the requested roof; null if it is exactly that roof, or none. */
  readonly taken: StandIn | null
  /** Whether overhangs meet over a niche of the walls. */
  readonly filledNiche: boolean
  /** The part of an aerial scan that applies; null if there is no scan, or none of it applies anymore. */
  readonly scan: RoofScan | null
  /** Error of the area (of the planes' area if no derived roof fits them), based on the scan. */
  readonly areaError: AreaError | null
}

export interface MeasurementReport {
  readonly structures: readonly StructureReport[]
  readonly areaSqft: SquareFeet
  readonly planAreaSqft: SquareFeet
  readonly perimeterFeet: Feet
  readonly facets: number
  /** Area at each rise over 12, largest first; rises that are displayed alike (to a tenth) are merged. */
  readonly pitches: readonly { readonly rise: number; readonly areaSqft: SquareFeet }[]
  /** Lengths of the structures that have planes; null if none has. */
  readonly lengths: EdgeLengths | null
  readonly materials: MaterialLengths | null
  /** Names of the structures not included in `lengths`. */
  readonly withoutPlanes: readonly string[]
  readonly waste: readonly WasteRow[]
  readonly suggestedWaste: SuggestedWaste
}

/** The figures of a measurement report. Only the squares are rounded: see {@link wasteTable}. */
export function measurementReport(provided: readonly StructureToReport[]): MeasurementReport {
  let labelled = 0
  const structures = provided.map((structure) => reportStructure(structure, () => facetLabel(labelled++)))
  const planes = structures.flatMap((structure) => structure.planes ?? [])
  const lengths = planes.length > 0 ? sumOfLengths(planes.map((each) => each.lengths)) : null
  const areaSqft = sum(structures.map((structure) => structure.areaSqft)) as SquareFeet
  const facets = labelled
  const withoutPlanes = structures.filter((structure) => !structure.planes).map(({ name }) => name)
  const suggestedWaste = suggestWaste({
    facets,
    valleysFeet: lengths?.valley ?? 0,
    hipsFeet: lengths?.hip ?? 0,
    level: structures.every(({ rise, planes: known }) => (known ? known.facets.every(isLevel) : rise === 0)),
    withoutPlanes: withoutPlanes.length,
  })
  return {
    structures,
    areaSqft,
    planAreaSqft: sum(structures.map((structure) => structure.planAreaSqft)) as SquareFeet,
    perimeterFeet: sum(structures.map((structure) => structure.perimeterFeet)) as Feet,
    facets,
    pitches: areaByPitch(structures),
    lengths,
    materials: lengths && materialsOf(lengths),
    withoutPlanes,
    waste: wasteTable(areaSqft, suggestedWaste.wasteBps),
    suggestedWaste,
  }
}

/** The rise over 12 with the largest area; null for a report without area. */
export function predominantRise({ pitches }: MeasurementReport): number | null {
  return pitches[0]?.rise ?? null
}

function reportStructure(structure: StructureToReport, label: () => string): StructureReport {
  const { name, rise, roof: derived, scan = null } = structure
  if (!derived.ok) {
    const planAreaSqft = squareMetersToSquareFeet(derived.planAreaSqm)
    const areaSqft = (planAreaSqft * slopeFactor(rise)) as SquareFeet
    const perimeterFeet = metersToFeet(derived.perimeterMeters)
    const known = { name, rise, areaSqft, planAreaSqft, perimeterFeet, planes: null, error: derived.reason, scan }
    return { ...known, ...asRequested, areaError: areaErrorOf(known) }
  }
  const { roof } = derived
  const facets = roof.facets.map((facet, index) =>
    reportFacet(facet, label(), structure.scannedFacets?.[index] ?? null),
  )
  const known = {
    name,
    rise,
    scan,
    error: null,
    areaSqft: squareMetersToSquareFeet(roof.areaSqm),
    planAreaSqft: squareMetersToSquareFeet(roof.planAreaSqm),
    perimeterFeet: metersToFeet(roof.perimeterMeters),
    planes: { facets, lengths: lengthsOf(roof.edges) },
    taken: derived.taken ?? null,
    filledNiche: derived.filledNiche ?? false,
  }
  return { ...known, areaError: areaErrorOf(known) }
}

function areaErrorOf({
  scan,
  planes,
  perimeterFeet,
  planAreaSqft,
}: Pick<StructureReport, 'scan' | 'planes' | 'perimeterFeet' | 'planAreaSqft'>): AreaError | null {
  if (scan?.holds === 'planes') return areaError({ planes: scan.planes, edge: null })
  if (scan?.holds !== 'whole' || !scan.roof || !planes) return null
  const { isEdge, overhangErrorFeet: errorFeet } = scan.roof
  return areaError({
    planes: planes.facets.map(({ scanned, ...facet }) => ({
      ...facet,
      pitchErrorDegrees: scanned?.pitchErrorDegrees ?? null,
    })),
    // An added overhang was not measured.
    edge: isEdge ? { perimeterFeet, planAreaSqft, errorFeet } : null,
  })
}

const asRequested = { taken: null, filledNiche: false } as const

function reportFacet(
  { areaSqm, planAreaSqm, rise, azimuthDegrees }: Facet,
  label: string,
  scanned: ScannedFacet | null,
): FacetReport {
  return {
    label,
    areaSqft: squareMetersToSquareFeet(areaSqm),
    planAreaSqft: squareMetersToSquareFeet(planAreaSqm),
    rise,
    azimuthDegrees,
    scanned,
  }
}

function lengthsOf(edges: readonly RoofEdge[]): EdgeLengths {
  const meters = noLengths()
  for (const { type, lengthMeters } of edges) meters[type] += lengthMeters
  return inEachType((type) => metersToFeet(meters[type]))
}

function sumOfLengths(all: readonly EdgeLengths[]): EdgeLengths {
  return inEachType((type) => sum(all.map((lengths) => lengths[type])) as Feet)
}

function inEachType(length: (type: EdgeType) => Feet): EdgeLengths {
  return Object.fromEntries(EDGE_TYPES.map((type) => [type, length(type)])) as Record<EdgeType, Feet>
}

function materialsOf({ eave, rake, ridge, hip, valley }: EdgeLengths): MaterialLengths {
  return {
    dripEdge: (eave + rake) as Feet,
    starter: (eave + rake) as Feet,
    ridgeCap: (ridge + hip) as Feet,
    iceAndWater: (eave + valley) as Feet,
    gutter: eave,
  }
}

function areaByPitch(structures: readonly StructureReport[]): MeasurementReport['pitches'] {
  const areas = new Map<number, number>()
  for (const structure of structures) {
    for (const { rise, areaSqft } of structure.planes?.facets ?? [structure]) {
      const shown = shownRise(rise)
      areas.set(shown, (areas.get(shown) ?? 0) + areaSqft)
    }
  }
  const pitches = [...areas].map(([rise, areaSqft]) => ({ rise, areaSqft: areaSqft as SquareFeet }))
  return pitches.sort((a, b) => b.areaSqft - a.areaSqft)
}

function isLevel({ rise }: FacetReport): boolean {
  return rise === 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
