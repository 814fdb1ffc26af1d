// Run by the build: creates the folder that a new embedded database is copied from. See build-output.ts for where and
// why.
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createApp } from './app.ts'
import { buildNotes, databaseTemplate } from './build-output.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { loadKeys } from './platform/keys.ts'

const target = databaseTemplate()
await mkdir(buildNotes, { recursive: true })
const folder = await mkdtemp(path.join(buildNotes, 'making-database-'))
try {
  const read = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  if (!read.ok) throw new Error(read.message)
  await fill(read.config)
  for (const name of await readdir(buildNotes)) {
    if (name.startsWith('database-')) await rm(path.join(buildNotes, name), { recursive: true, force: true })
  }
  // Atomic: the template is complete or absent.
  await rename(path.join(folder, 'database'), target)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * The database as a first start leaves it before adding content: migrated, with the schema and the queues of the jobs.
 */
async function fill(config: Parameters<typeof createApp>[0]['config']): Promise<void> {
  const loaded = await loadKeys(config)
  if (!loaded.ok) throw new Error(loaded.message)
  const database = await openDatabase({ dataDir: folder })
  await migrate(database)
  const app = createApp({ config, database, keys: loaded.keys })
  await app.prepare()
  await app.stop()
  // Leaves no recovery work for the first start.
  await database.query('checkpoint')
  await database.close()
}
