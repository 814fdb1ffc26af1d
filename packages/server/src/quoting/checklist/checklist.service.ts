import type { ChecklistStep } from '@gable/contract/checklist-step'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { checklistSkip } from './checklist.table.ts'

/** Skips a checklist step, or brings it back. */
export async function skipStep(ctx: Ctx, step: ChecklistStep, skipped: boolean): Promise<void> {
  const companyId = ctx.company.id
  if (skipped) {
    await ctx.db.insert(checklistSkip).values({ companyId, step, skippedAt: ctx.clock.now() }).onConflictDoNothing()
    return
  }
  await ctx.db.delete(checklistSkip).where(and(eq(checklistSkip.companyId, companyId), eq(checklistSkip.step, step)))
}
