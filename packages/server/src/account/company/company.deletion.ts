import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { company } from './company.table.ts'

/** The company's row, held until the transaction ends: whoever asks for its end waits for whoever asked first. */
export async function holdCompany(tx: Ctx) {
  const { deletionRequestedAt, deletionRequestedBy } = company
  const [held] = await tx.db
    .select({ deletionRequestedAt, deletionRequestedBy })
    .from(company)
    .where(eq(company.id, tx.company.id))
    .for('update')
  return held
}

/** Notes who asked when for the company's deletion, or, with null, that nobody does any more. It goes on as it is. */
export async function noteDeletion(tx: Ctx, request: { at: Date; by: string } | null): Promise<void> {
  await tx.db
    .update(company)
    .set({ deletionRequestedAt: request?.at ?? null, deletionRequestedBy: request?.by ?? null })
    .where(eq(company.id, tx.company.id))
}
