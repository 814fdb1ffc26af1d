import type { MeasuredRoof, PitchOnly, RoofMeasurement } from '@gable/lidar/measurement'
import type { PointCloud } from '../../providers/point-cloud/port.ts'
import type { NewRoofScan } from '../geo.table.ts'

/** What is kept of a measurement and of its cloud. */
export type ScanFacts = Omit<NewRoofScan, 'key' | 'measuredAt' | 'keptUntil'>

export function scanFacts(measured: RoofMeasurement, cloud: PointCloud): ScanFacts {
  const { vendor, project, year, attribution } = cloud
  const of = { vendor, project, flownOn: dayOf(cloud), flownIn: year, attribution }
  const { kind, density } = measured
  if (measured.kind === 'none') return { ...of, kind, reason: measured.reason, density: density ?? null }
  const { rise, areaSqm, explained } = measured
  const facts = { ...of, kind, density, rise, areaSqm, explained, pitchErrorDegrees: pitchError(measured) }
  if (measured.kind === 'pitchOnly') return { ...facts, reason: measured.reason }
  const { overhang, shift } = measured
  return { ...facts, overhang: overhang.metres, shiftEast: shift[0], shiftNorth: shift[1] }
}

/** Of the planes' own pitches, by their points; null where none tells it. */
function pitchError(measured: MeasuredRoof | PitchOnly): number | null {
  const planes = measured.kind === 'measured' ? measured.facets : measured.planes
  let [sum, points] = [0, 0]
  for (const plane of planes) {
    if (plane.pitchErrorDegrees === null) continue
    sum += plane.pitchErrorDegrees * plane.points
    points += plane.points
  }
  return points > 0 ? sum / points : null
}

/** The day of the flight, in UTC; null where its strips were flown on several, or the points tell no time. */
function dayOf({ flown }: Pick<PointCloud, 'flown'>): string | null {
  if (!flown) return null
  const [from, to] = [flown.from, flown.to].map((at) => at.toISOString().slice(0, 10))
  return from === to ? to! : null
}
