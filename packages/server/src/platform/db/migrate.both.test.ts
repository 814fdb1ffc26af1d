import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './client.ts'
import { migrate, migrationsPending } from './migrate.ts'
import { isDatabaseRefusal } from './refusal.ts'

let database: Database
let scratch: string

beforeAll(async () => {
  database = await openTestDatabase()
  // The test database already has the product's migrations; these tests use their own.
  await database.query('drop table schema_migration')
  scratch = await mkdtemp(join(tmpdir(), 'gable-migrate-'))
})
afterAll(async () => {
  await database.close()
  await rm(scratch, { recursive: true, force: true })
})

async function writeMigrations(name: string, migrations: Record<string, string>): Promise<string> {
  const folder = join(scratch, name)
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag }))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(migrations)) await writeFile(join(folder, `${tag}.sql`), text)
  return folder
}

const first = { '0000_first': 'create table test_a (n int);\n--> statement-breakpoint\ninsert into test_a values (1);' }
const second = { '0001_second': 'insert into test_a values (2);' }

it('applies each migration once, also with two concurrent starts', async () => {
  const folder = await writeMigrations('both', { ...first, ...second })
  expect(await migrationsPending(database, folder)).toEqual(['0000_first', '0001_second'])
  const applied = await Promise.all([migrate(database, folder), migrate(database, folder)])
  expect(applied.flat().sort()).toEqual(['0000_first', '0001_second'])
  expect(await migrationsPending(database, folder)).toEqual([])
  expect(await migrate(database, folder)).toEqual([])
  expect((await database.query('select n from test_a order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
})

it('leaves nothing of a failing migration, and keeps those before it', async () => {
  const third = { '0002_third': 'create table test_c (n int)' }
  const broken = { '0003_broken': 'create table test_d (n int);\n--> statement-breakpoint\nselect 1 / 0;' }
  const folder = await writeMigrations('broken', { ...first, ...second, ...third, ...broken })
  await expect(migrate(database, folder)).rejects.toThrow()
  expect(await migrationsPending(database, folder)).toEqual(['0003_broken'])
  const { rows } = await database.query(`select to_regclass('test_c') is null as c, to_regclass('test_d') is null as d`)
  expect(rows).toEqual([{ c: false, d: true }])
})

it('names a missing PostgreSQL module in one sentence', async () => {
  const folder = await writeMigrations('module', {
    ...first,
    ...second,
    '0002_third': 'create table test_c (n int)',
    '0003_module': 'CREATE EXTENSION IF NOT EXISTS no_such_module;',
  })
  const refused = migrate(database, folder)
  await expect(refused).rejects.toThrow(/no module no_such_module/)
  await expect(refused).rejects.toSatisfy(isDatabaseRefusal)
})

it('refuses a database that is ahead of the code', async () => {
  const folder = await writeMigrations('behind', first)
  await expect(migrate(database, folder)).rejects.toThrow(/newer version of Gable \(it has migration 0001_second\)/)
  await expect(migrate(database, folder)).rejects.toSatisfy(isDatabaseRefusal)
})

it('refuses a migration that was edited after it was applied, except for line endings', async () => {
  const before = await writeMigrations('before', { ...first, ...second, '0002_third': 'create table test_c (n int)' })
  const otherLineEnds = join(scratch, 'line-ends')
  await cp(before, otherLineEnds, { recursive: true })
  await writeFile(join(otherLineEnds, '0000_first.sql'), first['0000_first'].replaceAll('\n', '\r\n'))
  expect(await migrate(database, otherLineEnds)).toEqual([])
  await writeFile(join(before, '0001_second.sql'), 'insert into test_a values (3);')
  await expect(migrate(database, before)).rejects.toThrow(/0001_second was changed/)
})

it('refuses a folder without migrations', async () => {
  await expect(migrate(database, join(scratch, 'nowhere'))).rejects.toThrow(/no migrations/)
})

const outside = '-- Written by hand, outside a transaction'
const all = { ...first, ...second, '0002_third': 'create table test_c (n int)' }

it('builds an index outside of a transaction once, also with two concurrent starts', async () => {
  const index = { '0003_index': `${outside}\nCREATE INDEX CONCURRENTLY "test_a_n" ON "test_a" ("n");` }
  const folder = await writeMigrations('index', { ...all, ...index })
  const applied = await Promise.all([migrate(database, folder), migrate(database, folder)])
  expect(applied.flat()).toEqual(['0003_index'])
  expect(await isValid('test_a_n')).toEqual([true])
})

it('rebuilds an interrupted index, and keeps an existing one', async () => {
  const index = {
    '0003_index': `${outside}\nCREATE INDEX CONCURRENTLY "test_a_n" ON "test_a" ("n");`,
    '0004_unique': `${outside}: of two
CREATE INDEX CONCURRENTLY "test_c_n" ON "test_c" ("n");--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "test_c_one" ON "test_c" ("n");`,
  }
  const folder = await writeMigrations('unique', { ...all, ...index })
  await database.query('insert into test_c values (1), (1)')
  await expect(migrate(database, folder)).rejects.toThrow()
  // It fails halfway, as it does when its process ends: on PostgreSQL, the first index exists and the second is
  // invalid.
  const left = database.kind === 'postgres' ? [[true], [false]] : [[], []]
  expect([await isValid('test_c_n'), await isValid('test_c_one')]).toEqual(left)
  expect(await migrationsPending(database, folder)).toEqual(['0004_unique'])
  await database.query('delete from test_c')
  expect(await migrate(database, folder)).toEqual(['0004_unique'])
  expect([await isValid('test_c_n'), await isValid('test_c_one')]).toEqual([[true], [true]])
})

it('runs nothing else outside of a transaction, because it could not be repeated', async () => {
  const table = { '0003_table': `${outside}\ncreate table test_d (n int)` }
  const folder = await writeMigrations('table', { ...all, ...table })
  await expect(migrate(database, folder)).rejects.toThrow('must be CREATE INDEX CONCURRENTLY')
})

async function isValid(name: string): Promise<boolean[]> {
  const { rows } = await database.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  return rows.map(({ valid }) => valid)
}
