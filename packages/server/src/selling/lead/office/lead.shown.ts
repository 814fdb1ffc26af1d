import type { Ctx } from '../../../platform/context.ts'
import { getLead, type LeadFacts } from './lead.detail.query.ts'

export type { LeadFacts }

/** A lead for another slice that shows it. Undefined if there is no such lead that the user may see. */
export function leadFacts(ctx: Ctx, id: string): Promise<LeadFacts | undefined> {
  return getLead(ctx, id)
}
