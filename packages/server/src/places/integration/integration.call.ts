import { factsOf, type VendorId } from '@gable/contract/integration-vendor'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { takeTurn } from '../../outside/dispatch/dispatch.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import type { OauthVendor } from '../../platform/ports/mail-account.ts'
import type { VendorResult } from '../../platform/ports/vendor.ts'
import { isFetchError } from '../../platform/safe-fetch.ts'
import { failOpened } from './integration.manage.ts'
import { openConnection } from './integration.service.ts'
import { accessTokenOf } from './integration.tokens.ts'

/** Calls per second: to a vendor by all companies together, and with one company's key. */
interface KeyBudget {
  all: number
  ofKey: number
}

/**
 * Calls a vendor with the key or login of the company or of a market, within the budgets of the installation and of the
 * key. Marks a rejected key or login as failed. Work with several calls waits for its `turn` before each one. Must not
 * be called inside a transaction.
 */
export async function callWithKey<Value, Failure extends string>(
  ctx: Ctx,
  { vendor: id, ownerId = companyItself }: { vendor: VendorId; ownerId?: string },
  { all, ofKey }: KeyBudget,
  work: (key: string, turn: () => Promise<void>) => Promise<VendorResult<Value, Failure>>,
): Promise<AccountResult<Value, Failure>> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, ownerId, vendor: id })
  if (opened?.state !== 'connected') return { ok: false, reason: 'NOT_CONNECTED' }
  const takeTurns = turnsOf(ctx, { vendor: id, ownerId }, { all, ofKey })
  await takeTurns()
  let isFirst = true
  const answer = await work(opened.secret, async () => {
    if (!isFirst) await takeTurns()
    isFirst = false
  })
  if (answer.ok || answer.reason !== 'EXPIRED') return answer
  await failOpened(ctx, opened, factsOf(id).method === 'login' ? 'SIGN_IN_INVALID' : 'API_KEY_INCORRECT')
  return { ok: false, reason: 'NOT_CONNECTED' }
}

/** How long to wait before retrying a vendor's token service that does not answer. */
const pauseMs = 30_000

/**
 * Calls a vendor with the access token of the company or of a person, within the same budgets. Renews a rejected token once, then marks the
 * connection as failed if it is still rejected. Work waits for its `turn` before each call. Must not be called inside a
 * transaction.
 */
export async function callWithToken<Value, Failure extends string>(
  ctx: Ctx,
  oauth: OauthVendor,
  budget: KeyBudget,
  work: (token: string, turn: () => Promise<void>) => Promise<VendorResult<Value, Failure>>,
  ownerId: string = companyItself,
): Promise<AccountResult<Value, Failure>> {
  const key = { companyId: ctx.company.id, ownerId, vendor: oauth.id }
  const opened = await openConnection(ctx, key)
  if (opened?.state !== 'connected') return { ok: false, reason: 'NOT_CONNECTED' }
  let refused: string | undefined
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const access = await accessTokenOf(ctx, oauth, key, refused).catch((error: unknown) => {
      if (isFetchError(error)) return undefined
      throw error
    })
    if (!access) return { ok: false, reason: 'LATER', retryAfterMs: pauseMs }
    if (!access.ok) break
    const answer = await work(access.accessToken, turnsOf(ctx, { vendor: oauth.id, ownerId }, budget))
    if (answer.ok || answer.reason !== 'EXPIRED') return answer
    refused = access.accessToken
  }
  await failOpened(ctx, opened, 'ACCESS_REVOKED')
  return { ok: false, reason: 'NOT_CONNECTED' }
}

/** Waits for a turn within the budgets of the key and of the vendor. */
const turnsOf =
  (ctx: Ctx, { vendor, ownerId }: { vendor: VendorId; ownerId: string }, { all, ofKey }: KeyBudget) =>
  async (): Promise<void> => {
    const ofCompany = `${vendor}:${ctx.company.id}`
    await takeTurn(ctx.db, {
      id: ownerId === companyItself ? ofCompany : `${ofCompany}:${ownerId}`,
      perSecond: ofKey,
    })
    await takeTurn(ctx.db, { id: vendor, perSecond: all })
  }
