import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { rebaseMigrations } from './migrations-rebase.mjs'

const root = mkdtempSync(join(tmpdir(), 'gable-rebase-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const house = fileURLToPath(new URL('..', import.meta.url))
const drizzleKit = join(house, 'node_modules/drizzle-kit/bin.cjs')
const git = (...args) => {
  const run = spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root })
  if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`)
}
const generate = (...args) => spawnSync(process.execPath, [drizzleKit, 'generate', ...args], { cwd: root })
const commit = (message) => {
  git('add', '-A')
  git('commit', '-qm', message)
}
const table = (name) =>
  writeFileSync(
    join(root, `src/${name}.table.ts`),
    `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const ${name} = pgTable('${name}', { name: text() })\n`,
  )
const folder = join(root, 'src/platform/db/migrations')
const sql = (name) => readFileSync(join(folder, name), 'utf8')

test('a branch’s migrations follow the other’s, with manual edits unchanged', () => {
  mkdirSync(join(root, 'src'))
  cpSync(join(house, 'packages/server/drizzle.config.ts'), join(root, 'drizzle.config.ts'))
  symlinkSync(join(house, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  git('init', '-qb', 'main')
  table('company')
  generate('--name', 'initial')
  commit('begin')

  git('checkout', '-qb', 'ours')
  table('note')
  generate('--name', 'notes')
  generate('--name', 'move_notes', '--custom')
  writeFileSync(join(folder, '0002_move_notes.sql'), "-- Written by hand\nupdate note set name = 'moved';\n")
  commit('notes')

  git('checkout', '-q', 'main')
  table('photo')
  generate('--name', 'photos')
  commit('photos')

  git('checkout', '-q', 'ours')
  expect(rebaseMigrations(root, 'ours')).toEqual({ wrote: [], replaced: [] })
  // The merge stops at the files that both branches changed.
  expect(() => git('merge', 'main')).toThrow()
  expect(rebaseMigrations(root, 'main')).toEqual({
    wrote: ['0002_notes.sql', '0003_move_notes.sql'],
    replaced: ['0001_notes.sql', '0002_move_notes.sql'],
  })
  expect(readdirSync(folder).filter((name) => name.endsWith('.sql'))).toEqual([
    '0000_initial.sql',
    '0001_photos.sql',
    '0002_notes.sql',
    '0003_move_notes.sql',
  ])
  expect(sql('0002_notes.sql')).toMatch(/^CREATE TABLE "note"/)
  expect(sql('0002_notes.sql')).not.toContain('photo')
  expect(sql('0003_move_notes.sql')).toBe("-- Written by hand\nupdate note set name = 'moved';\n")
  expect(JSON.parse(sql('meta/_journal.json')).entries.map(({ tag }) => tag)).toEqual([
    '0000_initial',
    '0001_photos',
    '0002_notes',
    '0003_move_notes',
  ])
})
