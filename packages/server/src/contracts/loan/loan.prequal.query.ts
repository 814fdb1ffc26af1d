import type { LoanLender } from '@gable/contract/loan-lender'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { connection, isConnected } from '../../places/integration/integration.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { companyItself } from '../../platform/owner.ts'
import { loan, loanProgress } from './loan.table.ts'

/** Vendors that only pre-qualify, with the company's own account there. */

export type PrequalVendorId = Exclude<LoanLender, 'platform'>
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
