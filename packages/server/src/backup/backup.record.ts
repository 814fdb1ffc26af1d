import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** The results of the last runs of `npm run backup`, in `backup.json` of the data folder. */
const backupRecord = z.object({
  /** The last completed backup; null before the first. */
  last: z
    .object({
      at: z.iso.datetime(),
      backup: z.string(),
      rows: z.number().int(),
      files: z.number().int(),
      /** The number of files missing from the store, and the first of them. */
      missingFiles: z.number().int(),
      firstMissing: z.string().nullable(),
    })
    .nullable(),
  /** Why the latest run wrote no backup; null if it did. */
  problem: z.string().nullable(),
})
export type BackupRecord = z.infer<typeof backupRecord>

/** The result of the last restore drill, in `restore-drill.json` of the data folder. */
const drillResult = z.object({
  at: z.iso.datetime(),
  /** The restored backup; null if none could be opened. */
  backup: z.string().nullable(),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Stored secrets that could be opened with the keys of the backup or the environment. */
  secrets: z.number().int().default(0),
  /** Signed documents whose audit trail was checked, and how many of these trails were altered. */
  trails: z.number().int().default(0),
  brokenTrails: z.number().int().default(0),
  seconds: z.number(),
  /** Why the drill failed; null if everything was restored unchanged. */
  problem: z.string().nullable(),
})
export type DrillResult = z.infer<typeof drillResult>

const fileOf = { backup: 'backup.json', drill: 'restore-drill.json' }

/** The results of this data folder's last backups; null if there were none, or the record is damaged. */
export const readBackupRecord = (dataDir: string) => readNote(path.join(dataDir, fileOf.backup), backupRecord)

/** This data folder's last drill; null if there was none, or its record is damaged. */
export const readDrill = (dataDir: string) => readNote(path.join(dataDir, fileOf.drill), drillResult)

export const noteBackup = (dataDir: string, record: BackupRecord) =>
  writeNote(path.join(dataDir, fileOf.backup), record)

export const noteDrill = (dataDir: string, result: DrillResult) => writeNote(path.join(dataDir, fileOf.drill), result)

async function readNote<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/** Writes atomically, because Health and metrics may read the file at any time. */
async function writeNote(file: string, note: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(note)}\n`)
  await rename(`${file}.new`, file)
}
