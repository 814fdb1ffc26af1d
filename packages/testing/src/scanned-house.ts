import { writeFile } from 'node:fs/promises'
import { type FlownHouse, flightOver } from '@gable/demo/town/flight'
import type { Scan } from '@gable/lidar/simulate/cloud'
import type { EdgeRule } from '@gable/roof/roof'

export interface ScannedHouse {
  outline: [number, number][][]
  /** Rise over 12 of the simulated hip roof. `null`: only the ground, as before the house was built. */
  rise: number | null
  /** Rules for edges of the cleaned outline, by edge number; all others rise like the roof. */
  rules?: Readonly<Record<number, EdgeRule>>
  /** How far the roof extends beyond the outline. */
  overhangMeters?: number
  flownAt: Date
  scan?: Partial<Scan>
}

/** Writes the scan of a flight over a house as a LAS file. */
export async function writeScan(path: string, house: ScannedHouse): Promise<void> {
  await writeScans(path, [house], house.flownAt)
}

/** Like `writeScan`, for adjacent houses. */
export async function writeScans(
  path: string,
  houses: readonly Omit<ScannedHouse, 'flownAt'>[],
  flownAt: Date,
): Promise<void> {
  await writeFile(path, flightOver(houses.map(flown), flownAt))
}

function flown({ outline, rise, rules = {}, overhangMeters = 0, scan }: Omit<ScannedHouse, 'flownAt'>): FlownHouse {
  const roof: FlownHouse['roof'] = rise === null ? null : ({ corners }) => corners.map((_, edge) => rules[edge] ?? rise)
  return { outline, roof, overhangMeters, ...(scan && { scan }) }
}
