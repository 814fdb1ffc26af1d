import { writeFile } from 'node:fs/promises'
import { planOf } from '@gable/lidar/plan'
import { type Scan, simulated } from '@gable/lidar/simulate/cloud'
import { utmWkt } from '@gable/points/testing/house'
import { type WrittenPoint, writeLas } from '@gable/points/testing/las-writer'
import { cleanOutline } from '@gable/roof/outline/clean'
import { fromPlane } from '@gable/roof/plane'
import proj4 from 'proj4'

type Rings = [number, number][][]

/** Where the demo town lies. */
const wkt = utmWkt()
  .replace('UTM zone 10N', 'UTM zone 12N')
  .replace('"central_meridian",-123', '"central_meridian",-111')

/** Seconds of a pulse as LAS has them: since 1980 by satellites' clocks, less a thousand million. */
const adjusted = (at: Date) => at.getTime() / 1_000 - 315_964_800 + 18 - 1e9

export interface ScannedHouse {
  outline: Rings
  /** Over 12, of the roof as it is simulated: hipped. `null`: the ground alone, as before the house was built. */
  rise: number | null
  flownAt: Date
  scan?: Partial<Scan>
}

/** Writes the scan of a flight over a house as a LAS file. */
export async function writeScan(path: string, house: ScannedHouse): Promise<void> {
  await writeScans(path, [house])
}

/** The same of houses that stand side by side. */
export async function writeScans(path: string, houses: readonly ScannedHouse[]): Promise<void> {
  await writeFile(path, writeLas({ points: houses.flatMap(pointsOver), wkt, standardTime: true }))
}

function pointsOver({ outline, rise, flownAt, scan }: ScannedHouse): WrittenPoint[] {
  const cleaned = cleanOutline(outline)
  if (!cleaned.ok) throw new Error(cleaned.reason)
  const { plane, outer } = cleaned.outline
  const cloud = simulated(
    planOf(outer)!,
    outer.map(() => rise ?? 6),
    { seed: 3, density: 6, isClassified: true, ...scan },
  )
  if (!cloud) throw new Error('the house has no such roof')
  const toGrid = proj4(wkt)
  return Array.from(cloud.classes, (classification, index) => {
    const [east, north, height] = cloud.xyz.subarray(3 * index, 3 * index + 3) as unknown as [number, number, number]
    const [x, y] = toGrid.forward([...fromPlane(plane, [east, north])]) as [number, number]
    const ground = rise === null ? { z: scan?.ground ?? 120, classification: 2 } : { z: height, classification }
    return { x, y, ...ground, time: adjusted(flownAt) }
  })
}
