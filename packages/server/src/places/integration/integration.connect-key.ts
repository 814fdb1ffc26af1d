import { factsOf, type KeyVendorId } from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import { keyVendorsOf } from '../../platform/ports/providers.ts'
import { keepAccount } from './integration.manage.ts'
import { isMarket } from './integration.query.ts'

export type ConnectKeyResult =
  | { ok: true }
  | { ok: false; reason: 'API_KEY_INCORRECT' | 'VENDOR_UNREACHABLE' | 'VENDOR_NOT_OFFERED' }

/** Verifies this key with the vendor, then stores it with what the account offers. */
export async function connectKey(
  ctx: Ctx,
  { vendor: id, apiKey, marketId = null }: { vendor: KeyVendorId; apiKey: string; marketId?: string | null },
): Promise<ConnectKeyResult> {
  const vendor = keyVendorsOf(ctx.providers).find((each) => each.id === id)
  if (!vendor || (marketId && !(factsOf(id).perMarket && (await isMarket(ctx, marketId)))))
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
