import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { company } from './company.table.ts'

export type StoredCompany = typeof company.$inferSelect

export async function readCompany(ctx: Ctx): Promise<StoredCompany> {
  const [row] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.id))
  return row!
}

/** Returns the company's row, locked until the transaction ends. */
export async function lockCompany(tx: Ctx): Promise<StoredCompany | undefined> {
  const [locked] = await tx.db.select().from(company).where(eq(company.id, tx.company.id)).for('update')
  return locked
}
