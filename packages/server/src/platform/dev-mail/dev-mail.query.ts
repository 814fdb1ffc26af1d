import { and, desc, eq, ilike, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { cursorInstant, decodeCursor, encodeCursor } from '../cursor.ts'
import { mail } from '../platform.table.ts'

export type KeptMail = typeof mail.$inferSelect

const position = z.object({ at: cursorInstant(), id: z.uuid() })
const pageSize = 25

/** One page of all mail, the newest first; `recipient` is a part of the address. A cursor of no page begins anew. */
export async function listMail(db: Db, { recipient = '', after = '' }: { recipient?: string; after?: string }) {
  const from = after === '' ? undefined : decodeCursor(position, after)
  const at = from && new Date(from.at)
  const rows = await db
    .select()
    .from(mail)
    .where(
      and(
        recipient === '' ? undefined : ilike(mail.recipient, `%${recipient.replace(/[\\%_]/g, '\\$&')}%`),
        from && at && or(lt(mail.createdAt, at), and(eq(mail.createdAt, at), lt(mail.id, from.id))),
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { mails: shown, next: last ? encodeCursor({ at: last.createdAt.toISOString(), id: last.id }) : undefined }
}

export async function readMail(db: Db, id: string): Promise<KeptMail | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row
}
