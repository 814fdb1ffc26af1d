// Moves this branch's migrations after those of another branch, if both added some: npm run migrations:rebase -- --onto
// main
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { byHand, columnsBeforeKeys, keepNewestSnapshot } from './migrations-snapshot.mjs'

const drizzleKit = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url))
const MIGRATIONS = 'src/platform/db/migrations'

/**
 * Takes the other branch's migrations, snapshots and journal, and generates one migration with the remaining changes in
 * the tables. This branch's own migrations must be committed. Its custom SQL (`--custom`, marked by its first line)
 * follows unchanged. Run it after merging the tables and before anyone has applied this branch's migrations to
 * important data: their names change.
 * @param server the folder with drizzle.config.ts, within a git repository
 * @param onto the branch whose migrations come first
 * @returns the names of the written files, in order, and of this branch's files that they replace
 */
export function rebaseMigrations(server, onto) {
  const folder = join(server, MIGRATIONS)
  const theirs = filesOf(server, onto)
  if (theirs.length === 0) throw new Error(`There are no migrations on ${onto}`)
  // As committed: during a merge, the folder may contain files of both branches.
  const own = filesOf(server, 'HEAD').filter((path) => path.endsWith('.sql') && !theirs.includes(path))
  if (own.length === 0) return { wrote: [], replaced: [] }
  const handWritten = own
    .filter((name) => fileOf(server, 'HEAD', name).startsWith(byHand))
    .map((name) => ({ name: nameOf(name), sql: fileOf(server, 'HEAD', name) }))

  rmSync(folder, { recursive: true })
  for (const path of theirs) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), fileOf(server, onto, path))
  }
  const before = sqlIn(folder)
  const named = own.map(nameOf).filter((name) => !handWritten.some((one) => one.name === name))
  generate(server, ['--name', named.at(-1) ?? 'merged'])
  columnsBeforeKeys(folder)
  for (const { name, sql } of handWritten) {
    const known = sqlIn(folder)
    generate(server, ['--name', name, '--custom'])
    const [created] = sqlIn(folder).filter((file) => !known.includes(file))
    writeFileSync(join(folder, created), sql)
  }
  keepNewestSnapshot(folder)
  return { wrote: sqlIn(folder).filter((name) => !before.includes(name)), replaced: own }
}

const nameOf = (file) => file.replace(/^\d+_|\.sql$/g, '')
const sqlIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

const filesOf = (server, ref) =>
  git(server, ['ls-tree', '-r', '--name-only', ref, `./${MIGRATIONS}`])
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice(path.indexOf(`${MIGRATIONS}/`) + MIGRATIONS.length + 1))

const fileOf = (server, ref, path) => git(server, ['show', `${ref}:./${MIGRATIONS}/${path}`])

function git(cwd, args) {
  const run = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (run.status !== 0) throw new Error(run.stderr.trim())
  return run.stdout
}

function generate(cwd, args) {
  const run = spawnSync(process.execPath, [drizzleKit, 'generate', ...args], { cwd, encoding: 'utf8', stdio: 'pipe' })
  const message = `${run.stdout}${run.stderr}`
  // drizzle-kit exits with status 0 even after an error or a question.
  if (run.status !== 0 || !/Your SQL migration|No schema changes/.test(message)) throw new Error(message.trim())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { onto: { type: 'string', default: 'main' } } })
  const server = fileURLToPath(new URL('../packages/server', import.meta.url))
  const { wrote, replaced } = rebaseMigrations(server, values.onto)
  console.log(
    replaced.length === 0
      ? `This branch has no migrations beyond those of ${values.onto}.`
      : `${replaced.join(', ')} became ${wrote.join(', ') || 'nothing: the schema did not change'}. Review the parts written by hand: git diff`,
  )
}
