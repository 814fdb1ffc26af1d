import type { ConnectionFailure } from '@gable/contract/integration'
import {
  calendarVendorIds,
  emailVendors,
  factsOf,
  type OauthVendorId,
  oauthVendorIds,
  type VendorId,
} from '@gable/contract/integration-vendor'
import type { Ctx } from '../../platform/context.ts'
import { companyItself, personOf } from '../../platform/owner.ts'
import type { OauthTokens } from '../../platform/ports/mail-account.ts'
import { oauthVendorsOf } from '../../platform/ports/providers.ts'
import { failureOf } from '../../platform/safe-fetch.ts'
import { emit } from '../../platform/work/events.ts'
import { integrationConnected, integrationDisconnected, integrationFailed } from './integration.events.ts'
import { programs } from './integration.programs.ts'
import { isMarket } from './integration.query.ts'
import {
  failConnection,
  isAccountConnected,
  type NewConnection,
  type OpenedConnection,
  openConnection,
  removeConnection,
  removeConnections,
  saveConnection,
} from './integration.service.ts'

/**
 * Stores a verified account and emits an event. An owner has only one email account and one calendar, so this replaces
 * another one. Runs in the caller's transaction.
 */
export async function keepAccount(tx: Ctx, provided: NewConnection & { ownerId: string }): Promise<void> {
  const { vendor, ownerId, marketId = null, settings = {} } = provided
  const { sendsEmail, isCalendar } = factsOf(vendor)
  const kind: readonly VendorId[] = sendsEmail ? emailVendors : isCalendar ? calendarVendorIds : []
  const others = kind.filter((each) => each !== vendor)
  await removeConnections(tx, others, ownerId)
  await saveConnection(tx, provided)
  const data = { vendor, account: programs[vendor].accountOf(settings), ...ownerFacts({ ownerId, marketId }) }
  await emit(tx, integrationConnected, { subjectId: tx.company.id, data })
}

type TestResult = { ok: true } | { ok: false; reason: ConnectionFailure | 'NOT_CONNECTED' | 'VENDOR_UNREACHABLE' }

/** Asks the vendor whether an account of the company or of a market works; marks it as failed if it does not. */
async function testConnection(ctx: Ctx, vendor: VendorId, ownerId: string = companyItself): Promise<TestResult> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, ownerId, vendor })
  if (!opened) return { ok: false, reason: 'NOT_CONNECTED' }
  const failure = await programs[vendor].test(ctx, opened)
  if (!failure) return { ok: true }
  if (failure !== 'VENDOR_UNREACHABLE') await failOpened(ctx, opened, failure)
  return { ok: false, reason: failure }
}

/**
 * Marks a connection opened earlier as failed and notifies the admins: once, even if several callers detect the
 * failure.
 */
export async function failOpened(ctx: Ctx, opened: OpenedConnection, failure: ConnectionFailure): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { companyId, ownerId, vendor, updatedAt, settings } = opened
    if (!(await failConnection(tx, { companyId, ownerId, vendor, updatedAt, failure }))) return
    const data = { vendor, account: programs[vendor].accountOf(settings), ...ownerFacts(opened), failure }
    await emit(tx, integrationFailed, { subjectId: tx.company.id, data })
  })
}

/** The account's owner as in events. */
const ownerFacts = ({ ownerId, marketId }: Pick<OpenedConnection, 'ownerId' | 'marketId'>) => ({
  ownerId: marketId ? null : personOf(ownerId),
  marketId,
})

/** Deletes a connection with its secrets, then revokes the consent at the vendor. @returns whether there was one. */
export async function disconnect(ctx: Ctx, vendor: VendorId, ownerId: string = companyItself): Promise<boolean> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, ownerId, vendor })
  if (!opened) return false
  const removed = await ctx.transaction(async (tx) => {
    if (!(await removeConnection(tx, vendor, ownerId))) return false
    const data = { vendor, account: programs[vendor].accountOf(opened.settings), ...ownerFacts(opened) }
    await emit(tx, integrationDisconnected, { subjectId: tx.company.id, data })
    return true
  })
  if (removed && isOauth(vendor)) await withdraw(ctx, vendor, opened)
  return removed
}

/**
 * Revokes the consent, unless the same account is still connected for something else: a vendor revokes all consents of
 * an account at once. Errors are only logged, because the secrets are deleted in any case.
 */
async function withdraw(ctx: Ctx, vendor: OauthVendorId, { secret, accountId }: OpenedConnection): Promise<void> {
  if (await isAccountConnected(ctx, accountId)) return
  const program = oauthVendorsOf(ctx.providers).find(({ id }) => id === vendor)
  try {
    await program?.revoke?.((JSON.parse(secret) as OauthTokens).refreshToken)
  } catch (error) {
    ctx.log.warn({ vendor, failure: failureOf(error) }, 'failed to revoke consent at the vendor')
  }
}

const isOauth = (vendor: VendorId): vendor is OauthVendorId => oauthVendorIds.some((each) => each === vendor)

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
