import type { Ctx } from '../../../platform/context.ts'
import { getLead, type LeadFacts } from './lead.detail.query.ts'

export type { LeadFacts }

/** A lead for another slice that tells of it. Undefined when there is none that whoever asks may see. */
export function leadFacts(ctx: Ctx, id: string): Promise<LeadFacts | undefined> {
  return getLead(ctx, id)
}
