import type { Db } from '@gable/server/platform/db/client'
import { event } from '@gable/server/platform/platform.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { and, eq, gt, isNotNull, max, ne, sql } from 'drizzle-orm'

/** Does what the subscriber of lead activity does, because the demo's events have no listeners. */
export async function moveDemoActivity(db: Db, companyId: string): Promise<void> {
  const latest = db
    .select({ leadId: event.subjectId, at: max(event.at).as('last_at') })
    .from(event)
    .where(and(eq(event.companyId, companyId), isNotNull(event.subjectId), ne(event.actorKind, 'system')))
    .groupBy(event.subjectId)
    .as('latest')
  await db
    .update(lead)
    .set({ lastActivityAt: sql`${latest.at}` })
    .from(latest)
    .where(and(eq(lead.companyId, companyId), eq(lead.id, latest.leadId), gt(latest.at, lead.lastActivityAt)))
}
