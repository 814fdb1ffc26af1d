import { parseArgs } from 'node:util'
import { commandConfig, openCommandDatabase, runCommand } from '../platform/command.ts'
import { createStorage } from '../platform/files/create-storage.ts'
import { storedFiles } from './backup.files.ts'
import { copyStore } from './move-files.ts'

/**
 * `npm run files:move -- --to s3|folder [--dry-run]`: copies all stored files into the bucket, or back into the data
 * folder, and compares them. The source files stay. Run it again with the server stopped, then set FILES_DRIVER.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } })
  const { to } = values
  if (to !== 's3' && to !== 'folder') throw new Error('Usage: npm run files:move -- --to s3|folder [--dry-run]')
  const config = commandConfig()
  if (!config.S3_BUCKET) throw new Error('S3_BUCKET is required.')
  const stores = {
    s3: createStorage({ ...config, FILES_DRIVER: 's3' }),
    folder: createStorage({ ...config, FILES_DRIVER: 'folder' }),
  }
  const database = await openCommandDatabase(config)
  try {
    const pair = { from: stores[to === 's3' ? 'folder' : 's3'], to: stores[to] }
    const dryRun = values['dry-run']
    const moved = await copyStore(pair, await storedFiles(database.db), { dryRun, say: console.log })
    console.log(`${moved.copied} files ${dryRun ? 'would be copied' : 'were copied'}, ${moved.kept} already existed.`)
    if (moved.bad.length > 0)
      throw new Error(
        `${moved.bad.length} files are missing or damaged in the old store, or could not be copied: ${moved.bad.slice(0, 5).join(', ')}`,
      )
  } finally {
    await database.close()
  }
})
