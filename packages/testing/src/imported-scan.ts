import { basename } from 'node:path'
import { importPoints } from '@gable/server/places/geo/import/points'
import type { Database } from '@gable/server/platform/db/client'
import { expect, vi } from 'vitest'

/** Indexes a file of a flight, like an operator. */
export async function importScan(database: Database, path: string): Promise<void> {
  const message = vi.spyOn(console, 'log').mockImplementation(() => {})
  const source = {
    name: `Flight ${basename(path)}`,
    licence: 'USGS 3D Elevation Program',
    ...({ kind: 'imported', meaning: 'unknown' } as const),
  }
  const errors = await importPoints(database, { source, points: [path], metresPerHeight: 1, year: undefined })
  message.mockRestore()
  expect(errors).toEqual([])
}
