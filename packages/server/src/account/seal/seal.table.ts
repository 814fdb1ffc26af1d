import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant } from '../../platform/db/columns.ts'

/** Keys with which this installation seals documents, newest last. Certificates are never deleted. */
export const sealKey = pgTable('seal_key', {
  id: id(),
  certificate: bytes().notNull(),
  secret: bytes().notNull(),
  keyId: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
