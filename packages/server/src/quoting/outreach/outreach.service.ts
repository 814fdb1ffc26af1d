import type { ContactEstimate, ContactScope } from '@gable/contract/contact-estimate'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { runsOf } from '../../platform/work/run.ts'
import { estimateOfLead, measureScope } from '../../selling/contact/contact.list.query.ts'
import { detailsOfLead, type FileDetail } from '../../selling/contact/contact.query.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { outreachCancelled, outreachStarted } from './outreach.events.ts'
import { offeredProducts } from './outreach.query.ts'
import { outreachRun } from './outreach.table.ts'

/** Runs that find roofs and prices for contacts. */
export const outreachRuns = runsOf(outreachRun, 'outreach.price')

/** Returns how many contacts are in scope, and the products they can be priced with. */
export async function planRun(ctx: Ctx, scope: ContactScope) {
  const [{ contacts }, products] = [await measureScope(ctx, scope), await offeredProducts(ctx)]
  return { contacts, products: products.map(({ id, name }) => ({ id, name })) }
}

/**
 * Returns what a lead's roofs would cost (null if they were not estimated) and the other details from its files;
 * undefined for a lead that the user cannot see.
 */
export async function estimateFor(
  ctx: Ctx,
  leadId: string,
): Promise<{ estimate: ContactEstimate | null; details: FileDetail[] } | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  return { estimate: await estimateOfLead(ctx, leadId), details: await detailsOfLead(ctx, leadId) }
}

type Started =
  | { ok: true; id: string }
  | { ok: false; reason: 'OUTREACH_UNDER_WAY' | 'OUTREACH_EMPTY' | 'OPTION_NOT_AVAILABLE' }

/** Starts a job that finds the roofs of these contacts and prices them. Does not affect a run in progress. */
export async function startRun(
  ctx: Ctx,
  { productId, ...scope }: ContactScope & { productId: string | null },
): Promise<Started> {
  // Two people may start a run at the same moment.
  return orTaken('outreach_run_one', 'OUTREACH_UNDER_WAY', () =>
    once<Started>(ctx, async (tx) => {
      const { id: companyId } = tx.company
      if (await outreachRuns.isUnderWay(tx)) return { ok: false, reason: 'OUTREACH_UNDER_WAY' }
      const product = (await offeredProducts(tx)).find(({ id }) => id === productId)
      if (productId !== null && !product) return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
      const { contacts: total, lastId } = await measureScope(tx, scope)
      if (lastId === null) return { ok: false, reason: 'OUTREACH_EMPTY' }
      const [id, now] = [uuidv7(), tx.clock.now()]
      await tx.db.insert(outreachRun).values({
        companyId,
        id,
        scope,
        total,
        productId,
        productName: product?.name ?? null,
        state: 'running',
        untilContactId: lastId,
        startedByUserId: callingUser(tx).userId,
        createdAt: now,
        updatedAt: now,
      })
      await outreachRuns.enqueue(tx, id)
      await emit(tx, outreachStarted, { subjectId: id, data: { contacts: total, product: product?.name ?? '' } })
      return { ok: true, id }
    }),
  )
}

type Answer = { ok: true } | { ok: false; reason: 'NOT_FOUND' }

/** Stops a run. Its results stay; a finished run does not change. */
export function cancelRun(ctx: Ctx, id: string): Promise<Answer> {
  return ctx.transaction<Answer>(async (tx) => {
    const run = await outreachRuns.hold(tx, id)
    if (!run) return { ok: false, reason: 'NOT_FOUND' }
    if (run.state !== 'running') return { ok: true }
    await outreachRuns.end(tx, id, { state: 'cancelled' })
    await emit(tx, outreachCancelled, { subjectId: id, data: { done: run.done, contacts: run.total } })
    return { ok: true }
  })
}

/** Resumes a failed run from where it stopped. */
export function retryRun(ctx: Ctx, id: string): Promise<Answer> {
  return ctx.transaction<Answer>(async (tx) =>
    (await outreachRuns.retry(tx, id)) ? { ok: true } : { ok: false, reason: 'NOT_FOUND' },
  )
}
