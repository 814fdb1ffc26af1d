import type { Db } from '@gable/server/platform/db/client'
import { lead } from '@gable/server/selling/lead/lead.table'
import { task } from '@gable/server/selling/task/task.table'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'

const plans = [
  { kind: 'call', text: 'Call about shingle colors', atTime: '09:30', days: 0 },
  { kind: 'visit', text: 'Inspect the chimney flashing', atTime: '14:00', days: 1 },
  { kind: 'followUp', text: 'Ask whether the quote is clear', atTime: '', days: 3 },
] as const

/** Adds tasks on assigned leads. No email is sent for them. */
export async function addDemoTasks(db: Db, now: Date, companyId: string): Promise<void> {
  const leads = await db
    .select({ id: lead.id, userId: lead.assignedUserId })
    .from(lead)
    .where(
      and(
        ...[eq(lead.companyId, companyId), eq(lead.kind, 'rqp'), eq(lead.isTest, false)],
        ...[ne(lead.status, 'Deleted'), isNotNull(lead.assignedUserId)],
      ),
    )
    .orderBy(asc(lead.id))
    .limit(plans.length)
  const rows = leads.map(({ id: leadId, userId }, index) => {
    const { days, ...plan } = plans[index]!
    const onDay = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const times = { toldAt: now, createdAt: now, updatedAt: now }
    return { companyId, leadId, userId, createdByUserId: userId, onDay, ...plan, ...times }
  })
  if (rows.length > 0) await db.insert(task).values(rows)
}
