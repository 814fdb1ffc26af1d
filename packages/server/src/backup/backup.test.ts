import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { type FilledInstallation, fillInstallation, installationKeys } from '@gable/testing/installation'
import { fillOldWorld, oldWorld } from '@gable/testing/old-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTrails } from '../contracts/proposal/sign/proposal.trail.ts'
import { openSecrets } from '../open-secrets.ts'
import type { Database } from '../platform/db/client.ts'
import { migrate, migrationsPending } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { createFolderStorage } from '../platform/files/create-storage.ts'
import { quoteHouse } from '../selling/lead/lead.fixture.ts'
import { openBackup, restoreRows } from './backup.restore.ts'
import { type BackupFrom, makeBackup } from './backup.service.ts'
import { drill } from './restore-drill.ts'

/** Backups of PostgreSQL: of older versions, during writes, and the drill in its own database. */

let app: TestApp
let installation: FilledInstallation
let folder: string
let from: BackupFrom

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-backup-pg-'))
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  const storage = createFolderStorage(join(folder, 'store'))
  installation = await fillInstallation(app.database, storage, app.clock)
  from = { database: app.database, storage, clock: app.clock }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function inDatabase<T>(work: (database: Database) => Promise<T>, url?: string): Promise<T> {
  const database = await openPostgres(url ?? (await createBareDatabaseUrl()), { poolSize: 2 })
  return work(database).finally(() => database.close())
}

const tablesOf = async (database: Database) =>
  (await database.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows

test('rows written during a backup are all included or all excluded', async () => {
  let stopped = false
  let written = 0
  const writing = (async () => {
    for (; !stopped; written++) await quoteHouse(installation.company, 100 + written)
  })()
  await expect.poll(() => written).toBeGreaterThan(2)
  const { manifest } = await makeBackup(from, join(folder, 'busy'))
  const during = written
  await expect.poll(() => written).toBeGreaterThan(during)
  stopped = true
  await writing
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)!.rows
  // A quote and its roof are written in one transaction.
  expect(rowsOf('quote_structure')).toBe(rowsOf('quote'))
  expect(rowsOf('quote')).toBeGreaterThan(2)
  expect(rowsOf('quote')).toBeLessThanOrEqual(written)
  await inDatabase(async (restored) => {
    await restoreRows(restored, await openBackup(join(folder, 'busy')))
  })
})

test('a backup of an older version is restored with its own schema and upgraded afterwards', async () => {
  const level = '0057_erased_homeowners'
  const place = join(folder, 'older')
  await inDatabase(async (old) => {
    await migrate(old, undefined, level)
    await fillOldWorld(old)
    const { manifest } = await makeBackup({ ...from, database: old }, place)
    expect(manifest.migration).toBe(level)
  })
  const leads = `select first_name from lead where id = '${oldWorld.leadId}'`
  const backup = await openBackup(place)
  await inDatabase(async (restored) => {
    await restoreRows(restored, backup)
    expect((await restored.query(leads)).rows).toEqual([{ first_name: 'José' }])
    expect((await migrationsPending(restored)).length).toBeGreaterThan(0)
    await migrate(restored)
    expect((await restored.query(leads)).rows).toEqual([{ first_name: 'José' }])
  })
  // A backup that is newer than the code is rejected, and nothing is written.
  const newer = { ...backup, manifest: { ...backup.manifest, migration: '9999_later' } }
  await inDatabase(async (empty) => {
    await expect(restoreRows(empty, newer)).rejects.toThrow('newer version of Gable (it has migration 9999_later)')
    expect(await tablesOf(empty)).toEqual([])
  })
})

test('a drill in its own database can run every week, also after it was killed, and uses no other database', async () => {
  const place = join(folder, 'drilled')
  await makeBackup(from, place)
  const databaseUrl = await createBareDatabaseUrl()
  const settings = { place, databaseUrl, dataDir: folder, openSecrets, checkTrails, encryptionKeys: installationKeys }
  const inPlace = <T>(work: (database: Database) => Promise<T>) => inDatabase(work, databaseUrl)
  expect(await drill(settings, app.clock)).toMatchObject({ files: 2, secrets: 1, problem: null })
  await inPlace(async (database) => {
    expect(await tablesOf(database)).toEqual([])
    // The state after a drill was killed.
    await database.query('create table gable_restore_drill (); create table company (id integer)')
  })
  const otherKeys = { ...settings, encryptionKeys: `k2:${'1e'.repeat(32)}` }
  const problem = 'Stored secrets that the keys of the backup do not open: 1.'
  expect(await drill(otherKeys, app.clock)).toMatchObject({ backup: expect.any(String), problem })

  await inPlace((database) => database.query('create table company (id integer)'))
  expect((await drill(settings, app.clock)).problem).toContain('The database of the drill is not empty.')
  await inPlace(async (database) => expect(await tablesOf(database)).toEqual([{ name: 'company' }]))
  expect(await readFile(join(folder, 'restore-drill.json'), 'utf8')).toContain('not empty')
})
