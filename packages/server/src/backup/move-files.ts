import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../platform/files/storage.ts'
import { sha256Of } from './backup.folder.ts'

export interface Moved {
  copied: number
  /** Files that already existed with the same checksum. */
  kept: number
  /** Keys that are missing in the source, or whose copy differs. */
  bad: string[]
}

/**
 * Copies stored files from one store to another and compares each. Removes nothing from the source; a second run copies
 * only missing files. With `dryRun`, reads each source file but writes nothing; `copied` counts the files that would be
 * copied.
 */
export async function copyStore(
  { from, to }: { from: Storage; to: Storage },
  files: readonly { key: string; sha256: string | null }[],
  { dryRun = false, say = () => {} }: { dryRun?: boolean; say?: (line: string) => void } = {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, kept: 0, bad: [] }
  const folder = await mkdtemp(path.join(tmpdir(), 'gable-files-'))
  const held = path.join(folder, 'file')
  try {
    for (const [index, { key, sha256 }] of files.entries()) {
      const wanted = sha256 ?? (await digestOf(from, key))
      if (wanted !== undefined && (await digestOf(to, key)) === wanted) moved.kept++
      else if (dryRun ? await isReadable(key, wanted) : await copyOne(key, wanted)) moved.copied++
      else moved.bad.push(key)
      if ((index + 1) % 1_000 === 0) say(`${index + 1} of ${files.length} files`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return moved

  async function isReadable(key: string, wanted: string | undefined): Promise<boolean> {
    return wanted !== undefined && (await digestOf(from, key)) === wanted
  }

  async function copyOne(key: string, wanted: string | undefined): Promise<boolean> {
    try {
      await pipeline(await from.read(key), createWriteStream(held))
    } catch {
      return false
    }
    await to.put(key, { path: held, bytes: (await stat(held)).size })
    return (await digestOf(to, key)) === wanted
  }
}

/** SHA-256 of a stored file; undefined if it is not readable. */
const digestOf = async (store: Storage, key: string) =>
  store
    .read(key)
    .then(sha256Of)
    .catch(() => undefined)
