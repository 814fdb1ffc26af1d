import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import { systemContext } from '../../platform/context.ts'
import { event } from '../../platform/platform.table.ts'
import { emit } from '../../platform/work/events.ts'
import { proposalExpired } from './proposal.events.ts'
import { lockProposal, type StoredProposal, stateOf } from './proposal.lock.query.ts'

const queue = 'proposal.expire'

type ExpireJob = { companyId: string; proposalId: string; number: number }

/** Queues the expiry of a version in the transaction that publishes it. */
export async function queueExpiry(
  tx: Ctx,
  { companyId, id: proposalId, number }: StoredProposal,
  expiresAt: Date,
): Promise<void> {
  const job: ExpireJob = { companyId, proposalId, number }
  await tx.jobs.enqueue(tx.db, queue, job, { startAfter: expiresAt })
}

/** Defines the queue. Safe to repeat: a version expires once. */
export function defineExpiry(deps: Deps): void {
  deps.jobs.define<ExpireJob>(queue, async ({ companyId, proposalId, number }) => {
    const ctx = await systemContext(deps, companyId)
    if (ctx) await ctx.transaction((tx) => noteExpiry(tx, proposalId, number))
  })
}

/** Ignores a proposal that was signed, declined or withdrawn, or that has a newer version. */
async function noteExpiry(tx: Ctx, id: string, number: number): Promise<void> {
  const row = await lockProposal(tx, id)
  if (!row || row.number !== number || stateOf(row, tx) !== 'Expired' || (await wasNoted(tx, row))) return
  const data = { proposalId: id, name: row.name, number }
  await emit(tx, proposalExpired, { subjectId: row.leadId, data })
}

async function wasNoted(tx: Ctx, { id, number, leadId }: StoredProposal): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: event.id })
    .from(event)
    .where(
      and(
        ...[eq(event.companyId, tx.company.id), eq(event.subjectId, leadId), eq(event.type, proposalExpired.name)],
        sql`${event.data}->>'proposalId' = ${id} and (${event.data}->>'number')::int = ${number}`,
      ),
    )
    .limit(1)
  return found !== undefined
}
