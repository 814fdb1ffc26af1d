import type { ReminderRow, RemindersOfLead } from '@gable/contract/reminder'
import { and, eq } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { remindersResumed, remindersStopped } from './reminder.events.ts'
import { openWithPlan } from './reminder.open.ts'
import { remindersSoFar, stopsOf, unsubscribedOf } from './reminder.query.ts'
import { readReminderSettings } from './reminder.settings.ts'
import { reminderStop } from './reminder.table.ts'

/** Maximum number of planned reminders shown per address, because a proposal may have them until it expires. */
const maxPlanned = 5

/** Returns a lead's sent and planned reminders; undefined for a lead that the user cannot see. */
export async function remindersOfLead(ctx: Ctx, leadId: string): Promise<RemindersOfLead | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  const soFar = (await remindersSoFar(ctx, leadId)).map(({ kind, subjectId, recipient, step, state, at }) => {
    return { kind, subjectId, recipient, step, state, at: at.toISOString() }
  })
  const [stop] = await stopsOf(ctx, [leadId])
  const open = stop ? [] : await openWithPlan(ctx, await readReminderSettings(ctx), { leadId })
  const planned = open.flatMap(({ kind, subjectId, recipient, planned: steps }): ReminderRow[] =>
    steps
      .slice(0, maxPlanned)
      .map(({ step, at }) => ({ kind, subjectId, recipient, step, state: 'planned', at: at.toISOString() })),
  )
  planned.sort((one, other) => (one.at < other.at ? -1 : 1))
  const rows: ReminderRow[] = [...soFar, ...planned]
  return {
    rows,
    unsubscribed: [...(await unsubscribedOf(ctx, [...new Set(rows.map((row) => row.recipient.toLowerCase()))]))].sort(),
    stopped: stop ? { by: stop.stoppedBy, at: stop.at.toISOString() } : null,
  }
}

type Changed = { ok: true } | { ok: false; reason: 'NOT_FOUND' }

/** Stops reminders on this lead until they are resumed. */
export async function stopReminders(ctx: Ctx, leadId: string): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    const created = await tx.db
      .insert(reminderStop)
      .values({ companyId: tx.company.id, leadId, stoppedBy: callingUser(tx).name, at: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ leadId: reminderStop.leadId })
    if (created.length > 0) await emit(tx, remindersStopped, { subjectId: leadId, data: {} })
    return { ok: true }
  })
}

export async function resumeReminders(ctx: Ctx, leadId: string): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    if (!(await seesLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    const mine = and(eq(reminderStop.companyId, tx.company.id), eq(reminderStop.leadId, leadId))
    const ended = await tx.db.delete(reminderStop).where(mine).returning({ leadId: reminderStop.leadId })
    if (ended.length > 0) await emit(tx, remindersResumed, { subjectId: leadId, data: {} })
    return { ok: true }
  })
}
