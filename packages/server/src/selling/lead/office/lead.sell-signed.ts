import type { SoldForm } from '@gable/contract/lead-outcome'
import type { Ctx } from '../../../platform/context.ts'
import { followStatus } from './lead.follow-status.ts'

/**
 * Marks the lead of a signed proposal as Sold, with the signed total and the date of signing. Leads that are Sold,
 * Lost, or Deleted remain unchanged. Safe to repeat.
 */
export async function sellSigned(ctx: Ctx, leadId: string, sold: SoldForm): Promise<void> {
  const change = { to: 'Sold' as const, keeps: ['Lost', 'Deleted'] as const, outcome: { sold } }
  await ctx.transaction((tx) => followStatus(tx, leadId, change))
}
