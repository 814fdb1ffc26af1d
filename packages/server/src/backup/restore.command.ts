import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { commandConfig, openCommandDatabase, runCommand } from '../platform/command.ts'
import { createStorage } from '../platform/files/create-storage.ts'
import { missingKeyIds, refuseOtherKeys, restoreKeys } from './backup.keys.ts'
import { openBackup, restoreFiles, restoreRows } from './backup.restore.ts'

/**
 * `npm run restore -- --from FOLDER [--backup NAME]`: restores a backup, by default the newest, into the environment's
 * empty database, store and data folder, embedded or PostgreSQL. Compares rows with the backup before committing them.
 * After an interruption, run it again: unchanged rows stay, and the rest is copied.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, backup: { type: 'string' } } })
  if (!values.from) throw new Error('Usage: npm run restore -- --from FOLDER [--backup NAME]')
  const config = commandConfig()
  const backup = await openBackup(values.from, values.backup)
  await refuseOtherKeys(config, backup)
  console.log(`Restoring ${backup.name}, written by version ${backup.manifest.version}.`)
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openCommandDatabase(config, { alone: true })
  let unknown: string[]
  try {
    const { already } = await restoreRows(database, backup)
    const { length } = backup.manifest.tables
    console.log(already ? `${length} tables already match the backup.` : `Restored and verified ${length} tables.`)
    // Before the files: a start without the keys would generate new ones.
    if (await restoreKeys(config, backup)) console.log('Restored keys.json.')
    unknown = await missingKeyIds(database.db, config)
  } finally {
    await database.close()
  }
  const bad = await restoreFiles(createStorage(config), backup)
  console.log(`Restored ${backup.manifest.files.length - bad.length} stored files.`)
  console.log('Email and orders that were queued at the time of the backup go out when a worker starts.')
  console.log('To look at the data first, start with ROLE=web.')
  const problems = []
  if (bad.length > 0) problems.push(`${bad.length} stored files are missing or damaged: ${bad.slice(0, 5).join(', ')}`)
  if (unknown.length > 0)
    problems.push(`Stored secrets need keys that are not here: ${unknown.join(', ')}. Set ENCRYPTION_KEYS as before.`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
