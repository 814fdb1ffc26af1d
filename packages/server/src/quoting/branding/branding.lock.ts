import type { Ctx } from '../../platform/context.ts'
import { ofCompany, type StoredBranding } from './branding.query.ts'
import { branding } from './branding.table.ts'

/** Reads the company's branding and locks it until the transaction ends. */
export async function lockBranding(tx: Ctx): Promise<StoredBranding> {
  const now = tx.clock.now()
  const { id: companyId } = tx.company
  await tx.db.insert(branding).values({ companyId, createdAt: now, updatedAt: now }).onConflictDoNothing()
  const [locked] = await tx.db.select().from(branding).where(ofCompany(tx)).for('update')
  return locked!
}
