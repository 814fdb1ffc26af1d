import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** What the last runs of `npm run backup` came to, in `backup.json` of the data folder. */
export const backupRecord = z.object({
  /** The last backup that was completed; null before the first. */
  last: z
    .object({
      at: z.iso.datetime(),
      backup: z.string(),
      rows: z.number().int(),
      files: z.number().int(),
      /** Stored files that the store no longer had, and the first of them. */
      missingFiles: z.number().int(),
      firstMissing: z.string().nullable(),
    })
    .nullable(),
  /** Why the latest run wrote no backup; null where it did. */
  problem: z.string().nullable(),
})
export type BackupRecord = z.infer<typeof backupRecord>

/** The result of the last restore drill, in `restore-drill.json` of the data folder. */
export const drillResult = z.object({
  at: z.iso.datetime(),
  /** The backup that was restored; null where none could be opened. */
  backup: z.string().nullable(),
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Stored secrets that the backup's keys, or those of the environment, open. */
  secrets: z.number().int().default(0),
  /** Signed documents whose audit trail was checked, and how many of these trails were changed. */
  trails: z.number().int().default(0),
  brokenTrails: z.number().int().default(0),
  seconds: z.number(),
  /** Why it failed; null when all of it came back equal. */
  problem: z.string().nullable(),
})
export type DrillResult = z.infer<typeof drillResult>

const fileOf = { backup: 'backup.json', drill: 'restore-drill.json' }

/** What the last backups of this data folder came to; null when there was none, or the note is damaged. */
export const readBackupRecord = (dataDir: string) => readNote(path.join(dataDir, fileOf.backup), backupRecord)

/** The last drill of this data folder; null when there was none, or its note is damaged. */
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

/** Whole at every moment: Health and metrics read it meanwhile. */
async function writeNote(file: string, note: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(note)}\n`)
  await rename(`${file}.new`, file)
}
