import { money } from '@gable/contract/format/money'
import { and, eq } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { addNextStep } from '../../selling/lead/office/lead.next-step.ts'
import { loansToFollow, lockLoan, readCountedTransactions } from './loan.query.ts'
import { loan } from './loan.table.ts'

/** Maximum number of leads per run; the rest follow in the next run. */
const maxAtOnce = 500

/** Gives the lead of each loan that was approved days ago and is unused a next step, once. Recurring. */
export async function followUnfunded(deps: Deps): Promise<void> {
  const contexts = new Map<string, Ctx | undefined>()
  for (const { companyId, id, leadId } of await loansToFollow(deps.database.db, deps.clock.now(), maxAtOnce)) {
    if (!contexts.has(companyId)) contexts.set(companyId, await systemContext(deps, companyId))
    const ctx = contexts.get(companyId)
    if (ctx) await ctx.transaction((tx) => followLoan(tx, { id, leadId }))
  }
}

async function followLoan(tx: Ctx, { id, leadId }: { id: string; leadId: string }): Promise<void> {
  const locked = await lockLoan(tx, id)
  if (locked?.state !== 'approved' || locked.nextStepAt || (await readCountedTransactions(tx, id)).length > 0) return
  const { currency, locale } = tx.company
  const amount = money(locked.approvedCents ?? 0, currency, 'exact', locale)
  const isGiven = await addNextStep(tx, leadId, `Loan of ${amount} approved and not used: call ${locked.homeowner}`)
  if (!isGiven) return
  await tx.db
    .update(loan)
    .set({ nextStepAt: tx.clock.now() })
    .where(and(eq(loan.companyId, tx.company.id), eq(loan.id, id)))
}
