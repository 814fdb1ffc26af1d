import type { Page, PageRequest } from '@gable/contract/list'
import type { Ctx } from '../../platform/context.ts'
import { getLead, type LeadFacts } from './lead.detail.query.ts'
import { type LeadQuote, listQuotes, readQuote } from './lead.quote.query.ts'

export type { LeadFacts }

/** A lead for another slice that tells of it. Undefined when there is none that whoever asks may see. */
export function leadFacts(ctx: Ctx, id: string): Promise<LeadFacts | undefined> {
  return getLead(ctx, id)
}

/** Quotes of leads that the caller may see, the newest first. */
export function quotesOfLeads(
  ctx: Ctx,
  asked: { leadId?: string | undefined } & PageRequest,
): Promise<Page<LeadQuote>> {
  return listQuotes(ctx, asked)
}

/** One of them. */
export function quoteOfLead(ctx: Ctx, id: string): Promise<LeadQuote | undefined> {
  return readQuote(ctx, id)
}
