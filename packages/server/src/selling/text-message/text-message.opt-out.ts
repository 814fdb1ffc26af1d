import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { textOptOut } from './text-message.table.ts'

/** Notes that a number gets no more text messages from any company. In the caller's transaction. */
export async function optOut(db: Db, phone: string, at: Date): Promise<void> {
  await db.insert(textOptOut).values({ phone, at }).onConflictDoNothing()
}

/** Lets a number get text messages again. In the caller's transaction. */
export async function optIn(db: Db, phone: string): Promise<void> {
  await db.delete(textOptOut).where(eq(textOptOut.phone, phone))
}
