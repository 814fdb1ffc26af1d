import { dueReminders } from '@gable/contract/reminder-plan'
import { minutesToTextHours } from '@gable/contract/text-message'
import { uuidv7 } from 'uuidv7'
import { lockProposalOfLink } from '../../contracts/proposal/proposal.lock.query.ts'
import { minuteOfDay } from '../../platform/calendar.ts'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { lockQuoteOfLink } from '../../quoting/quote/office/quote.rep-lock.query.ts'
import { queueReminder, type WrittenReminder, writeReminder } from './reminder.mail.ts'
import { isOf, type Open, openWithPlan } from './reminder.open.ts'
import { companiesThatRemind, stopsOf } from './reminder.query.ts'
import { readReminderSettings } from './reminder.settings.ts'
import { reminder } from './reminder.table.ts'

/** The due steps for one address: one to send, and others to skip. */
type Due = Open & { send?: number; leaveOut: number[] }

/** Sends due reminders in all companies. A failing one doesn't block others and is retried by the next run. */
export async function sendDueReminders(deps: Deps, goesOn: () => boolean): Promise<void> {
  const found: { ctx: Ctx; due: Due }[] = []
  await eachIsolated(deps, {
    work: 'reminder.look',
    items: await companiesThatRemind(deps.database.db),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (!tenant) return
      const ctx = await createContext(deps, tenant, { kind: 'system' })
      // No reminders at night, in the company's time zone.
      if (minutesToTextHours(minuteOfDay(ctx)) > 0) return
      for (const due of await dueNow(ctx)) found.push({ ctx, due })
    },
    goesOn,
  })
  await eachIsolated(deps, {
    work: 'reminder.send',
    items: found,
    nameOf: ({ due: { kind, subjectId } }) => `${kind} ${subjectId}`,
    run: ({ ctx, due }) => remind(ctx, due),
    goesOn,
  })
}

/** Returns what is due in a company, or for one quote or proposal if given. */
async function dueNow(ctx: Ctx, which: { subjectId?: string } = {}): Promise<Due[]> {
  const open = await openWithPlan(ctx, await readReminderSettings(ctx), which)
  const now = ctx.clock.now()
  const due = open.flatMap(({ planned, ...one }): Due[] => {
    const what = dueReminders(planned, now)
    return what.send === undefined && what.leaveOut.length === 0 ? [] : [{ ...one, ...what }]
  })
  const stopped = new Set((await stopsOf(ctx, [...new Set(due.map(({ leadId }) => leadId))])).map((row) => row.leadId))
  return due.filter(({ leadId }) => !stopped.has(leadId))
}

/** Rolls back a reminder whose address has reached today's email limit; it is retried tomorrow. */
class Capped extends Error {}

async function remind(ctx: Ctx, due: Due): Promise<void> {
  const written = due.send === undefined ? undefined : await writeReminder(ctx, due)
  if (due.send !== undefined && !written) return
  await ctx
    .transaction((tx) => sendOnce(tx, due, written))
    .catch((error: unknown) => {
      if (!(error instanceof Capped)) throw error
    })
}

/** Writes the reminder and its email together or not at all. Of two processes, the second writes neither. */
async function sendOnce(tx: Ctx, due: Due, written: WrittenReminder | undefined): Promise<void> {
  const { kind, subjectId } = due
  await (kind === 'quote' ? lockQuoteOfLink(tx, subjectId) : lockProposalOfLink(tx, subjectId))
  // It may have been opened, signed, changed, or stopped in the meantime.
  const still = (await dueNow(tx, { subjectId })).find((one) => isOf(one, due))
  if (!still || still.send !== due.send || still.sentAt.getTime() !== due.sentAt.getTime()) return
  for (const step of due.leaveOut) await note(tx, due, step, 'leftOut')
  if (due.send === undefined || !written) return
  const id = await note(tx, due, due.send, 'sent')
  if (!id) return
  const queued = await queueReminder(tx, written, { ...due, id })
  if (!queued.ok || !queued.queued) throw new Capped()
}

async function note(tx: Ctx, due: Due, step: number, state: 'sent' | 'leftOut'): Promise<string | undefined> {
  const { kind, subjectId, number, leadId, recipient } = due
  const [row] = await tx.db
    .insert(reminder)
    .values({
      companyId: tx.company.id,
      id: uuidv7(),
      leadId,
      kind,
      subjectId,
      number,
      recipient: recipient.toLowerCase(),
      step,
      state,
      at: tx.clock.now(),
    })
    .onConflictDoNothing({
      target: [reminder.companyId, reminder.subjectId, reminder.number, reminder.recipient, reminder.step],
    })
    .returning({ id: reminder.id })
  return row?.id
}
