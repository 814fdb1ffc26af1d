import type { RepQuoteFilters } from '@gable/contract/rep-quote'
import { uuidv7 } from 'uuidv7'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { listRepQuotes } from '../packages/server/src/quoting/quote/office/quote.rep.query.ts'
import type { BenchCompany } from './leads-data.ts'
import { measureList, searches } from './list-filters.ts'

const quotes = 50_000

/** The list as its page requests it: the first page and a later one with each filter, for an admin and a sales rep. */
export const measureRepQuoteList = () =>
  measureList<RepQuoteFilters>({
    name: 'rep quotes',
    rows: quotes,
    fill: fillQuotes,
    filters: filtersInUse,
    list: (ctx, filters) => listRepQuotes(ctx, { search: '', states: [], pageSize: 25, ...filters }),
  })

/** One for every second lead, over the four years of the leads. */
async function fillQuotes({ query }: Database, { id }: BenchCompany): Promise<void> {
  await query(
    `insert into quote (company_id, id, lead_id, product_id, product_name, currency, formula_version, priced_with,
       squares_hundredths, waste_bps, total_cents, display, range_type, source, state, market_id, rep_user_id,
       created_by_user_id, sent_number, sent_at, expires_at, created_at, updated_at)
     select company_id, gen_random_uuid(), id, $3::uuid, 'Architectural', 'USD', 1, '{}',
       2400, 1000, 1500000, 'total', 'plusMinus', 'rep',
       (array['Draft', 'Sent', 'Sent', 'Viewed', 'Viewed', 'Chosen', 'Withdrawn'])[1 + abs(hashtext(id::text)) % 7],
       market_id, case when abs(hashtext(street)) % 12 = 0 then null else assigned_user_id end, assigned_user_id, 1, created_at, created_at + interval '30 days', created_at, created_at
     from lead where company_id = $1 order by id limit $2`,
    [id, quotes, uuidv7()],
  )
  await query('vacuum analyze quote')
}

function filtersInUse({
  rep,
  newRep,
  market,
  smallMarket,
}: BenchCompany): [name: string, filters: Partial<RepQuoteFilters>][] {
  return [
    ['all', {}],
    ['Draft', { states: ['Draft'] }],
    ['Chosen', { states: ['Chosen'] }],
    ['Sent and Viewed', { states: ['Sent', 'Viewed'] }],
    ['Expired', { states: ['Expired'] }],
    ['of a person', { rep }],
    ['of a new person, Chosen', { rep: newRep, states: ['Chosen'] }],
    ['unassigned', { rep: 'nobody' }],
    ['of a market', { marketId: market }],
    ['of a small market', { marketId: smallMarket }],
    ['in the last month', { madeFrom: '2026-10-20', madeTo: '2026-11-20' }],
    ['of a month three years ago', { madeFrom: '2023-05-01', madeTo: '2023-05-31' }],
    ...searches.map((search): [string, Partial<RepQuoteFilters>] => [`"${search}"`, { search }]),
  ]
}
