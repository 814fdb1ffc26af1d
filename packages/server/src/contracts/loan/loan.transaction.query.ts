import type { Page, PageRequest } from '@gable/contract/list'
import type { TransactionFilters, TransactionRow } from '@gable/contract/loan'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { ofLead, visibleLoans } from './loan.query.ts'
import { loan, loanTransaction } from './loan.table.ts'

const t = loanTransaction
export type StoredTransaction = typeof loanTransaction.$inferSelect

const ofLoan = and(eq(loan.companyId, t.companyId), eq(loan.id, t.loanId))
const columns = { row: t, leadId: loan.leadId, homeowner: loan.homeowner }
type Found = { row: StoredTransaction; leadId: string | null; homeowner: string }

const rowOf = ({ row, leadId, homeowner }: Found): TransactionRow => {
  const { id, loanId, kind, state, amountCents, feeCents, description, submittedBy, isOutside, answer } = row
  return {
    id,
    loanId,
    leadId,
    homeowner,
    kind,
    state,
    amountCents,
    feeCents,
    description,
    submittedBy,
    isOutside,
    answer,
    at: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }
}

const newest = descending('loanTransaction', idKey(t.id))

/** Days are in the company's time zone. */
function underFilters(ctx: Ctx, { search, kinds, states, from, to }: TransactionFilters): SQL | undefined {
  const words = sql`concat_ws(' ', ${loan.homeowner}, ${t.description}, ${t.submittedBy}, ${lead.street}, ${t.lenderId})`
  const day = sql`(${t.createdAt} at time zone ${ctx.company.timeZone})::date`
  return and(
    eq(t.companyId, ctx.company.id),
    visibleLoans(ctx),
    search ? sql`${words} ilike ${containing(search)}` : undefined,
    kinds.length > 0 ? inArray(t.kind, kinds) : undefined,
    states.length > 0 ? inArray(t.state, states) : undefined,
    from ? sql`${day} >= ${from}::date` : undefined,
    to ? sql`${day} <= ${to}::date` : undefined,
  )
}

const list = (ctx: Ctx, where: SQL | undefined, { cursor, pageSize }: PageRequest) => {
  const page = keysetPage(newest, { cursor, pageSize })
  return ctx.db
    .select({ ...columns, place: page.place })
    .from(t)
    .innerJoin(loan, ofLoan)
    .leftJoin(lead, ofLead)
    .where(and(where, page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .then((found): Page<TransactionRow> => page.of(found, rowOf))
}

/** A page of payment requests and refunds, newest first. */
export const listTransactions = (ctx: Ctx, { cursor, pageSize, ...filters }: TransactionFilters & PageRequest) =>
  list(ctx, underFilters(ctx, filters), { cursor, pageSize })

const onStatement = (ctx: Ctx, id: string) => and(eq(t.companyId, ctx.company.id), eq(t.statementId, id))

export const transactionsOfStatement = (ctx: Ctx, id: string, requested: PageRequest) =>
  list(ctx, onStatement(ctx, id), requested)

const inOrder = (where: SQL | undefined, max: number) =>
  idsInOrder(newest, t.id, sql`${t} join ${loan} on ${ofLoan} left join ${lead} on ${ofLead} where ${where}`, max)

/** The ids of these transactions in list order, with their positions from 1. */
export const transactionsInOrder = (ctx: Ctx, filters: TransactionFilters, max: number): SQL =>
  inOrder(underFilters(ctx, filters), max)
export const statementTransactionsInOrder = (ctx: Ctx, { id }: { id: string }, max: number): SQL =>
  inOrder(onStatement(ctx, id), max)

const some = async (ctx: Ctx, where: SQL | undefined): Promise<TransactionRow[]> => {
  const found = await ctx.db
    .select(columns)
    .from(t)
    .innerJoin(loan, ofLoan)
    .leftJoin(lead, ofLead)
    .where(and(eq(t.companyId, ctx.company.id), visibleLoans(ctx), where))
    .orderBy(desc(t.id))
  return found.map(rowOf)
}

export const transactionsByIds = async (ctx: Ctx, ids: readonly string[]): Promise<TransactionRow[]> =>
  inOrderOf(ids, await some(ctx, inArray(t.id, [...ids])))

/** The transactions of a loan that the user sees, newest first. */
export const transactionsOfLoan = (ctx: Ctx, loanId: string): Promise<TransactionRow[]> =>
  some(ctx, eq(t.loanId, loanId))

export async function lockTransaction(
  tx: Ctx,
  by: { id: string } | { lenderId: string; reference: string },
): Promise<StoredTransaction | undefined> {
  const ours = 'id' in by ? by.id : /^[0-9a-f-]{36}$/.test(by.reference) ? by.reference : undefined
  const theirs = 'id' in by ? undefined : eq(t.lenderId, by.lenderId)
  const which = ours === undefined ? theirs : theirs ? sql`(${t.id} = ${ours} or ${theirs})` : eq(t.id, ours)
  const [row] = await tx.db
    .select()
    .from(t)
    .where(and(eq(t.companyId, tx.company.id), which))
    .limit(1)
    .for('update')
  return row
}
