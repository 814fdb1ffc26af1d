import type { Page, PageRequest } from '@gable/contract/list'
import type { StatementRow } from '@gable/contract/loan'
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { loanStatement, loanTransaction } from './loan.table.ts'

const s = loanStatement
const t = loanTransaction
export type StoredStatement = typeof loanStatement.$inferSelect

/** The month before the company's current one, and the time at which it ended. */
export async function monthBefore(ctx: Pick<Ctx, 'db' | 'company' | 'clock'>): Promise<{ period: string; end: Date }> {
  const here = sql`(${ctx.clock.now().toISOString()}::timestamptz at time zone ${ctx.company.timeZone})`
  const { rows } = await executeSql<{ period: string; end: string }>(
    ctx.db,
    sql`select to_char(date_trunc('month', ${here}) - interval '1 day', 'YYYY-MM') as period,
      to_char((date_trunc('month', ${here}) at time zone ${ctx.company.timeZone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as end`,
  )
  return { period: rows[0]!.period, end: new Date(rows[0]!.end) }
}

/** Transactions that were settled before a point in time and are on no statement, locked until the transaction ends. */
export function settledBefore(tx: Ctx, end: Date) {
  return tx.db
    .select({ id: t.id, kind: t.kind, amountCents: t.amountCents, feeCents: t.feeCents })
    .from(t)
    .where(and(eq(t.companyId, tx.company.id), eq(t.state, 'settled'), isNull(t.statementId), lt(t.settledAt, end)))
    .for('update')
}

/** Companies with transactions that were settled in a month that has ended in their time zone. */
export async function companiesToClose(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const monthBegan = sql`date_trunc('month', ${at} at time zone ${company.timeZone}) at time zone ${company.timeZone}`
  const rows = await db
    .selectDistinct({ companyId: t.companyId })
    .from(t)
    .innerJoin(company, and(eq(company.id, t.companyId), isNull(company.deletedAt)))
    .where(and(eq(t.state, 'settled'), isNull(t.statementId), sql`${t.settledAt} < ${monthBegan}`))
  return rows.map(({ companyId }) => companyId)
}

export const statementView = (row: StoredStatement): StatementRow => {
  const { id, number, period, chargesCents, refundsCents, feesCents, transactions } = row
  const netPurchasesCents = chargesCents - refundsCents
  return {
    id,
    number,
    period,
    chargesCents,
    refundsCents,
    feesCents,
    transactions,
    netPurchasesCents,
    netReceiptCents: netPurchasesCents - feesCents,
  }
}

const newest: ListOrder = { name: 'loanStatement', keys: [textKey(s.period), idKey(s.id)], direction: 'desc' }

/** Statements, newest first. */
export async function listStatements(ctx: Ctx, requested: PageRequest): Promise<Page<StatementRow>> {
  const page = keysetPage(newest, requested)
  const found = await ctx.db
    .select({ row: s, place: page.place })
    .from(s)
    .where(and(eq(s.companyId, ctx.company.id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, ({ row }) => statementView(row))
}

/** The ids of the statements in list order, with their positions from 1. */
export const statementsInOrder = (ctx: Ctx, _filters: unknown, max: number): SQL =>
  idsInOrder(newest, s.id, sql`${s} where ${s.companyId} = ${ctx.company.id}`, max)

export async function statementsByIds(ctx: Ctx, ids: readonly string[]): Promise<StatementRow[]> {
  const found = await ctx.db
    .select()
    .from(s)
    .where(and(eq(s.companyId, ctx.company.id), inArray(s.id, [...ids])))
  return inOrderOf(ids, found.map(statementView))
}

export async function readStatement(ctx: Ctx, id: string): Promise<StoredStatement | undefined> {
  const [row] = await ctx.db
    .select()
    .from(s)
    .where(and(eq(s.companyId, ctx.company.id), eq(s.id, id)))
  return row
}
