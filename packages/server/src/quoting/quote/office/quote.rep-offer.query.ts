import type { Page, PageRequest } from '@gable/contract/list'
import type { QuotePackage, RepOffer } from '@gable/contract/rep-quote'
import { and, asc, eq, sql } from 'drizzle-orm'
import { market } from '../../../places/market/market.table.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keysetPage } from '../../../platform/keyset.ts'
import { idKey, textKey } from '../../../platform/sort-key.ts'
import { activeQuestions } from '../quote.answers.ts'
import { recentOffer } from '../quote.offer.ts'
import { quotePackage } from '../quote.table.ts'
import { maySeeMargin, seesMargin, withoutCosts } from './quote.margin.ts'

/**
 * Returns what a rep can quote in a market; undefined if it is turned off. Reps have no access to the pages of products
 * and settings.
 */
export async function readRepOffer(ctx: Ctx, marketId: string): Promise<RepOffer | undefined> {
  const offer = await recentOffer(ctx, marketId)
  if (!offer) return undefined
  const { settings, products } = offer
  return {
    markets: await activeMarkets(ctx),
    products: products.map(({ id, name, label, priceKind, priceCents, pricePerSheetCents, slopes }) => {
      return { id, name, label, priceKind, priceCents, pricePerSheetCents, slopes }
    }),
    questions: activeQuestions({
      steps: ['questions'],
      questions: settings.questions.filter(({ kind }) => kind !== 'layers'),
    }),
    waste: { simple: settings.simpleWasteBps, moderate: settings.moderateWasteBps, complex: settings.complexWasteBps },
    taxes: offer.market.taxes,
    currency: ctx.company.currency,
    seesMargin: seesMargin(ctx, settings),
  }
}

function activeMarkets(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .select({ id: market.id, name: market.name })
    .from(market)
    .where(and(eq(market.companyId, ctx.company.id), eq(market.active, true)))
    .orderBy(asc(market.position), asc(market.id))
}

/** Lists the company's packages by name. */
export async function listPackages(ctx: Ctx, requested: PageRequest): Promise<Page<QuotePackage>> {
  const byName = [textKey(sql`left(lower(${quotePackage.name}), 40)`), idKey(quotePackage.id)] as const
  const page = keysetPage({ name: 'quote.packages', keys: byName, direction: 'asc' }, requested)
  const { id, name, option } = quotePackage
  const found = await ctx.db
    .select({ id, name, option, place: page.place })
    .from(quotePackage)
    .where(and(eq(quotePackage.companyId, ctx.company.id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const sees = await maySeeMargin(ctx)
  return page.of(found, (row) => (sees ? row : { ...row, option: withoutCosts(row.option) }))
}
