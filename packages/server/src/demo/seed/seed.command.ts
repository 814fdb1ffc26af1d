import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { commandConfig, openCommandDatabase, runCommand } from '../../backup/backup.settings.ts'
import { migrate } from '../../db/migrate.ts'
import { fillWorld } from './seed-world.ts'

const most = 50_000_000

/**
 * `npm run seed -- --companies N --leads N`: fills an empty PostgreSQL database with made-up companies and leads, to measure on.
 * Prints the secret with which `npm run load` signs in.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { companies: { type: 'string', default: '100' }, leads: { type: 'string', default: '50000' } },
  })
  const [companies, leads] = [values.companies, values.leads].map(Number) as [number, number]
  if (![companies, leads].every((count) => Number.isInteger(count) && count > 0 && count <= most)) {
    throw new Error('Usage: npm run seed -- --companies NUMBER --leads NUMBER')
  }
  const config = commandConfig()
  if (config.DATABASE_URL === undefined) throw new Error('Set DATABASE_URL to an empty PostgreSQL database.')
  const secret = randomBytes(24).toString('base64url')
  const database = await openCommandDatabase(config)
  try {
    await migrate(database)
    await fillWorld(database, { companies, leads }, secret, console.log)
  } finally {
    await database.close()
  }
  console.log(`Ready. npm run load -- --companies ${companies} --secret ${secret}`)
})
