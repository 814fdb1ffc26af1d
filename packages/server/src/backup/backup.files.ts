import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { type Db, executeSql } from '../platform/db/client.ts'
import type { Storage } from '../platform/files/storage.ts'
import { backupPaths, sha256Of } from './backup.folder.ts'

/** A stored file by its key in the store. A thumbnail has no size or checksum of its own. */
export interface StoredFile {
  key: string
  sha256: string | null
  bytes: number | null
}

/** All stored files and their thumbnails, by key. */
export async function storedFiles(db: Db): Promise<StoredFile[]> {
  const { rows } = await executeSql<StoredFile>(
    db,
    sql`select store_key as key, sha256, bytes from file
      union all select thumbnail_key, null, null from file where thumbnail_key is not null order by 1`,
  )
  return rows
}

/**
 * Copies the files that are missing in the backup folder `place` or have a different size there; with `check`, also
 * those whose copy has a different checksum. Stored files never change. @returns the keys that are missing or damaged
 * in the store.
 */
export async function copyFiles(
  storage: Storage,
  place: string,
  files: readonly StoredFile[],
  check: boolean,
): Promise<string[]> {
  const unread: string[] = []
  const { file } = backupPaths(place, '')
  for (const wanted of files) {
    const to = file(wanted.key)
    if (await isCopied(to, wanted, check)) continue
    if (!(await copyOne(storage, wanted, to))) unread.push(wanted.key)
  }
  return unread
}

async function isCopied(copy: string, { sha256, bytes }: StoredFile, check: boolean): Promise<boolean> {
  const size = (await stat(copy).catch(() => undefined))?.size
  if (size === undefined || (bytes !== null && size !== bytes)) return false
  return !check || sha256 === null || (await sha256Of(createReadStream(copy))) === sha256
}

/** Writes the copy atomically; if the store has no file, an older copy stays. Throws if the disk is full. */
async function copyOne(storage: Storage, { key, sha256 }: StoredFile, to: string): Promise<boolean> {
  const reading = await storage.read(key).catch(() => undefined)
  if (!reading) return false
  const hash = createHash('sha256')
  let whole = true
  const hashed = async function* () {
    try {
      for await (const chunk of reading) {
        hash.update(chunk)
        yield chunk
      }
    } catch {
      whole = false
    }
  }
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.new`
  try {
    await pipeline(hashed, createWriteStream(draft, { mode: 0o600 }))
    if (!whole || (sha256 !== null && hash.digest('hex') !== sha256)) return false
    await rename(draft, to)
    return true
  } finally {
    await rm(draft, { force: true })
  }
}
