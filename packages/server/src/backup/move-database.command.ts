import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { commandConfig, openCommandDatabase, runCommand } from '../platform/command.ts'
import { executeSql } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { fillDatabase } from './backup.restore.ts'
import { describeTable, equalText, readRows, tablesInOrder } from './backup.tables.ts'

/**
 * `npm run database:move -- --to postgres://...`: copies the environment's database, such as the embedded one, into an
 * empty PostgreSQL database, and compares all rows. The server must be stopped. Set DATABASE_URL afterwards.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Error('Usage: npm run database:move -- --to postgres://USER:PASSWORD@HOST/DATABASE')
  const source = await openCommandDatabase(commandConfig(), { alone: true })
  try {
    const target = await openDatabase({ dataDir: '', databaseUrl: values.to, poolSize: 2 })
    try {
      await source.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`)
        await equalText(tx)
        const tables = []
        for (const name of await tablesInOrder(tx)) tables.push(await describeTable(tx, name))
        const { rows } = await executeSql<{ tag: string }>(tx, sql`select max(tag) as tag from schema_migration`)
        await fillDatabase(target, { migration: rows[0]!.tag, tables }, ({ name }) => readRows(tx, name))
        const count = tables.reduce((sum, table) => sum + table.rows, 0)
        console.log(`Copied and verified ${tables.length} tables with ${count} rows. Now set DATABASE_URL.`)
      })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
})
