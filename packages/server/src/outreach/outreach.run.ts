import { setTimeout } from 'node:timers/promises'
import { keepEstimates } from '../contact/contact.estimate.ts'
import { type ContactHouse, contactsBehind } from '../contact/contact.scope.ts'
import { placeImported } from '../lead/office/lead.place.ts'
import type { Ctx } from '../platform/context.ts'
import { createRecent } from '../platform/recent.ts'
import { emit } from '../platform/work/events.ts'
import type { Attempt } from '../platform/work/job.ts'
import { estimateAt, type Found } from './outreach.estimate.ts'
import { outreachFinished } from './outreach.events.ts'
import { holdRun, ofRun, readRun } from './outreach.query.ts'
import { type OutreachJob, outreachQueue } from './outreach.service.ts'
import { outreachRun, type StoredRun } from './outreach.table.ts'

/** Contacts of one transaction. */
const atATime = 20
/** So long one company is worked for, then others have their turn. Milliseconds. */
const turn = 120_000

/**
 * Finds roofs and prices of a run's contacts, so many to a transaction: with what they came to it has how far it has come, so
 * that an attempt that is cut off is taken up where it ended, with nothing twice and nothing missing. After each address it rests as
 * long as that took, so that homeowners who ask for a price meanwhile have most of the machine.
 */
export async function findAndPrice(ctx: Ctx, runId: string, { signal, report }: Attempt): Promise<void> {
  const pace = paceOf(ctx)
  for (const began = performance.now(); performance.now() - began < turn; ) {
    signal.throwIfAborted()
    const run = await readRun(ctx, runId)
    if (run?.state !== 'running') return
    const { scope, lastContactId: behind, untilContactId: until } = run
    const contacts = await contactsBehind(ctx, scope, { behind, until, most: atATime })
    if (contacts.length === 0) return ctx.transaction((tx) => finish(tx, runId))
    const asked = askedBy(ctx)
    const found: Found[] = []
    for (const contact of contacts) {
      signal.throwIfAborted()
      await pace(signal)
      const from = performance.now()
      found.push(await estimateAt(asked, contact, run.productId))
      await setTimeout(performance.now() - from, undefined, { signal })
    }
    const progress = await ctx.transaction((tx) => keepFound(tx, run, contacts, found))
    if (progress) report(progress)
  }
  await ctx.transaction((tx) => goOn(tx, runId))
}

/** What is behind goes to the end of the queue. */
async function goOn(tx: Ctx, runId: string): Promise<void> {
  const job: OutreachJob = { companyId: tx.company.id, runId }
  await tx.jobs.enqueue(tx.db, outreachQueue, job)
}

/** Writes what contacts came to, unless the run was stopped meanwhile or another attempt has been there. */
async function keepFound(
  tx: Ctx,
  { id, lastContactId }: StoredRun,
  contacts: readonly ContactHouse[],
  found: readonly Found[],
) {
  const run = await holdRun(tx, id)
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
  await tx.db.update(outreachRun).set(next).where(ofRun(tx, id))
  return { done, total: run.total }
}

async function finish(tx: Ctx, id: string): Promise<void> {
  const run = await holdRun(tx, id)
  if (run?.state !== 'running') return
  const now = tx.clock.now()
  // Contacts that were taken out meanwhile are not missing: they are none any more.
  const over = { state: 'done', total: run.done, finishedAt: now, updatedAt: now } as const
  await tx.db.update(outreachRun).set(over).where(ofRun(tx, id))
  await emit(tx, outreachFinished, { subjectId: id, data: { contacts: run.done, counts: run.counts } })
}

/** Who is asked: settings as they stand now; and the imported data alone, unless the operator lets vendors be asked for lists. */
function askedBy(ctx: Ctx): Ctx {
  const own = { ...ctx, recent: createRecent(ctx.clock) }
  if (ctx.config.OUTREACH_VENDOR_ADDRESSES_PER_MINUTE > 0) return own
  const { GEOCODERS, ROOF_SOURCES } = ctx.config
  return {
    ...own,
    config: {
      ...ctx.config,
      GEOCODERS: GEOCODERS.filter((name) => name === 'local'),
      ROOF_SOURCES: ROOF_SOURCES.filter((name) => name === 'local'),
    },
    providers: {
      ...ctx.providers,
      roofDetectors: [],
      pointClouds: ctx.providers.pointClouds.filter(({ vendor }) => vendor === 'local'),
    },
  }
}

/** Waits between addresses for which a vendor may be asked; for none where only imported data are. */
function paceOf({ config, providers }: Ctx): (signal: AbortSignal) => Promise<void> {
  const { GEOCODERS, OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: perMinute } = config
  const vendorsOfPoints = providers.pointClouds.filter(({ vendor }) => vendor !== 'local')
  const asksVendors =
    perMinute > 0 &&
    (providers.roofDetectors.length + vendorsOfPoints.length > 0 || GEOCODERS.some((name) => name !== 'local'))
  let next = 0
  return async (signal) => {
    if (!asksVendors) return
    const now = performance.now()
    const wait = Math.max(0, next - now)
    next = now + wait + 60_000 / perMinute
    if (wait > 0) await setTimeout(wait, undefined, { signal })
  }
}
