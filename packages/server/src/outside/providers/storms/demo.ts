import { demoTiles } from '../../../platform/ports/imagery.ts'
import type { HailReport, StormSource } from '../../../platform/ports/storms.ts'
import { asRequested } from './hail.ts'

const day = 86_400_000
/** Offsets from the demo town in degrees, and hail sizes in inches. */
const created: readonly { every: number; on: number; east: number; north: number; inches: number; hour: number }[] = [
  { every: 16, on: 3, east: 0.02, north: 0.012, inches: 1.75, hour: 21.4 },
  { every: 16, on: 3, east: -0.06, north: 0.03, inches: 1.25, hour: 21.7 },
  { every: 16, on: 3, east: 0.11, north: -0.05, inches: 2.5, hour: 22.1 },
  { every: 11, on: 5, east: -0.12, north: -0.09, inches: 1, hour: 23.2 },
  { every: 23, on: 8, east: 0.035, north: 0.002, inches: 0.75, hour: 20.6 },
]

/**
 * Storms made up for the demo town, so that weather reports work without an external service. They depend only on the
 * day, so repeated queries return the same hail. Their source is named `demo`, which screens label as made up.
 */
export function createDemoStorms(): StormSource {
  const { west, south, east: eastern, north: northern } = demoTiles.bounds
  const [lng, lat] = [(west + eastern) / 2, (south + northern) / 2]
  return {
    vendor: 'demo',
    settledAfterDays: 0,
    async hailWithin(question) {
      const reports: HailReport[] = []
      for (let at = question.from.getTime(); at < question.to.getTime(); at += day) {
        for (const { every, on, east, north, inches, hour } of created) {
          if (Math.floor(at / day) % every !== on) continue
          const point: [number, number] = [lng + east, lat + north]
          reports.push({ at: new Date(at + hour * 3_600_000), point, inches, place: 'Near Maple Ridge, ID' })
        }
      }
      return asRequested(reports, question)
    },
  }
}
