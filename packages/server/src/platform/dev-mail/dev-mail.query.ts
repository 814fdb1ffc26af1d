import { and, eq, ilike } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { containing } from '../db/like.ts'
import { descending, isCursorOf, keysetPage } from '../keyset.ts'
import { mail } from '../platform.table.ts'
import { idKey, instantKey } from '../sort-key.ts'

export type StoredMail = typeof mail.$inferSelect

const newest = descending('mail', instantKey(mail.createdAt), idKey(mail.id))
const pageSize = 25

/**
 * Returns one page of all mail, newest first. `recipient` matches a part of the address. An invalid cursor starts from
 * the beginning.
 */
export async function listMail(db: Db, { recipient = '', after = '' }: { recipient?: string; after?: string }) {
  const page = keysetPage(newest, { cursor: isCursorOf(newest, after) ? after : undefined, pageSize })
  const found = await db
    .select({ mail, place: page.place })
    .from(mail)
    .where(and(recipient === '' ? undefined : ilike(mail.recipient, containing(recipient)), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { rows, nextCursor } = page.of(found, (row) => row.mail)
  return { mails: rows, next: nextCursor ?? undefined }
}

export async function readMail(db: Db, id: string): Promise<StoredMail | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row
}
