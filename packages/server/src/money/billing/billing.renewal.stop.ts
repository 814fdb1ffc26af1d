import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { billingRenewal } from './billing.table.ts'

/** Stops automatic purchases until the settings are saved again. */
export async function stopRenewal(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .update(billingRenewal)
    .set({ failedAt: now, nextAt: null, updatedAt: now })
    .where(eq(billingRenewal.companyId, tx.company.id))
}
