import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { textOptOut } from './text-message.table.ts'

/** Records that a number gets no more text messages from any company. Runs in the caller's transaction. */
export async function optOut(db: Db, phone: string, at: Date): Promise<void> {
  await db.insert(textOptOut).values({ phone, at }).onConflictDoNothing()
}

/** Allows text messages to a number again. Runs in the caller's transaction. */
export async function optIn(db: Db, phone: string): Promise<void> {
  await db.delete(textOptOut).where(eq(textOptOut.phone, phone))
}
