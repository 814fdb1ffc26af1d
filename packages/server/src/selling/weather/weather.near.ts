import { milesBetween } from '@gable/contract/distance'

/** Matches storms with leads by plain arithmetic. Distances are ground distances in miles. */

const earthMiles = 3_958.761_3
const milesPerDegree = (earthMiles * Math.PI) / 180
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Point = readonly [lng: number, lat: number]

export interface Storm {
  id: string
  point: Point
  hundredths: number
  vendor: string
  /** The day on the company's calendar. */
  day: string
}

/**
 * Finds the storms within a radius of a point. Created once for all leads: sorting by latitude leaves few storms to
 * compare.
 */
export function stormsNear<One extends Storm>(storms: readonly One[], radiusMiles: number) {
  const sorted = [...storms].sort((one, other) => one.point[1] - other.point[1])
  const band = radiusMiles / milesPerDegree
  return (point: Point): { storm: One; miles: number }[] => {
    const [lng, lat] = point
    const width = band / Math.max(0.01, Math.cos(radians(lat)))
    const found: { storm: One; miles: number }[] = []
    for (let index = firstAt(sorted, lat - band); index < sorted.length; index++) {
      const storm = sorted[index]!
      if (storm.point[1] > lat + band) break
      if (Math.abs(storm.point[0] - lng) > width * 1.01) continue
      const miles = milesBetween(point, storm.point)
      if (miles <= radiusMiles) found.push({ storm, miles })
    }
    return found
  }
}

/** The index of the first sorted storm at or above a latitude. */
function firstAt(sorted: readonly Storm[], lat: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.point[1] < lat) low = middle + 1
    else high = middle
  }
  return low
}

interface HailDay {
  day: string
  hundredths: number
  miles: number
  nearestHundredths: number
  nearestMiles: number
  reports: number
  sources: string
}

/** Rounds to a tenth of a mile, because no report is more accurate. */
const tenth = (miles: number) => Math.round(miles * 10) / 10

/** The hail near a lead, by day: the largest report (the nearest of equals), and the nearest of all. */
export function hailDays(near: readonly { storm: Storm; miles: number }[]): HailDay[] {
  const days = Map.groupBy(near, ({ storm }) => storm.day)
  return [...days].map(([day, all]) => {
    const byMiles = [...all].sort(
      (one, other) => one.miles - other.miles || other.storm.hundredths - one.storm.hundredths,
    )
    const nearest = byMiles[0]!
    const largest = byMiles.reduce((one, other) => (other.storm.hundredths > one.storm.hundredths ? other : one))
    return {
      day,
      hundredths: largest.storm.hundredths,
      miles: tenth(largest.miles),
      nearestHundredths: nearest.storm.hundredths,
      nearestMiles: tenth(nearest.miles),
      reports: all.length,
      sources: [...new Set(all.map(({ storm }) => storm.vendor))].sort().join(),
    }
  })
}
