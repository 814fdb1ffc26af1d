import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { createBareDatabaseUrl } from '@gable/testing/database'
import {
  type FilledInstallation,
  fillInstallation,
  installationKeys,
  installationSecret,
} from '@gable/testing/installation'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkTrails } from '../contracts/proposal/sign/proposal.trail.ts'
import { openSecrets } from '../open-secrets.ts'
import { readConnection } from '../places/integration/integration.service.ts'
import type { Database } from '../platform/db/client.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createFolderStorage } from '../platform/files/create-storage.ts'
import type { Storage } from '../platform/files/storage.ts'
import { loadKeys } from '../platform/keys.ts'
import { createSecretBox } from '../platform/secrets.ts'
import { storedFiles } from './backup.files.ts'
import { backupPaths, listBackups } from './backup.folder.ts'
import { missingKeyIds, refuseOtherKeys, restoreKeys } from './backup.keys.ts'
import { readDrill } from './backup.record.ts'
import { openBackup, restoreFiles, restoreRows } from './backup.restore.ts'
import { type BackupFrom, makeBackup, pruneBackups } from './backup.service.ts'
import { copyStore } from './move-files.ts'
import { drill } from './restore-drill.ts'

let app: TestApp
let installation: FilledInstallation
let folder: string
let from: BackupFrom

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-backup-test-'))
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  const { clock, database } = app
  const storage = createFolderStorage(join(folder, 'store'))
  installation = await fillInstallation(database, storage, clock)
  const keysFile = join(folder, 'keys.json')
  await writeFile(keysFile, JSON.stringify({ encryption: installationKeys }), { mode: 0o600 })
  from = { database, storage, clock, keysFile }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** An empty, unmigrated database of the kind that this run uses. */
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

/** Another backup a minute later: backups are named by their time. */
async function nextBackup(place: string, change: Partial<BackupFrom> = {}, check = false) {
  app.clock.advance(60_000)
  return makeBackup({ ...from, ...change }, place, { check })
}

/** Keys of stored files that a restore of the newest backup reports as missing or damaged. */
async function badFiles(place: string): Promise<string[]> {
  return restoreFiles(createFolderStorage(`${place}-store`), await openBackup(place))
}

test('a backup is restored identically into an empty database, which continues and decrypts its secrets', async () => {
  const place = join(folder, 'place')
  const { manifest, missing } = await makeBackup(from, place)
  expect(missing).toEqual([])
  expect(manifest.tables.find(({ name }) => name === 'lead')).toMatchObject({ rows: 1 })
  const restored = await emptyDatabase('restored')
  try {
    const backup = await openBackup(place)
    const settings = { DATA_DIR: join(folder, 'restored'), ENCRYPTION_KEYS: undefined }
    await mkdir(settings.DATA_DIR, { recursive: true })
    expect(await restoreRows(restored, backup)).toEqual({ already: false })
    expect(await missingKeyIds(restored.db, settings)).toEqual(['k1'])
    expect(await eventsOf(restored)).toEqual(await eventsOf(app.database))
    const leads = (database: Database) => database.query('select *, updated_at::text as exactly from lead')
    expect(await leads(restored)).toEqual(await leads(app.database))
    // Interrupted after the rows: another run does the rest.
    expect(await restoreRows(restored, backup)).toEqual({ already: true })
    expect(await restoreKeys(settings, backup)).toBe(true)
    expect((await stat(join(settings.DATA_DIR, 'keys.json'))).mode & 0o777).toBe(0o600)
    expect(await missingKeyIds(restored.db, settings)).toEqual([])
    const loaded = await loadKeys(settings)
    const secrets = createSecretBox(loaded.ok ? loaded.keys.encryption : '')
    const { id } = installation.company.tenant
    expect(await readConnection({ db: restored.db, secrets }, id, 'google')).toBe(installationSecret)
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
    expect(again).toEqual({ copied: 0, kept: 2, bad: [] })
  } finally {
    await restored.close()
  }
})

test('keys that cannot decrypt a backup’s secrets are refused before a row is written', async () => {
  const place = join(folder, 'keys')
  const { name } = await nextBackup(place)
  const backup = await openBackup(place)
  const here = async (dataDir: string, text?: string) => {
    const DATA_DIR = join(folder, dataDir)
    await mkdir(DATA_DIR)
    if (text) await writeFile(join(DATA_DIR, 'keys.json'), JSON.stringify({ encryption: text }))
    return { DATA_DIR, ENCRYPTION_KEYS: undefined }
  }
  const other = `k2:${'1e'.repeat(32)}`
  const refused = async (settings: Parameters<typeof refuseOtherKeys>[0]) => {
    await expect(refuseOtherKeys(settings, backup)).rejects.toThrow('is missing keys of the backup')
  }
  await refused(await here('other-keys', other))
  await refused({ ...(await here('given-keys')), ENCRYPTION_KEYS: other })
  // The same id does not mean the same key.
  await refused({ ...(await here('same-id')), ENCRYPTION_KEYS: `k1:${'1e'.repeat(32)}` })
  await refuseOtherKeys(await here('no-keys'), backup)
  const rotated = await here('rotated', `${other},${installationKeys}`)
  await refuseOtherKeys(rotated, backup)
  expect(await restoreKeys(rotated, backup)).toBe(false)
  expect(await readFile(join(rotated.DATA_DIR, 'keys.json'), 'utf8')).toContain(other)
  await writeFile(backupPaths(place, name).keys, '{')
  await expect(refuseOtherKeys(await here('none'), backup)).rejects.toThrow('is missing or damaged')
})

