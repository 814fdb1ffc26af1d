import type { Page, PageRequest } from '@gable/contract/list'
import type { QuotePackage } from '@gable/contract/rep-quote'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { keysetPage } from '../../../platform/keyset.ts'
import { idKey, textKey } from '../../../platform/sort-key.ts'
import { quotePackage } from '../quote.table.ts'
import { maySeeMargin, withoutCosts } from './quote.margin.ts'

/** Lists the company's packages by name. */
export async function listPackages(ctx: Ctx, asked: PageRequest): Promise<Page<QuotePackage>> {
  const byName = [textKey(sql`left(lower(${quotePackage.name}), 40)`), idKey(quotePackage.id)] as const
  const page = keysetPage({ name: 'quote.packages', keys: byName, direction: 'asc' }, asked)
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
