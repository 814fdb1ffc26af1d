import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** The backup format. A new format gets the next number, and older ones stay readable. */
export const BACKUP_FORMAT = 1

/** `manifest.json` of a backup. It is written last: a folder without one is not a backup. */
const backupManifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The commit of the server that wrote the backup. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The database's last migration. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      generated: z.array(z.string()),
      identity: z.string().nullable(),
      rows: z.number().int(),
      digest: z.string(),
      /** SHA-256 of the file `tables/<name>.gz`. */
      sha256: z.string(),
    }),
  ),
  /** Stored files, by their key in the store; a thumbnail has no checksum of its own. */
  files: z.array(z.object({ key: z.string(), sha256: z.string().nullable() })),
  /** Whether the backup holds `keys.json`. */
  keys: z.boolean(),
})

export type BackupManifest = z.infer<typeof backupManifest>

const manifestFile = 'manifest.json'

/** The folders of a backup location: one per backup, and the stored files that backups share. */
export const backupPaths = (place: string, name: string) => ({
  folder: path.join(place, name),
  table: (table: string) => path.join(place, name, 'tables', `${table}.gz`),
  keys: path.join(place, name, 'keys.json'),
  file: (key: string) => path.join(place, 'files', key),
})

/** Returns backups by name, oldest first: names begin with their time. */
export async function listBackups(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory() && /^\d{4}-\d\d-\d\dT/.test(entry.name))
  return names.map(({ name }) => name).sort()
}

/** Throws an error with a message for the operator if there is no readable manifest. */
export async function readManifest(place: string, name: string): Promise<BackupManifest> {
  const file = path.join(place, name, manifestFile)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`There is no backup in ${path.join(place, name)}.`)
  const read = backupManifest.safeParse(JSON.parse(text))
  if (!read.success) throw new Error(`${file} is not a manifest that this version of Gable can read.`)
  return read.data
}

/** Writes the manifest atomically. */
export async function writeManifest(place: string, name: string, manifest: BackupManifest): Promise<void> {
  const file = path.join(place, name, manifestFile)
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Writes rows as gzipped lines of JSON. @returns the SHA-256 of the file. */
export async function writeRows(file: string, batches: AsyncIterable<string[]>): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const lines = async function* () {
    for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(Readable.from(lines()), createGzip(), hashed, createWriteStream(file, { mode: 0o600 }))
  return hash.digest('hex')
}

const BATCH = 200

/** Yields the rows of a file that `writeRows` wrote, in batches. */
export async function* rowsOfFile(file: string): AsyncGenerator<string[]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
  let rows: string[] = []
  for await (const line of lines) {
    rows.push(JSON.parse(line) as string)
    if (rows.length === BATCH) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}

/** SHA-256 of a stream's bytes, in hex. */
export async function sha256Of(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
