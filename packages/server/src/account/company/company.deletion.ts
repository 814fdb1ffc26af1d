import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { company } from './company.table.ts'

/**
 * Returns the company's row, locked until the transaction ends, so that concurrent deletion requests run one after the
 * other.
 */
export async function lockCompany(tx: Ctx) {
  const { deletionRequestedAt, deletionRequestedBy } = company
  const [locked] = await tx.db
    .select({ deletionRequestedAt, deletionRequestedBy })
    .from(company)
    .where(eq(company.id, tx.company.id))
    .for('update')
  return locked
}

/**
 * Records who requested the company's deletion and when, or clears the request with null. The company keeps working.
 */
export async function noteDeletion(tx: Ctx, request: { at: Date; by: string } | null): Promise<void> {
  await tx.db
    .update(company)
    .set({ deletionRequestedAt: request?.at ?? null, deletionRequestedBy: request?.by ?? null })
    .where(eq(company.id, tx.company.id))
}
