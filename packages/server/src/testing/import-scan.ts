import { expect, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { importPoints } from '../geo/import/points.ts'

/** Takes a file of points in as an operator does. */
export async function importScan(database: Database, path: string, name: string): Promise<void> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const source = { name, licence: 'USGS 3D Elevation Program', kind: 'imported', meaning: 'unknown' } as const
  const faults = await importPoints(database, { source, points: [path], metresPerHeight: 1, year: undefined })
  said.mockRestore()
  expect(faults).toEqual([])
}
