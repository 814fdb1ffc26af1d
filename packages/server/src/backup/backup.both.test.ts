import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { openDatabase } from '../db/open-database.ts'
import { quoteHouse } from '../lead/lead.fixture.ts'
import { addMadeFile } from '../platform/files/file-rows.ts'
import { createFiles } from '../platform/files/files.ts'
import { createFolderStorage } from '../platform/files/folder-storage.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { makeCompany, type TestCompany } from '../testing/company.ts'
import { createBareDatabaseUrl } from '../testing/database.ts'
import { backupPaths, listBackups } from './backup.folder.ts'
import { openBackup, restoreFiles, restoreRows } from './backup.restore.ts'
import { type BackupFrom, makeBackup, pruneBackups, storedFiles } from './backup.service.ts'
import { copyStore } from './move-files.ts'
import { drill, readDrill } from './restore-drill.ts'

let app: TestApp
let company: TestCompany
let folder: string
let from: BackupFrom
const quiet = () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-backup-test-'))
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  company = await makeCompany(app.database)
  await quoteHouse(company, 12)
  const storage = createFolderStorage(join(folder, 'store'))
  const { clock, database } = app
  const files = createFiles(storage, database, clock)
  const kept = await files.keep(company.tenant.id, {
    name: 'roof.pdf',
    kind: 'pdf',
    body: Buffer.from('%PDF-1.7 roof'),
  })
  await addMadeFile({ ...company.admin.ctx, db: database.db }, kept, 'test')
  const keysFile = join(folder, 'keys.json')
  await writeFile(keysFile, '{"encryption":"k1:00"}')
  from = { database, storage, clock, keysFile }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** An empty database, not even migrated, of the kind that this run is for. */
async function emptyDatabase(name: string): Promise<Database> {
  const databaseUrl = inject('databaseKind') === 'postgres' ? await createBareDatabaseUrl() : undefined
  return openDatabase({ dataDir: join(folder, name), databaseUrl, poolSize: 2 })
}

const eventsOf = async (database: Database) =>
  (
    await database.query<{ position: string; type: string; at: Date }>(
      'select position, type, at from event order by 1',
    )
  ).rows

test('a backup comes back equal into an empty database, which goes on from there', async () => {
  const place = join(folder, 'place')
  const { manifest, missing } = await makeBackup(from, place, quiet)
  expect(missing).toEqual([])
  expect(manifest.tables.find(({ name }) => name === 'lead')).toMatchObject({ rows: 1 })
  const restored = await emptyDatabase('restored')
  try {
    const backup = await openBackup(place)
    await restoreRows(restored, backup)
    expect(await eventsOf(restored)).toEqual(await eventsOf(app.database))
    const leads = (database: Database) => database.query('select * from lead')
    expect(await leads(restored)).toEqual(await leads(app.database))
    const next = await restored.query<{ position: string }>(
      `insert into event (company_id, id, type, actor_kind, data, at)
       select company_id, gen_random_uuid(), 'test', 'system', '{}', now() from event limit 1 returning position`,
    )
    const last = (await eventsOf(app.database)).at(-1)!
    expect(Number(next.rows[0]!.position)).toBe(Number(last.position) + 1)
    await expect(restoreRows(restored, backup)).rejects.toThrow('The database is not empty.')
    const store = createFolderStorage(join(folder, 'restored-store'))
    expect(await restoreFiles(store, backup)).toEqual([])
    const again = await copyStore({ from: from.storage, to: store }, await storedFiles(restored.db))
    expect(again).toEqual({ copied: 0, kept: 1, bad: [] })
  } finally {
    await restored.close()
  }
})

test('a damaged backup is refused, and a drill tells of it', async () => {
  const place = join(folder, 'damaged')
  const { name, manifest } = await makeBackup(from, place, quiet)
  const databaseUrl = inject('databaseKind') === 'postgres' ? await createBareDatabaseUrl() : undefined
  const whole = await drill({ place, databaseUrl, dataDir: folder }, app.clock)
  expect(whole).toMatchObject({ backup: name, files: 1, problem: null })
  expect(await readDrill(folder)).toEqual(whole)
  await writeFile(backupPaths(place, name).file(manifest.files[0]!.key), 'other bytes')
  const store = createFolderStorage(join(folder, 'damaged-store'))
  expect(await restoreFiles(store, await openBackup(place))).toEqual([manifest.files[0]!.key])
  await truncate(backupPaths(place, name).table('lead'), 20)
  await expect(openBackup(place)).rejects.toThrow('The backup is damaged')
  await drill({ place, dataDir: folder }, app.clock)
  expect((await readDrill(folder))?.problem).toContain('The backup is damaged')
})

test('older backups are pruned with the files that no other needs', async () => {
  const place = join(folder, 'pruned')
  await makeBackup(from, place, quiet)
  app.clock.advance(86_400_000)
  const second = await makeBackup(from, place, quiet)
  await mkdir(join(place, '2026-01-01T00-00-00.000Z'))
  expect(await pruneBackups(place, 2)).toEqual(['2026-01-01T00-00-00.000Z'])
  expect(await pruneBackups(place, 1)).toHaveLength(1)
  expect(await listBackups(place)).toEqual([second.name])
  expect(await restoreFiles(createFolderStorage(join(folder, 'kept-store')), await openBackup(place))).toEqual([])
})

test('stored files are copied to another store and compared; a dry run writes nothing', async () => {
  const to = createFolderStorage(join(folder, 'other-store'))
  const files = await storedFiles(app.database.db)
  const pair = { from: from.storage, to }
  expect(await copyStore(pair, files, { dryRun: true })).toEqual({ copied: 1, kept: 0, bad: [] })
  await expect(to.read(files[0]!.key)).rejects.toThrow()
  expect(await copyStore(pair, files)).toEqual({ copied: 1, kept: 0, bad: [] })
  const lost = { key: 'no/such.pdf', sha256: null }
  expect(await copyStore(pair, [...files, lost])).toEqual({ copied: 0, kept: 1, bad: ['no/such.pdf'] })
})
