import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { commandConfig, openCommandDatabase, runCommand } from '@gable/server/platform/command'
import { migrate } from '@gable/server/platform/db/migrate'
import { maxSeedHouses, seedStates } from './seed-houses.ts'
import { databaseBytes, largestTables, sizeLines } from './seed-size.ts'
import { fillWorld } from './seed-world.ts'

const max = 50_000_000

/**
 * `npm run seed -- --companies N --leads N --buildings N`: fills a PostgreSQL database with fictional companies, leads
 * and houses for benchmarks. Run again with larger numbers, it adds the missing ones. Prints the time, the size on disk
 * and the secret with which `npm run load` signs in.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string', default: '100' },
      leads: { type: 'string', default: '50000' },
      buildings: { type: 'string', default: '100000' },
    },
  })
  const { companies, leads, buildings } = values
  const size = { companies: Number(companies), leads: Number(leads), buildings: Number(buildings) }
  if (!Object.values(size).every((count) => Number.isInteger(count) && count > 0 && count <= max)) {
    throw new Error('Usage: npm run seed -- --companies NUMBER --leads NUMBER --buildings NUMBER')
  }
  if (size.buildings < seedStates.length || size.buildings > maxSeedHouses) {
    throw new Error(`--buildings is between ${seedStates.length} and ${maxSeedHouses.toLocaleString('en-US')}.`)
  }
  const config = commandConfig()
  if (config.DATABASE_URL === undefined) throw new Error('Set DATABASE_URL to an empty PostgreSQL database.')
  const secret = randomBytes(24).toString('base64url')
  const database = await openCommandDatabase(config)
  try {
    await migrate(database)
    const started = performance.now()
    await fillWorld(database, size, secret, console.log)
    console.log(`\nSeeded in ${((performance.now() - started) / 1_000).toFixed(1)} s.`)
    console.log(`On disk: ${((await databaseBytes(database)) / 1e6).toFixed(0)} MB, with these largest tables:`)
    for (const line of sizeLines(await largestTables(database, 8))) console.log(line)
  } finally {
    await database.close()
  }
  const sizes = `--companies ${companies} --buildings ${buildings}`
  console.log(`\nReady. npm run load -- --url ADDRESS_OF_A_WEB_PROCESS ${sizes} --secret ${secret}`)
})
