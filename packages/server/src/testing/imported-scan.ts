import { basename } from 'node:path'
import { expect, vi } from 'vitest'
import { importPoints } from '../places/geo/import/points.ts'
import type { Database } from '../platform/db/client.ts'

/** Indexes a file of a flight, like an operator. */
export async function importScan(database: Database, path: string): Promise<void> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const source = {
    name: `Flight ${basename(path)}`,
    licence: 'USGS 3D Elevation Program',
    ...({ kind: 'imported', meaning: 'unknown' } as const),
  }
  const errors = await importPoints(database, { source, points: [path], metresPerHeight: 1, year: undefined })
  said.mockRestore()
  expect(errors).toEqual([])
}
