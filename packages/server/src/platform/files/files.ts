import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FileKind } from '@gable/contract/file-kind'
import { fileKinds } from '@gable/contract/file-kind'
import { uuidv7 } from 'uuidv7'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import { looseBytes } from '../platform.table.ts'
import type { Body, ByteRange, Storage } from './storage.ts'

/** A file to store. `kind` is the type of its bytes, either recognized or known because the product created them. */
export interface GivenFile {
  name: string
  kind: FileKind
  body: Uint8Array | { path: string; bytes: number; sha256: string }
  thumbnail?: { kind: FileKind; body: Uint8Array } | undefined
}

/** A file whose bytes are in the store, but whose row is not written yet. */
export interface StoredFile {
  companyId: string
  id: string
  name: string
  contentType: string
  bytes: number
  sha256: string
  storeKey: string
  thumbnailKey: string | null
}

export interface Files {
  /**
   * Puts a file's bytes into the store, under the company's prefix. Call it before the transaction that writes the row,
   * never inside one: the store is another machine, and writes to it are not rolled back.
   */
  keep(companyId: string, provided: GivenFile): Promise<StoredFile>
  read: Storage['read']
  remove: Storage['remove']
}

/** How long bytes without a row wait before they are removed, in hours. */
const looseHours = 24

export function createFiles(storage: Storage, { db }: Pick<Database, 'db'>, clock: Clock): Files {
  return {
    async keep(companyId, { name, kind, body, thumbnail }) {
      const id = uuidv7()
      const parts: [key: string, body: Body][] = [[keyOf(companyId, id, kind), body]]
      if (thumbnail) parts.push([keyOf(companyId, `${id}-thumbnail`, thumbnail.kind), thumbnail.body])
      const [storeKey, thumbnailKey = null] = parts.map(([key]) => key)
      // Recorded first, so that the bytes can be found after a crash. See orphaned-files.ts.
      const dueAt = new Date(clock.now().getTime() + looseHours * 3_600_000)
      await db.insert(looseBytes).values(parts.map(([key]) => ({ storeKey: key, dueAt })))
      for (const part of parts) await storage.put(...part)
      const { contentType } = fileKinds[kind]
      return { companyId, id, name, contentType, ...measured(body), storeKey: storeKey!, thumbnailKey }
    },
    read: (key: string, range?: ByteRange): Promise<Readable> => storage.read(key, range),
    remove: (key) => storage.remove(key),
  }
}

function keyOf(companyId: string, name: string, kind: FileKind): string {
  return `${companyId}/${name}.${fileKinds[kind].extensions[0]}`
}

function measured(body: GivenFile['body']): { bytes: number; sha256: string } {
  if (!(body instanceof Uint8Array)) return { bytes: body.bytes, sha256: body.sha256 }
  return { bytes: body.length, sha256: createHash('sha256').update(body).digest('hex') }
}
