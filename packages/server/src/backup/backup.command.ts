import { utimes, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { makeBackup, pruneBackups } from './backup.service.ts'
import { commandConfig, runCommand, withInstallation } from './backup.settings.ts'

/**
 * `npm run backup -- --to FOLDER [--keep N]`: writes a backup of database, stored files and keys, beside a running server.
 * Touches BACKUP_STAMP when it is complete, so that the platform admin sees its age.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (!values.to || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
    throw new Error('Usage: npm run backup -- --to FOLDER [--keep NUMBER OF BACKUPS]')
  }
  const place = values.to
  const config = commandConfig()
  const { name, manifest, missing } = await withInstallation(config, (from) => makeBackup(from, place, console.log))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Backup ${name}: ${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} stored files.`)
  console.log(
    manifest.keys
      ? 'It holds the keys of stored secrets (keys.json): keep it where only the operator can read it.'
      : 'It holds no keys: keep ENCRYPTION_KEYS, without which stored secrets cannot be opened.',
  )
  if (missing.length > 0) throw new Error(`${missing.length} stored files are missing from the store.`)
  // Older backups may still have the files that this one lacks.
  if (keep !== undefined) for (const old of await pruneBackups(place, keep)) console.log(`Removed ${old}.`)
  if (config.BACKUP_STAMP) await touch(config.BACKUP_STAMP)
})

async function touch(file: string): Promise<void> {
  await writeFile(file, '', { flag: 'a' })
  const now = new Date()
  await utimes(file, now, now)
}
