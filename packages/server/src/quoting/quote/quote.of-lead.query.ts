import type { Page, PageRequest } from '@gable/contract/list'
import { howPriced, type QuoteView } from '@gable/contract/quote'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { quote, quoteLine, quoteStructure } from './quote.table.ts'

export type LeadQuote = QuoteView & { leadId: string }

const newest = descending('quote', idKey(quote.id))

const ofLead = and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId))

/** Quotes that a homeowner received: excludes rep drafts and deleted quotes. */
const wasGiven = and(or(eq(quote.source, 'widget'), isNotNull(quote.sentNumber)), isNull(quote.deletedAt))

/** Quotes of leads that the caller may see, newest first, paginated by keyset. */
export async function listQuotes(
  ctx: Ctx,
  { leadId, ...requested }: { leadId?: string | undefined } & PageRequest,
): Promise<Page<LeadQuote>> {
  const page = keysetPage(newest, requested)
  const found = await ctx.db
    .select({ id: quote.id, leadId: quote.leadId, place: page.place })
    .from(quote)
    .innerJoin(lead, ofLead)
    .where(
      and(
        eq(quote.companyId, ctx.company.id),
        visibleTo(ctx),
        wasGiven,
        leadId === undefined ? undefined : eq(quote.leadId, leadId),
        page.behind,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const views = await readQuotes(
    ctx,
    found.map(({ id }) => id),
  )
  return page.of(found, ({ id, leadId: of }) => ({ ...views.get(id)!, leadId: of }))
}

/** A quote of a lead that the caller may see. */
export async function readQuote(ctx: Ctx, id: string): Promise<LeadQuote | undefined> {
  const [row] = await ctx.db
    .select({ leadId: quote.leadId })
    .from(quote)
    .innerJoin(lead, ofLead)
    .where(and(eq(quote.companyId, ctx.company.id), visibleTo(ctx), wasGiven, eq(quote.id, id)))
  return row && { ...(await readQuotes(ctx, [id])).get(id)!, leadId: row.leadId }
}

/** Quotes as they were priced, by id. The caller must have checked access to them. */
export async function readQuotes(ctx: Ctx, ids: string[]): Promise<Map<string, QuoteView>> {
  if (ids.length === 0) return new Map()
  const companyId = ctx.company.id
  const quotes = await ctx.db
    .select()
    .from(quote)
    .where(and(eq(quote.companyId, companyId), inArray(quote.id, ids)))
  const structures = await ctx.db
    .select({
      quoteId: quoteStructure.quoteId,
      name: quoteStructure.name,
      included: quoteStructure.included,
      slope: quoteStructure.slope,
      rise: quoteStructure.rise,
      complexity: quoteStructure.complexity,
      planAreaSqft: quoteStructure.planAreaSqft,
      detectedPlanAreaSqft: quoteStructure.detectedPlanAreaSqft,
      roofAreaSqft: quoteStructure.roofAreaSqft,
      shape: quoteStructure.shape,
      shapeGuessed: quoteStructure.shapeGuessed,
      shapeMeasured: quoteStructure.shapeMeasured,
      measurement: quoteStructure.measurement,
    })
    .from(quoteStructure)
    .where(and(eq(quoteStructure.companyId, companyId), inArray(quoteStructure.quoteId, ids)))
    .orderBy(asc(quoteStructure.position))
  const lines = await ctx.db
    .select()
    .from(quoteLine)
    .where(and(eq(quoteLine.companyId, companyId), inArray(quoteLine.quoteId, ids)))
    .orderBy(asc(quoteLine.position))
  const structuresOf = Map.groupBy(structures, ({ quoteId }) => quoteId)
  const linesOf = Map.groupBy(lines, ({ quoteId }) => quoteId)
  return new Map(
    quotes.map((one) => [
      one.id,
      {
        id: one.id,
        createdAt: one.createdAt.toISOString(),
        currency: one.currency,
        formulaVersion: one.formulaVersion,
        productName: one.productName,
        squaresHundredths: one.squaresHundredths,
        wasteBps: one.wasteBps,
        totalCents: one.totalCents,
        display: one.display,
        rangeType: one.rangeType,
        range:
          one.rangeMinCents === null || one.rangeMaxCents === null
            ? null
            : { minCents: one.rangeMinCents, maxCents: one.rangeMaxCents },
        monthly: one.monthly,
        answers: one.answers,
        ...bandOf(one.pricedWith),
        structures: (structuresOf.get(one.id) ?? []).map(({ quoteId: _quoteId, ...structure }) => structure),
        lines: (linesOf.get(one.id) ?? []).map(({ kind, label, detail, amountCents }) => ({
          kind,
          label,
          detail,
          amountCents,
        })),
      },
    ]),
  )
}

/** Why the range was wider or narrower; older quotes that did not store it have no reason. */
function bandOf({ how }: Record<string, unknown>): Pick<QuoteView, 'widened' | 'narrowed' | 'contracts' | 'leftOut'> {
  const { widened = [], narrowed = false, contracts = null, leftOut = [] } = howPriced.safeParse(how).data ?? {}
  return { widened, narrowed, contracts, leftOut }
}

/** The total of the rep quote that a lead's homeowner chose, otherwise of the last one sent; null if none was sent. */
export async function sentQuoteCents(ctx: Ctx, leadId: string): Promise<number | null> {
  const { companyId, source, sentNumber, deletedAt, totalCents } = quote
  const [sent] = await ctx.db
    .select({ totalCents })
    .from(quote)
    .where(
      and(
        ...[eq(companyId, ctx.company.id), eq(quote.leadId, leadId), eq(source, 'rep')],
        ...[isNotNull(sentNumber), isNull(deletedAt)],
      ),
    )
    .orderBy(sql`${quote.chosen} is not null desc`, desc(quote.sentAt))
    .limit(1)
  return sent?.totalCents ?? null
}
