import type { Checklist } from '@gable/contract/checklist'
import { type ChecklistStep, checklistSteps } from '@gable/contract/checklist-step'
import { and, asc, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { market, marketArea, marketShape } from '../../places/market/market.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { branding } from '../branding/branding.table.ts'
import { quote } from '../quote/quote.table.ts'
import { widget } from '../website/website.table.ts'
import { checklistSkip } from './checklist.table.ts'

/** Returns the steps to a first quote on the company's own site, and which of them are done. */
export async function readChecklist(ctx: Ctx): Promise<Checklist> {
  const facts = factsOf(ctx)
  const rows = await ctx.db
    .select({ ...facts, toolId: firstToolId(ctx), marketId: onlyMarketId(ctx) })
    .from(company)
    .where(eq(company.id, ctx.company.id))
  const { toolId, marketId, ...done } = rows[0]!
  const skips = await ctx.db
    .select({ step: checklistSkip.step })
    .from(checklistSkip)
    .where(eq(checklistSkip.companyId, ctx.company.id))
  const skipped = new Set(skips.map(({ step }) => step))
  return {
    steps: checklistSteps.map((step) => ({ step, done: done[step], skipped: skipped.has(step) })),
    toolId: toolId ?? '',
    marketId,
  }
}

function factsOf(ctx: Ctx): Record<ChecklistStep, SQL<boolean>> {
  const { db } = ctx
  const companyId = ctx.company.id
  const liveWidget = and(eq(widget.companyId, companyId), isNull(widget.revokedAt))
  const inActiveMarket = (of: typeof marketArea | typeof marketShape | typeof marketProduct) =>
    and(eq(market.companyId, of.companyId), eq(market.id, of.marketId), eq(market.active, true))
  const area = db
    .select({ one: sql`1` })
    .from(marketArea)
    .innerJoin(market, inActiveMarket(marketArea))
    .where(and(eq(marketArea.companyId, companyId), eq(marketArea.active, true)))
  const shape = db
    .select({ one: sql`1` })
    .from(marketShape)
    .innerJoin(market, inActiveMarket(marketShape))
    .where(and(eq(marketShape.companyId, companyId), eq(marketShape.active, true)))
  const pricedProduct = db
    .select({ one: sql`1` })
    .from(marketProduct)
    .innerJoin(market, inActiveMarket(marketProduct))
    .innerJoin(product, and(eq(product.companyId, marketProduct.companyId), eq(product.id, marketProduct.productId)))
    .where(
      and(
        eq(marketProduct.companyId, companyId),
        eq(marketProduct.visible, true),
        eq(product.active, true),
        gt(sql`coalesce(${marketProduct.priceCents}, ${product.priceCents})`, 0),
      ),
    )
  const withDomain = db
    .select({ one: sql`1` })
    .from(widget)
    .where(and(liveWidget, sql`cardinality(${widget.domains}) > 0`))
  const seen = db
    .select({ one: sql`1` })
    .from(widget)
    .where(and(liveWidget, isNotNull(widget.seenAt)))
  const branded = db
    .select({ one: sql`1` })
    .from(branding)
    .where(and(eq(branding.companyId, companyId), gt(branding.publications, 0)))
  const quoted = db
    .select({ one: sql`1` })
    .from(quote)
    .where(and(eq(quote.companyId, companyId), eq(quote.source, 'widget')))
  const reported = (fact: SQL | undefined) => sql<boolean>`${fact}`
  return {
    // Either one tells a homeowner whose quote it is.
    logo: reported(or(isNotNull(company.logoFileId), exists(branded))),
    area: reported(or(exists(area), exists(shape))),
    products: reported(exists(pricedProduct)),
    domain: reported(exists(withDomain)),
    script: reported(exists(seen)),
    quote: reported(exists(quoted)),
  }
}

/** The id of the company's market; null if it has none or several. */
function onlyMarketId(ctx: Ctx): SQL<string | null> {
  const only = ctx.db
    .select({ id: sql`(array_agg(${market.id}))[1]` })
    .from(market)
    .where(eq(market.companyId, ctx.company.id))
    .having(sql`count(*) = 1`)
  return sql<string | null>`(${only})`
}

function firstToolId(ctx: Ctx): SQL<string | null> {
  const first = ctx.db
    .select({ publicId: widget.publicId })
    .from(widget)
    .where(and(eq(widget.companyId, ctx.company.id), isNull(widget.revokedAt)))
    .orderBy(asc(widget.id))
    .limit(1)
  return sql<string | null>`(${first})`
}
