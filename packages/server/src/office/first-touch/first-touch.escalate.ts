import type { FirstTouchForm } from '@gable/contract/first-touch'
import { dayOf, momentOf } from '../../platform/calendar.ts'
import { type Ctx, createContext, type Deps } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { assignLead } from '../../selling/lead/office/lead.assign.ts'
import { lockForEdit } from '../../selling/lead/office/lead.edit.ts'
import { isWorkingHour, readTextSettings } from '../../selling/text-message/text-message.settings.ts'
import { leadEscalated } from './first-touch.events.ts'
import { activePeople, companiesThatEscalate, stepsOf, waitingLeads } from './first-touch.query.ts'
import { readFirstTouch } from './first-touch.settings.ts'
import { firstTouchEscalation } from './first-touch.table.ts'

/** Gives leads that nobody responded to to the next person, in all companies, during their working hours. */
export async function escalateWaiting(deps: Deps, goesOn: () => boolean): Promise<void> {
  await eachIsolated(deps, {
    work: 'firstTouch.escalate',
    items: await companiesThatEscalate(deps.database.db),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (tenant) await escalateIn(await createContext(deps, tenant, { kind: 'system' }))
    },
    goesOn,
  })
}

async function escalateIn(ctx: Ctx): Promise<void> {
  const { escalateOn, escalateMinutes, escalateTo, escalateSince } = await readFirstTouch(ctx)
  const hours = await readTextSettings(ctx)
  if (!escalateOn || !escalateSince || !isWorkingHour(ctx, hours)) return
  const active = new Set((await activePeople(ctx)).map(({ id }) => id))
  const people = escalateTo.filter((id) => active.has(id))
  const { timeZone } = ctx.company
  const opened = momentOf(dayOf(ctx.clock.now(), timeZone), hours.workFrom, timeZone)
  const due = { people, escalateMinutes, escalateSince, opened }
  for (const { leadId } of (await waitingLeads(ctx, { from: escalateSince })).filter((one) => isDue(ctx, one, due)))
    await ctx.transaction((tx) => passOn(tx, leadId, due))
}

interface Due extends Pick<FirstTouchForm, 'escalateMinutes'> {
  people: readonly string[]
  escalateSince: Date
  /** When working hours began today. The time before does not count. */
  opened: Date
}

function isDue({ clock }: Ctx, { since }: { since: Date }, { escalateMinutes, opened }: Due): boolean {
  const from = Math.max(since.getTime(), opened.getTime())
  return clock.now().getTime() - from >= escalateMinutes * 60_000
}

/**
 * Gives one lead to the next person, if it is still due once it is locked. Each person gets it once; after that it stays
 * with the last one.
 */
async function passOn(tx: Ctx, leadId: string, due: Due): Promise<void> {
  const locked = await lockForEdit(tx, { id: leadId })
  if (!locked.ok) return
  const [still] = await waitingLeads(tx, { from: due.escalateSince, leadId })
  if (!still || !isDue(tx, still, due)) return
  const step = (await stepsOf(tx, leadId)) + 1
  const { people, escalateMinutes: minutes } = due
  const toUserId = people[(people.indexOf(still.assignedUserId ?? '') + 1) % people.length]
  if (!toUserId || toUserId === still.assignedUserId || step > people.length) return
  const to = (await activePeople(tx)).find(({ id }) => id === toUserId)?.name ?? ''
  await tx.db
    .insert(firstTouchEscalation)
    .values({ companyId: tx.company.id, leadId, step, toUserId, at: tx.clock.now() })
  await emit(tx, leadEscalated, { subjectId: leadId, data: { minutes, to, toUserId } })
  await assignLead(tx, { id: leadId, userId: toUserId })
}
