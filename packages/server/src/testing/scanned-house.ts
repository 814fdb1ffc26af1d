import { writeFile } from 'node:fs/promises'
import type { Scan } from '@gable/lidar/simulate/cloud'
import { flightOver } from '../demo/town/flight.ts'

export interface ScannedHouse {
  outline: [number, number][][]
  /** Over 12, of the roof as it is simulated: hipped. `null`: the ground alone, as before the house was built. */
  rise: number | null
  flownAt: Date
  scan?: Partial<Scan>
}

/** Writes the scan of a flight over a house as a LAS file. */
export async function writeScan(path: string, { outline, rise, flownAt, scan }: ScannedHouse): Promise<void> {
  const roof = rise === null ? null : ({ corners }: { corners: readonly unknown[] }) => corners.map(() => rise)
  await writeFile(path, flightOver([{ outline, roof, ...(scan && { scan }) }], flownAt))
}
