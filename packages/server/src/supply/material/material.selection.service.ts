import type { HomeownerSelection } from '@gable/contract/material-selection'
import type { Ctx } from '../../platform/context.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { readSelection } from './material.selection.query.ts'

/**
 * The product and color that a lead's homeowner selected, null if none; undefined if the person may not see the lead.
 */
export async function selectionOfLead(
  ctx: Ctx,
  { leadId, quoteId }: { leadId: string; quoteId?: string | undefined },
): Promise<HomeownerSelection | null | undefined> {
  return (await seesLead(ctx, leadId)) ? readSelection(ctx, leadId, quoteId) : undefined
}
