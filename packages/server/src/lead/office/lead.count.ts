import { type DashboardKind, dashboardKinds, type LeadKind } from '@gable/contract/status'
import { and, type SQL, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import type { Ctx } from '../../platform/context.ts'
import { matchesNearly } from '../lead.search.ts'
import { lead } from '../lead.table.ts'
import {
  exactly,
  facetsOf,
  inBounds,
  isBounded,
  isCode,
  isInTime,
  isOfKind,
  matching,
  type Narrowing,
  type Spelling,
  unnarrowed,
} from './lead.filter.ts'
import { guessOf, tenantOfSearch } from './lead.guess.ts'
import { toldByIndex } from './lead.told.ts'

/** A count stops here, and is shown as "10,000+". */
export const countedTo = 10_000

/**
 * What ways to the counts cost, in microseconds: a record that is `found` by what it is, one that is `passed` within the index of a
 * list, and one that is `counted` there. So many are found together at `most`.
 */
const usual = { found: 2, passed: 0.06, counted: 1.5, most: 100_000 }

type Counts = Record<DashboardKind, number>

/** How many records each list holds, counted up to 10,000; those with similar names where the list shows them. */
export async function countLeads(ctx: Ctx, filters: Narrowing, costs = usual): Promise<Counts> {
  const count = (spelling: Spelling) => ctx.turns.take('lead.count', () => countAll(ctx, { filters, spelling }, costs))
  const exact = await count('exact')
  if (!matchesNearly(filters.search) || dashboardKinds.every((kind) => exact[kind] > 0)) return exact
  const similar = await count('similar')
  return countsOf((kind) => exact[kind] || similar[kind])
}

interface Asked {
  filters: Narrowing
  spelling: Spelling
}

async function countAll(ctx: Ctx, asked: Asked, costs: typeof usual): Promise<Counts> {
  const { filters, spelling } = asked
  const way = await wayOf(ctx, asked, costs)
  if (way === 'together') return countTogether(ctx, asked)
  return countApart(ctx, way === 'apart' ? and(matching(ctx, filters, spelling), isInTime) : lookingMeant(ctx, asked))
}

/**
 * How they are counted. What an index of all lists finds is found once for all of them; else each list is counted by itself, and
 * no further than is shown: by what the index of its order tells, where that tells all.
 */
async function wayOf(
  ctx: Ctx,
  { filters, spelling }: Asked,
  costs: typeof usual,
): Promise<'together' | 'told' | 'apart'> {
  const { conditions, others } = toldByIndex(ctx, filters, asItIs)
  const isTold = others === 0 && conditions.length > 0
  const isFound = isSearch(filters) || (!isBounded(filters) && isFoundByWhat(ctx, filters))
  if (filters.box !== undefined || !isFound) return isTold ? 'told' : 'apart'
  const meant = await guessOf(ctx, filters, spelling)
  if (!isTold) return meant <= costs.most ? 'together' : 'apart'
  const all = await guessOf(ctx, unnarrowed, 'exact')
  // The largest list, and the others as far as they go.
  const counted = Math.min(meant, 2 * countedTo)
  return meant * costs.found <= (counted / meant) * all * costs.passed + counted * costs.counted ? 'together' : 'told'
}

/** Whether an index finds them by what they are, in whichever list they stand. */
const isFoundByWhat = (ctx: Ctx, filters: Narrowing) =>
  facetsOf(ctx, filters) !== undefined || (filters.areas.length > 0 && filters.areas.every(isCode))

async function countTogether(ctx: Ctx, { filters, spelling }: Asked): Promise<Counts> {
  const tenant = isSearch(filters) ? { tenant: await tenantOfSearch(ctx, filters) } : {}
  const facets = isBounded(filters) ? undefined : facetsOf(ctx, filters)
  const meant = and(exactly(ctx, filters, spelling, tenant), facets)
  return readCounts(
    ctx,
    sql`select ${lead.kind} as kind, count(*)::int as records from ${lead} where ${meant} group by 1`,
  )
}

const countApart = (ctx: Ctx, meant: SQL | undefined) =>
  readCounts(
    ctx,
    sql.join(
      dashboardKinds.map(
        (kind) => sql`select ${kind}::text as kind, count(*)::int as records
          from (select 1 from ${lead} where ${and(meant, isOfKind(kind))} limit ${countedTo}) as found`,
      ),
      sql` union all `,
    ),
  )

/**
 * What looks meant by the marks of an index, and is. Of a range whose ends it does not know the database supposes that it is a
 * small part: so it reads that index, where it would look through all records.
 */
function lookingMeant(ctx: Ctx, { filters, spelling }: Asked): SQL {
  const { own, isReal, conditions } = toldByIndex(ctx, filters, asItIs)
  const atAnyTime = [
    isInTime,
    sql`${lead.createdAt} >= (select '-infinity'::timestamptz)`,
    sql`${lead.createdAt} < (select 'infinity'::timestamptz)`,
  ]
  const bounds = inBounds(filters)
  const places = bounds.length > 0 ? bounds : atAnyTime
  return and(exactly(ctx, filters, spelling), own, isReal, ...conditions, ...places)!
}

async function readCounts(ctx: Ctx, question: SQL): Promise<Counts> {
  const { rows } = await executeSql<{ kind: LeadKind; records: number }>(ctx.db, question)
  return countsOf((kind) => Math.min(rows.find((row) => row.kind === kind)?.records ?? 0, countedTo))
}

const countsOf = (count: (kind: DashboardKind) => number) =>
  Object.fromEntries(dashboardKinds.map((kind) => [kind, count(kind)])) as Counts

const isSearch = ({ search }: Narrowing) => search.trim() !== ''
const asItIs = (value: SQL) => value
