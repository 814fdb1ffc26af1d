import type { CreditEntry } from '@gable/contract/credit'
import type { CreditCause } from '@gable/contract/credit-form'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { ledgerAccount, ledgerEntry } from '../ledger/ledger.table.ts'

const newest = descending('creditHistory', instantKey(ledgerEntry.createdAt), idKey(ledgerEntry.id))

const columns = {
  id: ledgerEntry.id,
  createdAt: ledgerEntry.createdAt,
  amount: ledgerEntry.amount,
  balanceAfter: ledgerEntry.balanceAfter,
  cause: ledgerEntry.cause,
  note: ledgerEntry.note,
}
type Found = Pick<typeof ledgerEntry.$inferSelect, keyof typeof columns>

const rowOf = ({ createdAt, cause, ...row }: Found): CreditEntry => ({
  ...row,
  cause: cause as CreditCause,
  at: createdAt.toISOString(),
})

type Of = Pick<Ctx, 'db' | 'company'>
const mine = ({ company }: Of) => and(eq(ledgerEntry.companyId, company.id), eq(ledgerEntry.unit, 'credit'))

/** The credits that can be spent, and those that are held for orders. */
export async function creditBalance(ctx: Of): Promise<{ available: number; pending: number }> {
  const [account] = await ctx.db
    .select({ balance: ledgerAccount.balance, held: ledgerAccount.held })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.companyId, ctx.company.id), eq(ledgerAccount.unit, 'credit')))
  const { balance = 0, held = 0 } = account ?? {}
  return { available: balance - held, pending: held }
}

/** One page of the credit history, newest first. */
export async function creditHistory(ctx: Of, request: PageRequest): Promise<Page<CreditEntry>> {
  const page = keysetPage(newest, request)
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(ledgerEntry)
    .where(and(mine(ctx), page.behind))
  return page.read(found, rowOf)
}

/** Only admins can export the history. */
const seen = ({ actor }: Ctx) => (actor.kind === 'user' && actor.role === 'companyAdmin' ? undefined : sql`false`)

/** The ids of all entries, newest first, with their positions starting at 1. */
export const creditsInOrder = (ctx: Ctx, _filters: unknown, max: number): SQL =>
  idsInOrder(newest, ledgerEntry.id, sql`${ledgerEntry} where ${and(mine(ctx), seen(ctx))}`, max)

/** Returns entries by id, in the order of `ids`. */
export async function creditsByIds(ctx: Ctx, ids: readonly string[]): Promise<CreditEntry[]> {
  const found = await ctx.db
    .select(columns)
    .from(ledgerEntry)
    .where(and(mine(ctx), seen(ctx), inArray(ledgerEntry.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf))
}
