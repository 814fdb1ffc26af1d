import { askedForLists, paceForLists } from '../../places/geo/geo.for-lists.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import type { Attempt } from '../../platform/work/job.ts'
import { withRest, workAt } from '../../platform/work/run.ts'
import { type ContactHouse, contactsBehind, keepEstimates } from '../../selling/contact/contact.list.query.ts'
import { placeImported } from '../../selling/lead/office/lead.house.ts'
import { lookAgainIfOpen } from '../../selling/weather/weather.jobs.ts'
import { estimateAt, type Found } from './outreach.estimate.ts'
import { outreachFinished } from './outreach.events.ts'
import { outreachRuns } from './outreach.service.ts'
import { outreachRun, type StoredRun } from './outreach.table.ts'

/** Contacts per transaction. */
const atATime = 20

/**
 * Finds roofs and prices for a run's contacts in batches. Each transaction stores results and progress together, so an
 * interrupted attempt resumes where it ended, with nothing repeated or missing.
 */
export async function findAndPrice(ctx: Ctx, runId: string, attempt: Attempt): Promise<void> {
  const { signal } = attempt
  const pace = paceForLists(ctx)
  await workAt(outreachRuns, ctx, runId, attempt, async (run) => {
    const { scope, lastContactId: behind, untilContactId: until } = run
    const contacts = await contactsBehind(ctx, scope, { behind, until, most: atATime })
    if (contacts.length === 0) return ctx.transaction((tx) => finish(tx, runId))
    const requested = askedForLists(ctx)
    const found: Found[] = []
    for (const contact of contacts) {
      signal.throwIfAborted()
      await pace(signal)
      found.push(await withRest(signal, () => estimateAt(requested, contact, run.productId)))
    }
    return ctx.transaction((tx) => keepFound(tx, run, contacts, found))
  })
}

/** Stores the results for contacts, unless the run was stopped or another attempt got there first. */
async function keepFound(
  tx: Ctx,
  { id, lastContactId }: StoredRun,
  contacts: readonly ContactHouse[],
  found: readonly Found[],
) {
  const run = await outreachRuns.hold(tx, id)
  if (run?.state !== 'running' || run.lastContactId !== lastContactId) return undefined
  await keepEstimates(
    tx,
    found.map(({ house: _house, ...estimate }, index) => ({ contactId: contacts[index]!.id, ...estimate })),
  )
  await placeImported(
    tx,
    found.flatMap(({ house, roofAreaSqft }, index) => {
      const { joined, leadId, leadVersion: version } = contacts[index]!
      return house && !joined ? [{ leadId, version, ...house, roofAreaSqft }] : []
    }),
  )
  const counts = { ...run.counts }
  for (const { outcome } of found) counts[outcome] = (counts[outcome] ?? 0) + 1
  const done = run.done + contacts.length
  const next = { lastContactId: contacts.at(-1)!.id, done, counts, updatedAt: tx.clock.now() }
  await tx.db.update(outreachRun).set(next).where(outreachRuns.at(tx, id))
  return { done, total: run.total }
}

async function finish(tx: Ctx, id: string): Promise<undefined> {
  const run = await outreachRuns.hold(tx, id)
  if (run?.state !== 'running') return
  // Contacts that were removed in the meantime no longer count toward the total.
  await outreachRuns.end(tx, id, { state: 'done', total: run.done })
  await lookAgainIfOpen(tx)
  await emit(tx, outreachFinished, { subjectId: id, data: { contacts: run.done, counts: run.counts } })
}
