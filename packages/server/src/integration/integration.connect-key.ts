import { factsOf, type KeyVendorId } from '@gable/contract/integration-vendor'
import { and, eq } from 'drizzle-orm'
import { market } from '../market/market.table.ts'
import type { Ctx } from '../platform/context.ts'
import { companyItself } from '../platform/owner.ts'
import { keyVendorsOf } from '../providers/providers.ts'
import { keepAccount } from './integration.manage.ts'

export type ConnectKeyResult =
  | { ok: true }
  | { ok: false; reason: 'API_KEY_INCORRECT' | 'VENDOR_UNREACHABLE' | 'VENDOR_NOT_OFFERED' }

/** Whether it is a market of the company, and may have an account of its own at this vendor. */
async function mayHaveOwn(ctx: Ctx, vendor: KeyVendorId, marketId: string): Promise<boolean> {
  if (!factsOf(vendor).perMarket) return false
  return (await ctx.db.$count(market, and(eq(market.companyId, ctx.company.id), eq(market.id, marketId)))) > 0
}

/** Asks the vendor with this key, and keeps it with what the account offers once the vendor has accepted it. */
export async function connectKey(
  ctx: Ctx,
  { vendor: id, apiKey, marketId = null }: { vendor: KeyVendorId; apiKey: string; marketId?: string | null },
): Promise<ConnectKeyResult> {
  const vendor = keyVendorsOf(ctx.providers).find((each) => each.id === id)
  if (!vendor || (marketId && !(await mayHaveOwn(ctx, id, marketId))))
    return { ok: false, reason: 'VENDOR_NOT_OFFERED' }
  const answer = await vendor.account(apiKey)
  if (!answer.ok) {
    const isWrong = answer.reason === 'EXPIRED' || answer.reason === 'REFUSED'
    return { ok: false, reason: isWrong ? 'API_KEY_INCORRECT' : 'VENDOR_UNREACHABLE' }
  }
  const account = {
    vendor: id,
    ownerId: marketId ?? companyItself,
    marketId,
    secret: apiKey,
    settings: { ...answer.value },
  }
  await ctx.transaction((tx) => keepAccount(tx, account))
  return { ok: true }
}
