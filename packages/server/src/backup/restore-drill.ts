import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { openDatabase } from '../db/open-database.ts'
import type { Clock } from '../platform/clock.ts'
import { createFolderStorage } from '../platform/files/folder-storage.ts'
import { openBackup, restoreFiles, restoreRows } from './backup.restore.ts'

/** The result of the last restore drill, as the installation health shows it. */
export const drillResult = z.object({
  at: z.iso.datetime(),
  /** The backup that was restored; null where none could be opened. */
  backup: z.string().nullable(),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  seconds: z.number(),
  /** Why it failed; null when all of it came back equal. */
  problem: z.string().nullable(),
})

export type DrillResult = z.infer<typeof drillResult>

const fileIn = (dataDir: string) => path.join(dataDir, 'restore-drill.json')

/** The last drill of this data folder; null when there was none. */
export async function readDrill(dataDir: string): Promise<DrillResult | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return null
  return drillResult.parse(JSON.parse(text))
}

/**
 * Restores the newest backup of `place` into a temporary folder, or into the empty database at `databaseUrl`, compares every
 * row and stored file, removes the folder, and notes the result in the data folder.
 */
export async function drill(
  { place, databaseUrl, dataDir }: { place: string; databaseUrl?: string | undefined; dataDir: string },
  clock: Clock,
): Promise<DrillResult> {
  const begun = clock.now().getTime()
  const folder = await mkdtemp(path.join(tmpdir(), 'gable-drill-'))
  const result: DrillResult = { at: '', backup: null, tables: 0, rows: 0, files: 0, seconds: 0, problem: null }
  try {
    const backup = await openBackup(place)
    result.backup = backup.name
    const database = await openDatabase({ dataDir: folder, databaseUrl, poolSize: 2 })
    await restoreRows(database, backup).finally(() => database.close())
    result.tables = backup.manifest.tables.length
    result.rows = backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
    const bad = await restoreFiles(createFolderStorage(folder), backup)
    result.files = backup.manifest.files.length - bad.length
    if (bad.length > 0) result.problem = `${bad.length} stored files are missing or damaged: ${bad[0]}`
  } catch (error) {
    result.problem = (error as Error).message
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const now = clock.now()
  const done = { ...result, at: now.toISOString(), seconds: Math.round((now.getTime() - begun) / 1_000) }
  await writeFile(fileIn(dataDir), `${JSON.stringify(done)}\n`)
  return done
}
