import type { RoofScan } from '@gable/contract/roof-scan'
import { measureRoof } from '@gable/lidar/measure'
import { planOf } from '@gable/lidar/plan'
import { type Scan, simulated } from '@gable/lidar/simulate/cloud'
import { cleanOutline } from '@gable/roof/outline/clean'
import { scanFacts } from '@gable/server/places/geo/scan/scan-facts'

/** A flight over a hip-roofed house. */
export interface SimulatedFlight extends Scan {
  /** Rise over 12 of its four or more sides. */
  rise: number
  /** How much lower its eastern third is, in meters: a house on two levels. */
  sunk: number
  /** Area of its courtyard, in square meters: no roof is derived around a courtyard, only planes are reported. */
  courtyard: number
}

const cloud = {
  vendor: 'local',
  project: 'WY_Teton_2021',
  attribution: 'USGS 3D Elevation Program',
  year: 2021,
  flown: { from: new Date('2021-06-03T17:00:00Z'), to: new Date('2021-06-03T18:00:00Z') },
  heights: { metres: 1 },
  bytesRead: 0,
  requests: 0,
}

/** The stored scan of an outline, measured from the points of a simulated flight. */
export function scanOver(outline: [number, number][][], flight: Partial<SimulatedFlight> = {}): RoofScan {
  const { rise = 6, sunk = 0, courtyard = 0, ...scan } = flight
  const cleaned = cleanOutline(outline)
  if (!cleaned.ok) throw new Error(cleaned.reason)
  const { plane, outer } = cleaned.outline
  const rules = outer.map(() => rise)
  const points = simulated(planOf(outer)!, rules, { seed: 5, density: 6, isClassified: true, ...scan })
  if (!points) throw new Error('the roof does not fit the house')
  const ground = scan.ground ?? 120
  const xs = outer.map(([x]) => x)
  const east = Math.max(...xs) - (Math.max(...xs) - Math.min(...xs)) / 3
  for (let at = 0; at < points.xyz.length; at += 3) {
    if (points.xyz[at]! > east && points.xyz[at + 2]! > ground + 2) points.xyz[at + 2]! -= sunk
  }
  const measured = measureRoof([...outer], points, { courtyardSqm: courtyard })
  const house = { plane, outlineIs: 'unknown' } as const
  const facts = scanFacts(measured, { ...cloud, points, density: scan.density ?? 6 }, house)
  if (!facts.scan) throw new Error(facts.reason)
  return facts.scan
}
