import type { Page, PageRequest } from '@gable/contract/list'
import type { StatementRow } from '@gable/contract/loan'
import type { LoanLender } from '@gable/contract/loan-lender'
import { and, asc, eq, exists, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { connection, isConnected } from '../../places/integration/integration.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { companyItself } from '../../platform/owner.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { ofCompany, visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { isUnusedLoan, loan, loanProgress, loanStatement, loanTransaction } from './loan.table.ts'

/** Whether a lead has a loan that was approved days ago and is unused, as a condition for lists of leads. */
export const hasUnusedLoan = (ctx: Ctx): SQL => {
  const ofLead = and(eq(loan.companyId, lead.companyId), eq(loan.leadId, lead.id), isUnusedLoan(ctx.clock.now()))
  return exists(sql`(select 1 from ${loan} where ${ofLead})`)
}

const columns = { firstName: lead.firstName, lastName: lead.lastName, email: lead.email, phone: lead.phone }

export interface Homeowner {
  firstName: string
  lastName: string
  email: string
  phone: string
}

const reported = (row: { [Field in keyof Homeowner]: string | null } | undefined): Homeowner | undefined =>
  row && {
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
  }

export async function marketOfLead(ctx: Ctx, leadId: string): Promise<string | null> {
  const ofLead = and(ofCompany(ctx), eq(lead.id, leadId))
  const [row] = await ctx.db.select({ marketId: lead.marketId }).from(lead).where(ofLead)
  return row?.marketId ?? null
}

/** The homeowner of a lead that the user sees. */
export async function homeownerOf(ctx: Ctx, leadId: string): Promise<Homeowner | undefined> {
  return reported(
    (
      await ctx.db
        .select(columns)
        .from(lead)
        .where(and(visibleTo(ctx), eq(lead.id, leadId)))
    )[0],
  )
}

/** The same for the holder of a link to the lead's own loan. */
export async function homeownerOfLink(ctx: Ctx, leadId: string): Promise<Homeowner | undefined> {
  return reported(
    (
      await ctx.db
        .select(columns)
        .from(lead)
        .where(and(ofCompany(ctx), eq(lead.id, leadId)))
    )[0],
  )
}

/** Vendors that only pre-qualify, with the company's own account there. */

type PrequalVendorId = Exclude<LoanLender, 'platform'>
const prequalVendorIds = ['acorn'] as const satisfies readonly PrequalVendorId[]

const day = 86_400_000

/** An application without news for this many days is no longer checked. */
const followedDays = 180

/** The companies with a working account. */
export async function companiesConnected(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ companyId: connection.companyId })
    .from(connection)
    .where(and(eq(connection.ownerId, companyItself), isConnected(prequalVendorIds)))
  return rows.map(({ companyId }) => companyId)
}

/** The dealer ID of the company's working account; undefined if there is none. Its secret stays encrypted. */
export async function connectedDealer(ctx: Pick<Ctx, 'db' | 'company'>): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ settings: connection.settings })
    .from(connection)
    .where(
      and(
        ...[eq(connection.companyId, ctx.company.id), eq(connection.ownerId, companyItself)],
        isConnected(prequalVendorIds),
      ),
    )
  const { dealerId } = row?.settings ?? {}
  return typeof dealerId === 'string' && dealerId !== '' ? dealerId : undefined
}

/** The company's loans whose status a vendor may still change, oldest first: started there, and not final. */
export async function followedLoans(ctx: Ctx, lender: PrequalVendorId): Promise<{ id: string; createdAt: Date }[]> {
  const since = new Date(ctx.clock.now().getTime() - followedDays * day)
  return ctx.db
    .select({ id: loan.id, createdAt: loan.createdAt })
    .from(loan)
    .where(
      and(
        ...[eq(loan.companyId, ctx.company.id), eq(loan.lender, lender), gt(loan.createdAt, since)],
        inArray(loan.state, ['pending', 'approved', 'declined', 'expired']),
      ),
    )
    .orderBy(asc(loan.createdAt), asc(loan.id))
}

/** The key of the company's callbacks, and when its vendor was last queried. */
export async function prequalProgress(
  { db }: { db: Db },
  companyId: string,
): Promise<{ key: string; askedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ key: loanProgress.prequalKey, askedAt: loanProgress.prequalAskedAt })
    .from(loanProgress)
    .where(and(eq(loanProgress.companyId, companyId), sql`${loanProgress.prequalKey} <> ''`))
  return row
}

const s = loanStatement
const t = loanTransaction
type StoredStatement = typeof loanStatement.$inferSelect

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

const newest = descending('loanStatement', textKey(s.period), idKey(s.id))

/** Statements, newest first. */
export async function listStatements(ctx: Ctx, requested: PageRequest): Promise<Page<StatementRow>> {
  const page = keysetPage(newest, requested)
  const found = ctx.db
    .select({ row: s, place: page.place })
    .from(s)
    .where(and(eq(s.companyId, ctx.company.id), page.behind))
  return page.read(found, ({ row }) => statementView(row))
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
