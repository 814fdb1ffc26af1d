import type { LoginForm, ServiceForm } from '@gable/contract/integration-service-form'
import { factsOf, type KeyVendorId, type LoginVendorId, type ServiceVendorId } from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { uniqueViolation } from '../../platform/db/refusal.ts'
import { companyItself } from '../../platform/owner.ts'
import { keyVendorsOf, loginVendorsOf } from '../../platform/ports/providers.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { keepAccount } from './integration.manage.ts'
import { isOpenTo } from './integration.programs.ts'
import { isMarket } from './integration.query.ts'
import { serviceOf } from './integration.report-service.ts'
import { openConnection } from './integration.service.ts'

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

type ConnectLoginResult =
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

type ConnectServiceResult =
  | { ok: true }
  | { ok: false; reason: 'API_KEY_INCORRECT' | 'VENDOR_UNREACHABLE' | 'REPORT_ACCOUNT_EXPIRED' | 'ACCOUNT_EXISTS' }

/**
 * Verifies this key with the service, then stores the key and the signing secret. A blank key or signing secret means
 * the saved one.
 */
export async function connectService(
  ctx: Ctx,
  { vendor: id, ...form }: ServiceForm & { vendor: ServiceVendorId },
): Promise<ConnectServiceResult> {
  const saved = await openConnection(ctx, { companyId: ctx.company.id, vendor: id })
  const known = saved && serviceOf(saved)
  // A saved key is only sent to the URL that it was entered for.
  const stored = known?.url === form.url ? known : undefined
  const apiKey = form.apiKey || stored?.apiKey
  const vendor = ctx.providers.reportVendors.find((each) => each.id === id)
  if (!apiKey || !vendor) return { ok: false, reason: 'API_KEY_INCORRECT' }
  const answer = await vendor.account({ token: apiKey, baseUrl: form.url })
  if (!answer.ok) {
    if (answer.reason === 'EXPIRED') return { ok: false, reason: 'API_KEY_INCORRECT' }
    const isOver = answer.reason === 'REFUSED' && answer.failure === 'REPORT_ACCOUNT_EXPIRED'
    return { ok: false, reason: isOver ? 'REPORT_ACCOUNT_EXPIRED' : 'VENDOR_UNREACHABLE' }
  }
  const { name, state } = answer.value
  const settings = {
    url: form.url,
    name: name || new URL(form.url).host,
    accountState: state,
    callbackId: known?.callbackId ?? mintCapability().token,
  }
  const secret = JSON.stringify({ apiKey, signingSecret: form.signingSecret || (stored?.signingSecret ?? '') })
  const accountId = answer.value.id && `${new URL(form.url).host}/${answer.value.id}`
  try {
    await ctx.transaction((tx) => keepAccount(tx, { vendor: id, ownerId: companyItself, secret, settings, accountId }))
    return { ok: true }
  } catch (error) {
    if (uniqueViolation(error) !== 'connection_account') throw error
    return { ok: false, reason: 'ACCOUNT_EXISTS' }
  }
}
