import { type CrmVendorId, crmVendorIds } from '@gable/contract/crm-vendor'
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { connection } from '../integration/integration.table.ts'
import type { Ctx, PlatformCtx } from '../platform/context.ts'
import { companyItself } from '../platform/owner.ts'
import { crmProgress } from './crm.table.ts'

const isConnected = and(
  ...[eq(connection.ownerId, companyItself), eq(connection.state, 'connected')],
  inArray(connection.vendor, [...crmVendorIds]),
)

/** The CRMs that the company has connected. */
export async function connectedCrms({ db, company }: Ctx): Promise<CrmVendorId[]> {
  const rows = await db
    .select({ vendor: connection.vendor })
    .from(connection)
    .where(and(eq(connection.companyId, company.id), isConnected))
  return crmVendorIds.filter((id) => rows.some(({ vendor }) => vendor === id))
}

const ofConnection = and(
  eq(crmProgress.companyId, connection.companyId),
  // A connection's vendor is one of many; a progress is of a CRM.
  eq(crmProgress.vendor, connection.vendor as never),
)

export interface CrmOfCompany {
  companyId: string
  vendor: CrmVendorId
}

/** CRMs of all companies that were connected and never asked for changes, with the moment since which they are to be. */
export async function newCrms(ctx: PlatformCtx, most: number): Promise<(CrmOfCompany & { since: Date })[]> {
  const rows = await ctx.db
    .select({ companyId: connection.companyId, vendor: connection.vendor, since: connection.updatedAt })
    .from(connection)
    .leftJoin(crmProgress, ofConnection)
    .where(and(isConnected, isNull(crmProgress.companyId)))
    .limit(most)
  return rows as (CrmOfCompany & { since: Date })[]
}

/** Connected CRMs of all companies that are to be asked for changes now, held until the transaction ends. */
export async function dueCrms(tx: PlatformCtx, most: number): Promise<CrmOfCompany[]> {
  return tx.db
    .select({ companyId: crmProgress.companyId, vendor: crmProgress.vendor })
    .from(crmProgress)
    .innerJoin(connection, ofConnection)
    .where(and(isConnected, lte(crmProgress.askAt, tx.clock.now())))
    .orderBy(asc(crmProgress.askAt))
    .limit(most)
    .for('update', { of: crmProgress, skipLocked: true })
}
