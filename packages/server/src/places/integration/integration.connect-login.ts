import type { LoginForm } from '@gable/contract/integration-service-form'
import { factsOf, type LoginVendorId } from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import { loginVendorsOf } from '../../platform/ports/providers.ts'
import { keepAccount } from './integration.manage.ts'
import { isOpenTo } from './integration.programs.ts'

export type ConnectLoginResult =
  | { ok: true }
  | { ok: false; reason: 'SIGN_IN_INVALID' | 'VENDOR_UNREACHABLE' | 'VENDOR_NOT_OFFERED' }

/** Signs in at the vendor, then stores the user name and password. */
export async function connectLogin(
  ctx: Ctx,
  { vendor: id, accountId, ...entered }: LoginForm & { vendor: LoginVendorId },
): Promise<ConnectLoginResult> {
  const vendor = loginVendorsOf(ctx.providers).find((each) => each.id === id)
  if (!vendor || !isOpenTo(ctx, id)) return { ok: false, reason: 'VENDOR_NOT_OFFERED' }
  const login = { ...entered, ...(factsOf(id).accountIdLabel && { accountId }) }
  const answer = await vendor.account({ ...entered, accountId })
  if (!answer.ok) {
    const isWrong = answer.reason === 'EXPIRED' || answer.reason === 'REFUSED'
    return { ok: false, reason: isWrong ? 'SIGN_IN_INVALID' : 'VENDOR_UNREACHABLE' }
  }
  const account = { vendor: id, ownerId: companyItself, secret: JSON.stringify(login), settings: { ...answer.value } }
  await ctx.transaction((tx) => keepAccount(tx, account))
  return { ok: true }
}
