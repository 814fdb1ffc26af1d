import { and, eq } from 'drizzle-orm'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { appointmentReminderDue } from './appointment.events.ts'
import { isToRemind, lockToRemind } from './appointment.lock.query.ts'
import { appointment } from './appointment.table.ts'
import { factsOf, reminderAheadMs } from './appointment.write.ts'

const untilOf = (now: Date) => new Date(now.getTime() + reminderAheadMs)

/** Announces due reminders in all companies, once each. */
export async function announceReminders(deps: Deps, goesOn: () => boolean): Promise<void> {
  const rows = await deps.database.db
    .selectDistinct({ companyId: appointment.companyId })
    .from(appointment)
    .where(isToRemind(deps.clock.now(), untilOf(deps.clock.now())))
  await eachIsolated(deps, {
    work: 'appointment.remind',
    items: rows.map(({ companyId }) => companyId),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (tenant) await announce(await createContext(deps, tenant, { kind: 'system' }))
    },
    goesOn,
  })
}

async function announce(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const locked = await lockToRemind(tx, untilOf(now))
    for (const row of locked) {
      await tx.db
        .update(appointment)
        .set({ remindedAt: now })
        .where(and(eq(appointment.companyId, tx.company.id), eq(appointment.id, row.id)))
      await emit(tx, appointmentReminderDue, { subjectId: row.leadId, data: factsOf(row, false) })
    }
  })
}
