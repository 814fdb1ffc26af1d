import { isNotNull, isNull } from 'drizzle-orm'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { assistantClient, assistantGrant, assistantSecret } from './assistant.table.ts'

/** Days after which a registered client is deleted: one that nobody allowed, and one that is no longer used. */
const unusedDays = 1
const usedDays = 90

/** Days that an expired secret is kept, so that its reuse is noticed. */
const secretDays = 1

/** Deletes expired codes, tokens, and connections, and clients that nobody uses. */
export async function deleteOldAssistants(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, secretDays)
  await deleteOutdated(work, { table: assistantSecret, column: assistantSecret.expiresAt, before })
  await deleteOutdated(work, { table: assistantGrant, column: assistantGrant.expiresAt, before })
  const { usedAt: column, allowedAt } = assistantClient
  const table = assistantClient
  const unused = { before: daysAgo(work, unusedDays), where: isNull(allowedAt) }
  await deleteOutdated(work, { table, column, ...unused })
  await deleteOutdated(work, { table, column, before: daysAgo(work, usedDays), where: isNotNull(allowedAt) })
}
