import { type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { and, eq } from 'drizzle-orm'
import { connection, isConnected } from '../integration/integration.table.ts'
import type { Ctx } from '../platform/context.ts'

/** The CRMs that the company has connected. */
export async function connectedCrms({ db, company }: Ctx): Promise<CrmVendorId[]> {
  const rows = await db
    .select({ vendor: connection.vendor })
    .from(connection)
    .where(and(eq(connection.companyId, company.id), isConnected(crmVendorIds)))
  return crmVendorIds.filter((id) => rows.some(({ vendor }) => vendor === id))
}
