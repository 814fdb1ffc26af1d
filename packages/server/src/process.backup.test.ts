import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestApp } from '@gable/testing/app'
import { createBareDatabaseUrl, createTestDatabaseUrl } from '@gable/testing/database'
import { fillInstallation, installationKeys } from '@gable/testing/installation'
import { emulatorKey, type S3Emulator, startS3Emulator } from '@gable/testing/providers/s3.emulator'
import { endAll, runProgram, startServer } from '@gable/testing/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackupManifest, listBackups, readManifest } from './backup/backup.folder.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { createFolderStorage } from './platform/files/create-storage.ts'

/**
 * The backup commands as an operator runs them, in sequence: from PostgreSQL into the embedded database and back in
 * both ways, and from the data folder into a bucket and back.
 */

const commands = {
  backup: 'backup/backup.command.ts',
  restore: 'backup/restore.command.ts',
  drill: 'restore-drill.ts',
  moveDatabase: 'backup/move-database.command.ts',
  moveFiles: 'backup/move-files.command.ts',
}
let folder: string
let bucket: S3Emulator
/** PostgreSQL, with its data folder. */
let source: { DATA_DIR: string; DATABASE_URL: string; BACKUP_STAMP: string }
/** The embedded database into which it is restored. */
let embedded: { DATA_DIR: string }
/** The tables of the source in its backup. */
let tables: BackupManifest['tables']

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gable-commands-'))
  bucket = await startS3Emulator()
  const at = (name: string) => path.join(folder, name)
  source = { DATA_DIR: at('source'), DATABASE_URL: await createTestDatabaseUrl(), BACKUP_STAMP: at('stamp') }
  embedded = { DATA_DIR: at('embedded') }
  await mkdir(source.DATA_DIR)
  const keys = JSON.stringify({ encryption: installationKeys })
  await writeFile(path.join(source.DATA_DIR, 'keys.json'), keys, { mode: 0o600 })
  const app = await createTestApp({ LOG_LEVEL: 'silent' }, (options) => openPostgres(source.DATABASE_URL, options))
  const storage = createFolderStorage(source.DATA_DIR)
  const { keep } = await fillInstallation(app.database, storage, app.clock)
  await storage.remove((await keep('lost')).storeKey)
  await app.close()
})
afterAll(async () => {
  await endAll()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(command: keyof typeof commands, args: string[], env: Record<string, string>) {
  const program = runProgram(path.join(import.meta.dirname, commands[command]), args, env)
  return { code: await program.ended, ...program.said }
}

const place = (name: string) => path.join(folder, name)

async function newest(name: string): Promise<BackupManifest> {
  const backups = await listBackups(place(name))
  return readManifest(place(name), backups.at(-1)!)
}

/** Without the checksums of row files, because the order of rows depends on the database. */
const rowsOf = ({ tables: found }: Pick<BackupManifest, 'tables'>) => found.map(({ sha256, ...table }) => table)

const noted = async ({ DATA_DIR }: { DATA_DIR: string }) =>
  JSON.parse(await readFile(path.join(DATA_DIR, 'backup.json'), 'utf8'))

test('a backup with a lost file reports it, and is completed, recorded and pruned', async () => {
  await mkdir(path.join(place('place'), '2026-01-01T00-00-00.000Z'), { recursive: true })
  const { code, stderr } = await run('backup', ['--to', place('place'), '--keep', '1'], source)
  expect([code, stderr]).toEqual([1, expect.stringContaining('complete except for 1 stored files')])
  expect(await listBackups(place('place'))).toHaveLength(1)
  expect((await stat(source.BACKUP_STAMP)).size).toBe(0)
  const manifest = await newest('place')
  const last = { files: 2, missingFiles: 1, firstMissing: expect.stringContaining('.pdf') }
  expect(await noted(source)).toMatchObject({ last, problem: null })
  expect(manifest).toMatchObject({ keys: true, files: [{}, {}] })
  tables = manifest.tables
  // A failed backup keeps the record of the last one.
  await writeFile(place('no-folder'), '')
  expect(await run('backup', ['--to', place('no-folder')], source)).toMatchObject({ code: 1 })
  expect(await noted(source)).toMatchObject({ last, problem: expect.stringContaining('no-folder') })
})

test('PostgreSQL is restored into the embedded database, unless its data folder has other keys', async () => {
  const keysFile = path.join(embedded.DATA_DIR, 'keys.json')
  await mkdir(embedded.DATA_DIR)
  await writeFile(keysFile, JSON.stringify({ encryption: `k2:${'1e'.repeat(32)}` }))
  const refused = await run('restore', ['--from', place('place')], embedded)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain(`${keysFile} is missing keys of the backup`)
  expect(await readdir(embedded.DATA_DIR)).toEqual(['keys.json'])
  await rm(keysFile)

  const restored = await run('restore', ['--from', place('place')], embedded)
  expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Restored keys.json.') })
  expect((await stat(keysFile)).mode & 0o777).toBe(0o600)
})

test('the embedded database is moved to PostgreSQL by a backup and by one command, with equal results; a worker starts on it', async () => {
  const backup = await run('backup', ['--to', place('back')], embedded)
  // The row of the lost file was restored, but not its content.
  expect(backup).toMatchObject({ code: 1, stderr: expect.stringContaining('complete except for 1 stored files') })
  expect(rowsOf(await newest('back'))).toEqual(rowsOf({ tables }))
  const restored = { DATA_DIR: path.join(folder, 'restored'), DATABASE_URL: await createBareDatabaseUrl() }
  expect(await run('restore', ['--from', place('back')], restored)).toMatchObject({ code: 0, stderr: '' })

  const moved = { ...embedded, DATABASE_URL: await createBareDatabaseUrl() }
  const move = await run('moveDatabase', ['--to', moved.DATABASE_URL], embedded)
  expect(move).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('Copied and verified ') })
  const exactly = `select l::text as lead, (select string_agg(b::text, '; ' order by source_key) from building b) as buildings
    from lead l order by 1`
  const readings = await Promise.all(
    [source, restored, moved].map(async ({ DATABASE_URL }) => {
      const database = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL, poolSize: 1 })
      return database.query(exactly).finally(() => database.close())
    }),
  )
  expect(readings[1]).toEqual(readings[0])
  expect(readings[2]).toEqual(readings[0])

  const drill = await run('drill', ['--from', place('back')], embedded)
  expect(drill).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('2 stored files, 1 secrets opened'),
  })
  const worker = await startServer({ ...restored, ROLE: 'worker' })
  expect(await worker.stop()).toBe(0)
})

test('stored files are moved from the data folder into a bucket and back', async () => {
  const env = {
    ...source,
    S3_BUCKET: 'gable',
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: emulatorKey.accessKeyId,
    S3_SECRET_ACCESS_KEY: emulatorKey.secretAccessKey,
  }
  const dry = await run('moveFiles', ['--to', 's3', '--dry-run'], env)
  expect(dry).toMatchObject({ code: 1, stdout: expect.stringContaining('2 files would be copied') })
  // It reads the source, and finds the missing file.
  expect(dry.stderr).toContain('1 files')
  expect(bucket.objects.size).toBe(0)
  const database = await openPostgres(source.DATABASE_URL, { poolSize: 1 })
  await database.query(`delete from file where bytes = 4`)
  await database.close()
  const there = await run('moveFiles', ['--to', 's3'], env)
  expect(there).toMatchObject({ code: 0, stdout: expect.stringContaining('2 files were copied, 0 already existed') })
  expect(bucket.objects.size).toBe(2)
  await rm(path.join(source.DATA_DIR, 'files'), { recursive: true })
  const back = await run('moveFiles', ['--to', 'folder'], env)
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('2 files were copied, 0 already existed') })
})
