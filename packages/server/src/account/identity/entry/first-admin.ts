import { systemClock } from '../../../platform/clock.ts'
import { readConfig } from '../../../platform/config.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabase } from '../../../platform/db/open-database.ts'
import { firstAdminAddress } from './identity.first-admin.ts'

/**
 * `npm run first-admin`: prints the address for creating the first platform admin. Works on either database, also while
 * a server is running.
 */
async function run(): Promise<number> {
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.message)
  const { config } = read
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 2, attach: true })
  try {
    await migrate(database)
    const created = await firstAdminAddress({ database, clock: systemClock, config })
    if (!created) return refuse('A platform admin already exists. Sign in, or reset the password at /forgot-password.')
    console.log(`Create the first platform admin within ${created.minutes} minutes, at ${created.address}`)
    return 0
  } finally {
    await database.close()
  }
}

function refuse(message: string): number {
  console.error(message)
  return 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.exitCode = refuse((error as Error).message)
}
