import { type DashboardKind, dashboardKinds } from '@gable/contract/status'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { matchesNearly } from '../lead.search.ts'
import { findableLead } from '../lead.table.ts'
import { isOfKind, matching, type Narrowing, type Spelling } from './lead.filter.ts'

/** Counts stop here: one more than the number that screens show, so that they know when to show "10,000+". */
export const countedTo = 10_001

type Counts = Record<DashboardKind, number>

/** Counts the records of each list, up to 10,001; includes those with similar names if the list shows them. */
export async function countLeads(ctx: Ctx, filters: Narrowing): Promise<Counts> {
  const exact = await countAll(ctx, filters, 'exact')
  if (!matchesNearly(filters.search) || dashboardKinds.every((kind) => exact[kind] > 0)) return exact
  const similar = await countAll(ctx, filters, 'similar')
  return countsOf((kind) => exact[kind] || similar[kind])
}

async function countAll(ctx: Ctx, filters: Narrowing, spelling: Spelling): Promise<Counts> {
  const found = matching(ctx, filters, spelling)
  const counts = dashboardKinds.map((kind) => sql`(${countOf(and(found, isOfKind(kind)))}) as ${sql.identifier(kind)}`)
  const { rows } = await executeSql<Counts>(ctx.db, sql`select ${sql.join(counts, sql`, `)}`)
  return rows[0]!
}

/** A query that counts the leads that meet a condition, up to 10,001. */
export const countOf = (condition: SQL | undefined): SQL =>
  sql`select count(*)::int from (select from ${findableLead} where ${condition} limit ${countedTo}) as found`

const countsOf = (count: (kind: DashboardKind) => number) =>
  Object.fromEntries(dashboardKinds.map((kind) => [kind, count(kind)])) as Counts
