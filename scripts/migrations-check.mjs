// Fails when the tables say something that no migration does yet: generates into a copy and looks for a new file.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../packages/server', import.meta.url))
const drizzleKit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url))
const migrations = join(server, 'src/db/migrations')

/** The migrations' SQL files and the number of tables that the newest snapshot knows. */
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
  const args = ['--dialect', 'postgresql', '--schema', './src/**/*.table.ts', '--casing', 'snake_case', '--out', copy]
  const run = spawnSync(process.execPath, [drizzleKit, 'generate', ...args], {
    cwd: server,
    encoding: 'utf8',
    // A question (was a column renamed?) must end the check, not wait for an answer.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const after = readMigrations(copy)
  if (run.status !== 0) return `the tables cannot be read: ${(run.stderr || run.stdout).trim()}`
  if (after.tables === 0) return 'no tables were found in packages/server/src/**/*.table.ts'
  // Asked a question without a terminal, drizzle-kit ends quietly; what it says when all is well is this alone.
  const settled = /No schema changes/.test(run.stdout)
  if (after.files.length > before.files.length || !settled) {
    return 'the tables have changed since the last migration. Run: npm run migrations:generate -- --name what_changed'
  }
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
