import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plan } from '@gable/lidar/plan'
import type { EdgeRule } from '@gable/roof/roof'
import { indexPoints } from '@gable/server/places/geo/import/points'
import type { Config } from '@gable/server/platform/config'
import type { Database } from '@gable/server/platform/db/client'
import { type FlownHouse, flightOver } from './flight.ts'
import { demoLots } from './lots.ts'
import { splitLevel } from './split-level.ts'
import { addressText, inTown } from './town.ts'

const source = {
  name: 'Demo survey',
  licence: 'Demo survey (simulated)',
  kind: 'demo',
  meaning: 'unknown',
} as const

const flownAt = new Date('2024-05-14T17:00:00Z')

/** Every edge rises equally. */
const hipped =
  (rise: number) =>
  ({ corners }: Plan): EdgeRule[] =>
    corners.map(() => rise)

/** A ridge along the longer walls, with a rise for each side. */
const gabled =
  (one: number, other: number) =>
  ({ length }: Plan): EdgeRule[] => {
    const first = length[0]! >= length[1]! ? 0 : 1
    return Array.from(length, (_, edge) => (edge === first ? one : edge === first + 2 ? other : 'gable'))
  }

/** The scanned houses by lot, each with different scan conditions. */
const flown: Record<number, Pick<FlownHouse, 'roof' | 'levels' | 'scan'>> = {
  // Along Willow Creek Road: for users who try the calculator.
  170: { roof: gabled(5, 7.5) },
  174: { roof: hipped(6.5) },
  175: { roof: hipped(6), scan: { tree: 0.9 } },
  176: { roof: null },
  // Houses of demo leads.
  134: { roof: null, levels: splitLevel(7), scan: { chimneys: 1 } },
  172: { roof: hipped(5) },
  210: { roof: hipped(9), scan: { dormers: 1 } },
}

const flownLots = Object.keys(flown).map(Number)
const addressesOf = (lots: readonly number[]) => lots.map((index) => addressText(demoLots()[index]!))

/** Surveyed addresses, as a user would type them. */
export const surveyedAddresses = {
  /** Measured houses without demo leads: a gable with unequal slopes, and a hip. */
  get measured() {
    return addressesOf([170, 174])
  },
  /** Trees hide the roof. */
  get covered() {
    return addressesOf([175])
  },
  /** The house was built after the flight. */
  get newer() {
    return addressesOf([176])
  },
  get all() {
    return addressesOf(flownLots)
  },
}

/**
 * Writes an aerial survey of some houses into the data folder, one file per street, and indexes it as an operator
 * would. Repeating it changes only the files' timestamps.
 */
export async function surveyDemoTown(database: Database, { DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<void> {
  const folder = path.join(DATA_DIR, 'demo-survey')
  await mkdir(folder, { recursive: true })
  const lots = demoLots()
  const streets = Map.groupBy(flownLots, (index) => lots[index]!.street)
  const points = await Promise.all(
    [...streets].map(async ([street, indexes]) => {
      const file = path.join(folder, `${street.toLowerCase().replaceAll(' ', '-')}.las`)
      const houses = indexes.map((index) => ({ outline: [lots[index]!.outlines[0]!.map(inTown)], ...flown[index]! }))
      await writeFile(file, flightOver(houses, flownAt))
      return file
    }),
  )
  const { problems } = await indexPoints(database, { source, points, metresPerHeight: undefined, year: undefined })
  if (problems.length > 0) throw new Error(problems.join(' '))
}
