import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type LedgerUnit, ledgerAccount } from './ledger.table.ts'

export interface Balance {
  available: number
  /** The sum of the open holds. */
  held: number
}

/** An account's balance. Reads one row, regardless of the number of entries. */
export async function readBalance(ctx: Pick<Ctx, 'db' | 'company'>, unit: LedgerUnit): Promise<Balance> {
  const [account] = await ctx.db
    .select({ balance: ledgerAccount.balance, held: ledgerAccount.held })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.companyId, ctx.company.id), eq(ledgerAccount.unit, unit)))
  const { balance = 0, held = 0 } = account ?? {}
  return { available: balance - held, held }
}
