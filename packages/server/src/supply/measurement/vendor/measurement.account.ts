import type { Address } from '@gable/contract/field'
import type { ReportFailure, ReportVendorId } from '@gable/contract/measurement-vendor'
import type { AccountResult } from '../../../outside/dispatch/dispatch.adapter.ts'
import { takeTurn } from '../../../outside/dispatch/dispatch.service.ts'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { resolve } from '../../../places/geo/geo.service.ts'
import { failOpened } from '../../../places/integration/integration.manage.ts'
import { serviceOf } from '../../../places/integration/integration.report-service.ts'
import { type OpenedConnection, openConnection } from '../../../places/integration/integration.service.ts'
import { accessTokenOf } from '../../../places/integration/integration.tokens.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Answer, ReportAccess, ReportVendor } from '../../../platform/ports/measurement.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'

/** `NOT_CONNECTED`: the company has no account there, or the vendor no longer accepts it. */
type AccountAnswer<Value> = AccountResult<Value, ReportFailure>

/** How long to wait before retrying a vendor's token service that does not answer. */
const pauseMs = 30_000

export const reportVendorOf = ({ providers }: Pick<Ctx, 'providers'>, id: ReportVendorId): ReportVendor | undefined =>
  providers.reportVendors.find((each) => each.id === id)

/**
 * Calls a vendor with the company's account, within its budget. Renews a rejected token once, then marks the account as
 * failed if it is still rejected. Must not be called inside a transaction.
 */
export async function asCompany<Value>(
  ctx: Ctx,
  id: ReportVendorId,
  work: (vendor: ReportVendor, access: ReportAccess) => Promise<Answer<Value>>,
): Promise<AccountAnswer<Value>> {
  const vendor = reportVendorOf(ctx, id)
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor: id })
  if (!vendor || opened?.state !== 'connected') return { ok: false, reason: 'NOT_CONNECTED' }
  let refused: string | undefined
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const access = await accessOf(ctx, vendor, opened, refused)
    if (access === 'away') return { ok: false, reason: 'LATER', retryAfterMs: pauseMs }
    if (!access) break
    await takeTurn(ctx.db, vendor)
    const answer = await work(vendor, access)
    if (answer.ok || answer.reason !== 'EXPIRED') return answer
    if (!vendor.oauth) break
    refused = access.token
  }
  await failOpened(ctx, opened, failureOf(vendor))
  return { ok: false, reason: 'NOT_CONNECTED' }
}

const failureOf = ({ oauth, loginId }: ReportVendor) =>
  oauth ? 'ACCESS_REVOKED' : loginId ? 'SIGN_IN_INVALID' : 'API_KEY_INCORRECT'

/**
 * Calls a vendor with the account that an order is placed with: the operator's if it uses credits, otherwise the
 * company's.
 */
export function asPayer<Value>(
  ctx: Ctx,
  { vendor, credits }: { vendor: ReportVendorId; credits: number | null },
  work: (vendor: ReportVendor, access: ReportAccess) => Promise<Answer<Value>>,
): Promise<AccountAnswer<Value>> {
  return credits === null ? asCompany(ctx, vendor, work) : asOperator(ctx, vendor, work)
}

/** Calls a vendor with the operator's own account, within its budget. Must not be called inside a transaction. */
async function asOperator<Value>(
  ctx: Ctx,
  id: ReportVendorId,
  work: (vendor: ReportVendor, access: ReportAccess) => Promise<Answer<Value>>,
): Promise<AccountAnswer<Value>> {
  const vendor = reportVendorOf(ctx, id)
  const account = operatorAccount(ctx, id)
  if (!vendor || !account) return { ok: false, reason: 'NOT_CONNECTED' }
  await takeTurn(ctx.db, vendor)
  const answer = await work(vendor, account)
  if (answer.ok || answer.reason !== 'EXPIRED') return answer
  ctx.log.error({ vendor: id }, 'the report service rejected REPORT_SERVICE_API_KEY')
  return { ok: false, reason: 'NOT_CONNECTED' }
}

/** Undefined if the operator has no account with the vendor. */
export function operatorAccount({ config }: Pick<Ctx, 'config'>, id: ReportVendorId): ReportAccess | undefined {
  const { REPORT_SERVICE_URL: baseUrl, REPORT_SERVICE_API_KEY: token } = config
  return id === 'reportService' && baseUrl && token ? { token, baseUrl } : undefined
}

/** Undefined if the vendor has withdrawn its consent. */
async function accessOf(
  ctx: Ctx,
  { oauth, loginId }: ReportVendor,
  opened: OpenedConnection,
  refused: string | undefined,
): Promise<ReportAccess | 'away' | undefined> {
  // For a login, the token is the stored secret.
  if (loginId) return { token: opened.secret }
  if (!oauth) {
    const { apiKey, url } = serviceOf(opened)
    return { token: apiKey, baseUrl: url }
  }
  try {
    const result = await accessTokenOf(ctx, oauth, { companyId: ctx.company.id, vendor: oauth.id }, refused)
    return result.ok ? { token: result.accessToken } : undefined
  } catch (error) {
    if (isFetchError(error)) return 'away'
    throw error
  }
}

/**
 * The coordinates of an address; null if the geodata does not have exactly this address. Calls providers: never use it
 * inside a transaction.
 */
export async function pointAt(ctx: Ctx, address: Address): Promise<[number, number] | null> {
  const { street, city, state, postalCode } = address
  const found = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  // A search allows typos, but a house other than the typed one must not be measured.
  const isIt = found.ok && (found.meant === 'very' || addressKey(found.address) === addressKey(address))
  return isIt ? found.address.point : null
}
