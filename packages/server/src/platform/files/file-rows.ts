import { buffer } from 'node:stream/consumers'
import type { ShownFile } from '@gable/contract/file'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/client.ts'
import { file, looseBytes } from '../platform.table.ts'
import type { StoredFile } from './files.ts'

export type FileRow = typeof file.$inferSelect

/**
 * Inserts the row of a file whose bytes are in the store. Throws if the bytes waited so long that they are being
 * removed.
 */
export async function addFile(
  db: Db,
  { companyId, id, name, contentType, bytes, sha256, storeKey, thumbnailKey }: StoredFile,
  facts: Pick<FileRow, 'purpose' | 'uploadedBy' | 'attachedAt' | 'createdAt'>,
): Promise<void> {
  const keys = [storeKey, ...(thumbnailKey ? [thumbnailKey] : [])]
  const taken = await db
    .delete(looseBytes)
    .where(and(inArray(looseBytes.storeKey, keys), eq(looseBytes.removing, false)))
    .returning({ storeKey: looseBytes.storeKey })
  if (taken.length < keys.length) throw new Error(`The content of file ${id} has already been removed`)
  const values = { companyId, id, name, contentType, bytes, sha256, storeKey, thumbnailKey }
  await db.insert(file).values({ ...values, ...facts })
}

/**
 * Adds a file that the product created for a record, which refers to the file in the same transaction.
 * @returns its id.
 */
export async function addMadeFile(tx: Ctx, stored: StoredFile, purpose: string): Promise<string> {
  const now = tx.clock.now()
  await addFile(tx.db, stored, { purpose, uploadedBy: null, attachedAt: now, createdAt: now })
  return stored.id
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Returns a company's file, or undefined if it has none with this id or the id is invalid. */
export async function readFileRow(db: Db, companyId: string, id: string): Promise<FileRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.companyId, companyId), eq(file.id, id)))
  return row
}

/** Reads a stored file under a name, as the result of a procedure. */
export async function readAsFile(
  { files }: Pick<Ctx, 'files'>,
  { storeKey, contentType }: Pick<FileRow, 'storeKey' | 'contentType'>,
  name: string,
): Promise<File> {
  const bytes = await buffer(await files.read(storeKey))
  return new File([new Uint8Array(bytes)], name, { type: contentType })
}

/** Returns the id of the person or the API token that uploads and attaches files; null for others. */
export function uploaderOf({ actor }: Pick<Ctx, 'actor'>): string | null {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'token' ? actor.tokenId : null
}

/**
 * Attaches the caller's uploads to a record that is written in the same transaction.
 * @returns whether all uploads exist, belong to the caller, have this purpose, and are not attached yet. If not,
 * nothing is written.
 */
export async function attachUploads(tx: Ctx, purpose: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const uploader = uploaderOf(tx)
  if (uploader === null) return false
  const these = and(eq(file.companyId, tx.company.id), inArray(file.id, [...ids]))
  const free = and(eq(file.purpose, purpose), eq(file.uploadedBy, uploader), isNull(file.attachedAt))
  const locked = await tx.db.select({ id: file.id }).from(file).where(and(these, free)).for('update')
  if (locked.length < ids.length) return false
  await tx.db.update(file).set({ attachedAt: tx.clock.now() }).where(these)
  return true
}

/** Deletes the files of a deleted record: their rows now, their bytes soon. */
export async function removeFiles(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.db
    .delete(file)
    .where(and(eq(file.companyId, tx.company.id), inArray(file.id, [...ids])))
    .returning({ storeKey: file.storeKey, thumbnailKey: file.thumbnailKey })
  const keys = gone.flatMap(({ storeKey, thumbnailKey }) => [storeKey, ...(thumbnailKey ? [thumbnailKey] : [])])
  const dueAt = tx.clock.now()
  if (keys.length > 0) await tx.db.insert(looseBytes).values(keys.map((storeKey) => ({ storeKey, dueAt })))
}

/** Returns the file data that a screen shows. */
export function shownOf({
  id,
  name,
  contentType,
  bytes,
  thumbnailKey,
}: Pick<StoredFile, 'id' | 'name' | 'contentType' | 'bytes' | 'thumbnailKey'>): ShownFile {
  return { id, name, contentType, bytes, thumbnail: thumbnailKey !== null }
}