test('a file deleted during the backup is not an error, a lost one is named, and a damaged copy is replaced', async () => {
  const place = join(folder, 'lossy')
  const deleted = await installation.keep('deleted')
  const lost = await installation.keep('lost')
  const changed = await installation.keep('changed')
  await from.storage.remove(lost.storeKey)
  await from.storage.put(changed.storeKey, Buffer.from('CHANGED'))
  const remove = (key: string) => app.database.query('delete from file where store_key = $1', [key])
  /** Retention removes a file after the rows were read and before the file is. */
  const storage: Storage = {
    ...from.storage,
    async read(key) {
      if (key === deleted.storeKey) {
        await remove(key)
        await from.storage.remove(key)
      }
      return from.storage.read(key)
    },
  }
  const { manifest, missing } = await nextBackup(place, { storage })
  expect(missing.sort()).toEqual([lost.storeKey, changed.storeKey].sort())
  expect(manifest.files).toHaveLength(2)
  await remove(lost.storeKey)
  await remove(changed.storeKey)

  const { key } = manifest.files.find(({ sha256 }) => sha256)!
  const copy = backupPaths(place, '').file(key)
  await writeFile(copy, '%PDF-1.7 foor')
  await nextBackup(place)
  expect(await badFiles(place)).toEqual([key])
  await nextBackup(place, {}, true)
  expect(await badFiles(place)).toEqual([])
  await truncate(copy, 5)
  await nextBackup(place)
  expect(await badFiles(place)).toEqual([])
  // A file that the store has since lost stays in the backups.
  await from.storage.remove(key)
  const again = await nextBackup(place, {}, true)
  expect([again.missing, again.manifest.files.length]).toEqual([[], 2])
  await from.storage.put(key, await readFile(copy))
})

test('a damaged backup is refused and reported by a drill', async () => {
  const place = join(folder, 'damaged')
  const { name, manifest } = await nextBackup(place)
  const databaseUrl = inject('databaseKind') === 'postgres' ? await createBareDatabaseUrl() : undefined
  const settings = { place, databaseUrl, dataDir: folder, openSecrets, checkTrails }
  const whole = await drill(settings, app.clock)
  expect(whole).toMatchObject({ backup: name, files: 2, secrets: 1, problem: null })
  expect(await readDrill(folder)).toEqual(whole)
  const { key } = manifest.files.find(({ sha256 }) => sha256)!
  await writeFile(backupPaths(place, name).file(key), 'other bytes')
  expect(await badFiles(place)).toEqual([key])
  await truncate(backupPaths(place, name).table('lead'), 20)
  await expect(openBackup(place)).rejects.toThrow('The backup is damaged')
  await drill(settings, app.clock)
  expect((await readDrill(folder))?.problem).toContain('The backup is damaged')
})

test('older backups are pruned with the files that no other backup needs', async () => {
  const place = join(folder, 'pruned')
  await makeBackup(from, place)
  app.clock.advance(86_400_000)
  const second = await makeBackup(from, place)
  await mkdir(join(place, '2026-01-01T00-00-00.000Z'))
  expect(await pruneBackups(place, 2)).toEqual(['2026-01-01T00-00-00.000Z'])
  expect(await pruneBackups(place, 1)).toHaveLength(1)
  expect(await listBackups(place)).toEqual([second.name])
  expect(await badFiles(place)).toEqual([])
})

test('stored files are copied to another store and compared; a dry run reads them and writes nothing', async () => {
  const to = createFolderStorage(join(folder, 'other-store'))
  const files = await storedFiles(app.database.db)
  const lost = { key: 'no/such.pdf', sha256: null }
  const pair = { from: from.storage, to }
  const dry = await copyStore(pair, [...files, lost], { dryRun: true })
  expect(dry).toEqual({ copied: 2, kept: 0, bad: ['no/such.pdf'] })
  await expect(to.read(files[0]!.key)).rejects.toThrow()
  expect(await copyStore(pair, files)).toEqual({ copied: 2, kept: 0, bad: [] })
  expect(await copyStore(pair, [...files, lost])).toEqual({ copied: 0, kept: 2, bad: ['no/such.pdf'] })
})
