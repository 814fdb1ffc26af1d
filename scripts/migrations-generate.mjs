// Generates the next migration from changes in the tables: npm run migrations:generate -- --name what_changed
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { byHand, columnsBeforeKeys, keepNewestSnapshot } from './migrations-snapshot.mjs'

const { values } = parseArgs({ options: { name: { type: 'string' }, custom: { type: 'boolean', default: false } } })
if (!values.name || !/^[a-z][a-z0-9_]*$/.test(values.name)) {
  console.error('Pass a name for the migration: npm run migrations:generate -- --name add_lead_history [--custom]')
  process.exit(1)
}

const server = fileURLToPath(new URL('../packages/server', import.meta.url))
const drizzleKit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url))
// --custom creates an empty file for SQL that table definitions cannot express, such as a partition or a data change.
const args = [drizzleKit, 'generate', '--name', values.name, ...(values.custom ? ['--custom'] : [])]
const { status } = spawnSync(process.execPath, args, { cwd: server, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const folder = join(server, 'src/platform/db/migrations')
if (values.custom) {
  const created = readdirSync(folder).find((name) => name.endsWith(`_${values.name}.sql`))
  if (created) writeFileSync(join(folder, created), `${byHand}\n`)
}
columnsBeforeKeys(folder)
keepNewestSnapshot(folder)
