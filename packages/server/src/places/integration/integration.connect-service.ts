import type { ServiceForm } from '@gable/contract/integration-service-form'
import type { ServiceVendorId } from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { uniqueViolation } from '../../platform/db/refusal.ts'
import { companyItself } from '../../platform/owner.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { keepAccount } from './integration.manage.ts'
import { serviceOf } from './integration.report-service.ts'
import { openConnection } from './integration.service.ts'

export type ConnectServiceResult =
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
  const kept = known?.url === form.url ? known : undefined
  const apiKey = form.apiKey || kept?.apiKey
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
  const secret = JSON.stringify({ apiKey, signingSecret: form.signingSecret || (kept?.signingSecret ?? '') })
  const accountId = answer.value.id && `${new URL(form.url).host}/${answer.value.id}`
  try {
    await ctx.transaction((tx) => keepAccount(tx, { vendor: id, ownerId: companyItself, secret, settings, accountId }))
    return { ok: true }
  } catch (error) {
    if (uniqueViolation(error) !== 'connection_account') throw error
    return { ok: false, reason: 'ACCOUNT_EXISTS' }
  }
}
