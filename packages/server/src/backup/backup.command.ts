import { utimes, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { commandConfig, runCommand } from '../platform/command.ts'
import type { Config } from '../platform/config.ts'
import { type BackupRecord, noteBackup, readBackupRecord, readDrill } from './backup.record.ts'
import { type BackupDone, makeBackup, pruneBackups } from './backup.service.ts'
import { withInstallation } from './backup.settings.ts'

/**
 * `npm run backup -- --to FOLDER [--keep N] [--check]`: backs up database, stored files and keys while the server may
 * be running. `--check` compares the checksum of every file that the folder already has; so does a backup after a
 * failed drill. If a stored file is missing, the command completes the backup and exits with code 1. Records the result
 * in the data folder for Health and metrics, and touches BACKUP_STAMP.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string' }, check: { type: 'boolean', default: false } },
  })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
    throw new Error('Usage: npm run backup -- --to FOLDER [--keep NUMBER OF BACKUPS] [--check]')
  }
  const config = commandConfig()
  const place = values.to
  const check = values.check || ((await readDrill(config.DATA_DIR))?.problem ?? null) !== null
  let last = (await readBackupRecord(config.DATA_DIR))?.last ?? null
  let missing: string[]
  try {
    const done = await withInstallation(config, (from) => makeBackup(from, place, { say: console.log, check }))
    last = tell(done)
    missing = done.missing
    if (config.BACKUP_STAMP) await touch(config.BACKUP_STAMP)
    // Files that the store has lost stay in the folder as long as any remaining backup references them.
    if (keep !== undefined) for (const old of await pruneBackups(place, keep)) console.log(`Removed ${old}.`)
  } catch (error) {
    await note(config, { last, problem: (error as Error).message })
    throw error
  }
  await note(config, { last, problem: null })
  if (missing.length > 0) {
    const some = missing.slice(0, 5).join(', ')
    throw new Error(
      `The backup is complete except for ${missing.length} stored files that are missing or damaged in the store: ${some}`,
    )
  }
})

/** Prints the contents of a backup. @returns the record to write. */
function tell({ name, manifest: { tables, files, keys }, missing }: BackupDone): BackupRecord['last'] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Backup ${name}: ${tables.length} tables, ${rows} rows, ${files.length} stored files.`)
  console.log(
    keys
      ? 'It contains the encryption keys (keys.json): store it where only the operator can read it.'
      : 'It does not contain the encryption keys: save ENCRYPTION_KEYS, which is needed to decrypt stored secrets.',
  )
  const missed = { missingFiles: missing.length, firstMissing: missing[0] ?? null }
  return { at: new Date().toISOString(), backup: name, rows, files: files.length, ...missed }
}

/** If the data folder is not writable, only the record is lost, not the backup. */
async function note({ DATA_DIR }: Config, record: BackupRecord): Promise<void> {
  await noteBackup(DATA_DIR, record).catch((error: Error) =>
    console.error(`Failed to record the result for Health: ${error.message}`),
  )
}

async function touch(file: string): Promise<void> {
  await writeFile(file, '', { flag: 'a' })
  const now = new Date()
  await utimes(file, now, now)
}
