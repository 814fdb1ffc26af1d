import { createHash } from 'node:crypto'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Db } from '../db/client.ts'
import type { Clock } from './clock.ts'
import { file } from './platform.table.ts'

export interface StoredFile {
  name: string
  contentType: string
  sha256: string
  body: Uint8Array
}

/** A company's files: their bytes in the store under the company's prefix, their facts in the database. */
export interface Files {
  /** Stores the bytes, typed by their content. @returns the file's id, or undefined for a kind that is not taken. */
  store(db: Db, clock: Clock, companyId: string, given: { name: string; body: Uint8Array }): Promise<string | undefined>
  read(db: Db, companyId: string, id: string): Promise<StoredFile | undefined>
}

/** What the first bytes say the file is; a name or a header is never believed. */
const signatures: readonly { contentType: string; extension: string; starts: readonly number[] }[] = [
  { contentType: 'image/png', extension: 'png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', extension: 'jpg', starts: [0xff, 0xd8, 0xff] },
  { contentType: 'application/pdf', extension: 'pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
]

export function detectContentType(body: Uint8Array) {
  return signatures.find(({ starts }) => starts.every((byte, index) => body[index] === byte))
}

/** Files in a local folder. */
export function createLocalFiles(folder: string): Files {
  return createFiles(new Disk(new FSDriver({ location: path.join(folder, 'files'), visibility: 'private' })))
}

function createFiles(disk: Disk): Files {
  return {
    async store(db, clock, companyId, { name, body }) {
      const detected = detectContentType(body)
      if (!detected) return undefined
      const sha256 = createHash('sha256').update(body).digest('hex')
      const storeKey = `${companyId}/${sha256}.${detected.extension}`
      await disk.put(storeKey, body)
      const [row] = await db
        .insert(file)
        .values({
          companyId,
          name,
          contentType: detected.contentType,
          bytes: body.length,
          sha256,
          storeKey,
          createdAt: clock.now(),
        })
        .returning({ id: file.id })
      return row!.id
    },
    async read(db, companyId, id) {
      const [row] = await db
        .select()
        .from(file)
        .where(and(eq(file.companyId, companyId), eq(file.id, id)))
      if (!row) return undefined
      const { name, contentType, sha256, storeKey } = row
      return { name, contentType, sha256, body: await disk.getBytes(storeKey) }
    },
  }
}
