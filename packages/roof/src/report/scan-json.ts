import type { AreaError } from './area-error.ts'
import type { StructureReport } from './report.ts'
import type { Benchmark } from './report-facts.ts'
import type { RoofScan, ScannedFacet, ScannedPlane, ScannedRoof } from './roof-scan.ts'

/** A structure's scan data for a report's JSON; nothing if no part of a scan applies. */
export function scanJson({ scan, areaError }: StructureReport, benchmark: Benchmark | null | undefined) {
  if (!scan) return {}
  const { holds, roof, planes } = scan
  return {
    scan: {
      holds,
      ...flightJson(scan),
      ...(roof && { eaveHeightOverGroundFeet: rounded(roof.eaveHeightFeet) }),
      ...(roof && holds === 'whole' && roofJson(roof)),
      ...(holds === 'planes' && { planes: planes.map(planeJson) }),
      ...(areaError && { areaStandardError: errorJson(areaError) }),
      ...(benchmark && holds === 'whole' && { benchmark: benchmarkJson(benchmark) }),
    },
  }
}

/** The data from a plane's own points. */
export function scannedFacetJson(scanned: ScannedFacet | null) {
  if (!scanned) return {}
  const { ownRise, pitchErrorDegrees, points } = scanned
  return {
    measured: {
      pitchOver12: ownRise === null ? null : rounded(ownRise),
      pitchStandardErrorDegrees: pitchErrorDegrees === null ? null : rounded(pitchErrorDegrees),
      points,
    },
  }
}

function flightJson({ project, attribution, flownOn, flownIn, density, roofPoints, explained, rise }: RoofScan) {
  return {
    survey: project,
    attribution,
    flownOn,
    flownIn,
    pointsPerSquareMeter: rounded(density),
    points: roofPoints,
    explainedShare: rounded(explained),
    pitchOver12: rounded(rise),
  }
}

function roofJson(roof: ScannedRoof) {
  return {
    ridgeHeightOverGroundFeet: rounded(roof.ridgeHeightFeet),
    overhangFeet: rounded(roof.overhangFeet),
    overhangStandardErrorFeet: rounded(roof.overhangErrorFeet),
    shiftFeet: rounded(roof.shiftFeet),
    residualFeet: rounded(roof.residualFeet),
    notInTheArea: roof.dormers.map(planeJson),
  }
}

function planeJson({ rise, pitchErrorDegrees, azimuthDegrees, areaSqft, points }: ScannedPlane) {
  return {
    pitchOver12: rounded(rise),
    pitchStandardErrorDegrees: rounded(pitchErrorDegrees),
    azimuthDegrees: azimuthDegrees === null ? null : rounded(azimuthDegrees),
    roofAreaSqft: rounded(areaSqft),
    points,
  }
}

function errorJson({ sqft, byPitchSqft, byEdgeSqft }: AreaError) {
  return {
    roofAreaSqft: rounded(sqft),
    byPitchSqft: rounded(byPitchSqft),
    byEdgeSqft: byEdgeSqft === null ? null : rounded(byEdgeSqft),
  }
}

function benchmarkJson({ density, roofs, pitchDegrees, areaPercent }: Benchmark) {
  return { pointsPerSquareMeter: density, roofs, pitchErrorDegrees: pitchDegrees, areaErrorPercent: areaPercent }
}

/** Rounds to a thousandth, never to `-0`. */
function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000 + 0
}
