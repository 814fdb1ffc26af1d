import { readConfig } from '../../platform/config.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { deriveFirstAnswers } from '../../selling/lead/office/lead.answer.ts'
import { rebuildAll } from './analytics.roll-up.ts'

/**
 * `npm run analytics:rebuild`: fills in the first answers of leads from before they were recorded, and recounts the
 * roll-ups of every company. Works on either database, also while a server is running.
 */
async function run(): Promise<number> {
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.message)
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = read.config
  const database = await openDatabase({ dataDir, databaseUrl, poolSize: 2, attach: true })
  try {
    await migrate(database)
    const answers = await deriveFirstAnswers(database)
    if (answers > 0)
      console.log(`Found first answers in the notes of ${answers} older ${answers === 1 ? 'lead' : 'leads'}.`)
    const companies = await rebuildAll(database)
    console.log(`Rebuilt the analytics of ${companies} ${companies === 1 ? 'company' : 'companies'}.`)
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
