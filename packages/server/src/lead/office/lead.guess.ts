import type { LeadFilters } from '@gable/contract/lead-filter'
import { and, type SQL, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import type { Ctx } from '../../platform/context.ts'
import { withoutTtlCache } from '../../platform/ttl-cache.ts'
import { viewer } from '../../platform/viewer.ts'
import { ofCompany, ofCompanyByRow } from '../lead.access.ts'
import { lead } from '../lead.table.ts'
import { exactly, isOfKind, isOfPair, type Narrowing, type Spelling } from './lead.filter.ts'
import { toldByIndex } from './lead.told.ts'

/** What is guessed about: a list, or all lists where none is named. */
type Asked = Narrowing & Partial<Pick<LeadFilters, 'kind' | 'sort' | 'direction'>>

/** How many records the database guesses to meet these filters, one at least; as of the last five seconds. */
export function guessOf(ctx: Ctx, filters: Asked, spelling: Spelling): Promise<number> {
  const { userId, sees } = viewer(ctx)
  const { sort: _sort, direction: _direction, kind, ...asked } = filters
  const key = JSON.stringify([ctx.company.id, sees === 'all' ? '' : userId, spelling, kind, asked])
  // What a person types nobody else asks for: it would only push out what many do.
  const cache = asked.search === '' ? ctx.ttlCache : withoutTtlCache
  return cache.read('lead.guess', key, async () => {
    // By the marks the database knows how many have a value, and by a facet how many both of two that hang together.
    const pair = isOfPair(ctx, asked)
    const others = pair ? { ...asked, marketIds: [], products: [] } : asked
    const { conditions, isReal, rest } = toldByIndex(ctx, others, (value) => value)
    const isOfList = kind === undefined ? undefined : isOfKind(kind)
    return guessRows(ctx, and(exactly(ctx, rest, spelling), isOfList, isReal, pair, ...conditions))
  })
}

async function guessRows(ctx: Ctx, condition: SQL | undefined): Promise<number> {
  const { rows } = await executeSql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    ctx.db,
    sql`explain (format json) select ${lead.id} from ${lead} where ${condition}`,
  )
  return Math.max(rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'], 1)
}

/**
 * How a search says which records are the company's. The index of parts of texts knows the company, too, which is what finds few
 * of many companies' records. Where most are of this one, to lay its records over those that are found takes longer than all else.
 */
export async function tenantOfSearch(ctx: Ctx, { box }: Narrowing): Promise<SQL> {
  // A part of the map is found by the company's own index.
  if (box !== undefined) return ofCompany(ctx)
  return ctx.ttlCache.read('lead.tenant', ctx.company.id, async () => {
    const [own, all] = await Promise.all([guessRows(ctx, ofCompany(ctx)), guessRows(ctx, sql`true`)])
    return 2 * own > all ? ofCompanyByRow(ctx) : ofCompany(ctx)
  })
}
