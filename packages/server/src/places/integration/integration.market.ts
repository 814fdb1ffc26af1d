import type { VendorId } from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { disconnect, type TestResult, testConnection } from './integration.manage.ts'
import { isMarket } from './integration.query.ts'

/**
 * Accounts of the company, and of its markets by their ids. Never matches a person's own account, whatever id is given.
 */

/** Asks the vendor whether the account works; marks it as failed if it does not. */
export async function testAccount(ctx: Ctx, vendor: VendorId, marketId: string | null): Promise<TestResult> {
  if (!marketId) return testConnection(ctx, vendor)
  if (!(await isMarket(ctx, marketId))) return { ok: false, reason: 'NOT_CONNECTED' }
  return testConnection(ctx, vendor, marketId)
}

/** Deletes the account's connection with its secrets. @returns whether there was one. */
export async function disconnectAccount(ctx: Ctx, vendor: VendorId, marketId: string | null): Promise<boolean> {
  if (!marketId) return disconnect(ctx, vendor)
  return (await isMarket(ctx, marketId)) && disconnect(ctx, vendor, marketId)
}
