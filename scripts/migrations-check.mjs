// Fails if tables have changes without a migration: generates into a copy and checks for a new file.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { snapshotsIn } from './migrations-snapshot.mjs'

const server = fileURLToPath(new URL('../packages/server', import.meta.url))
const drizzleKit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url))
const migrations = join(server, 'src/platform/db/migrations')

/** The migrations' SQL files and the number of tables in the newest snapshot. */
function readMigrations(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : []
  if (files.length === 0) return { files, tables: 0 }
  const meta = join(folder, 'meta')
  const journal = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'))
  const newest = String(journal.entries.at(-1).idx).padStart(4, '0')
  const snapshot = JSON.parse(readFileSync(join(meta, `${newest}_snapshot.json`), 'utf8'))
  return { files, tables: Object.keys(snapshot.tables).length }
}

function check(copy) {
  if (existsSync(migrations)) cpSync(migrations, copy, { recursive: true })
  const before = readMigrations(copy)
  // drizzle-kit prefixes any path with ./.
  const out = relative(server, copy)
  const args = ['--dialect', 'postgresql', '--schema', './src/**/*.table.ts', '--casing', 'snake_case', '--out', out]
  const run = spawnSync(process.execPath, [drizzleKit, 'generate', ...args], {
    cwd: server,
    encoding: 'utf8',
    // A question (was a column renamed?) must end the check instead of waiting for input.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const after = readMigrations(copy)
  const output = `${run.stdout}${run.stderr}`
  if (run.status === 0 && after.files.length > before.files.length) {
    return 'the tables have changed since the last migration. Run: npm run migrations:generate -- --name what_changed'
  }
  // drizzle-kit exits with status 0 even after an error or a question, so only its output is reliable.
  if (run.status !== 0 || !/No schema changes/.test(output)) {
    const why = output.split('\n').find((line) => line.startsWith('Error')) ?? output.trim()
    return `the tables could not be compared with the migrations (try npm run migrations:generate). ${why}`
  }
  const snapshots = existsSync(migrations) ? snapshotsIn(migrations) : []
  if (snapshots.length > 1) return `only the newest snapshot is kept, and there are ${snapshots.join(', ')}`
  if (after.tables === 0) return 'no tables were found in packages/server/src/**/*.table.ts'
  return undefined
}

const copy = mkdtempSync(join(tmpdir(), 'gable-migrations-'))
try {
  const problem = check(copy)
  if (problem) console.error(`Migrations: ${problem}`)
  else console.log(`Migrations: up to date with ${readMigrations(copy).tables} tables.`)
  process.exitCode = problem ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}
