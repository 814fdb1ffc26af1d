import type { LoginForm, ServiceForm } from '@gable/contract/integration-service-form'
import {
  factsOf,
  type KeyVendorId,
  type LoginVendorId,
  type OauthVendorId,
  type ServiceVendorId,
} from '@gable/contract/integration-vendor'
import { and, eq, ne } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { uniqueViolation } from '../../platform/db/refusal.ts'
import { companyItself } from '../../platform/owner.ts'
import type { AccountIdentity, OauthVendor } from '../../platform/ports/mail-account.ts'
import { keyVendorsOf, loginVendorsOf, oauthVendorsOf } from '../../platform/ports/providers.ts'
import { isFetchError } from '../../platform/safe-fetch.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { keepAccount } from './integration.manage.ts'
import { isOpenTo } from './integration.programs.ts'
import { isMarket } from './integration.query.ts'
import { serviceOf } from './integration.report-service.ts'
import { openConnection } from './integration.service.ts'
import { connection, oauthState } from './integration.table.ts'

type ConnectKeyResult =
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

/** How long a person may take on the vendor's page. */
const minutes = 10

const vendorOf = ({ providers }: Ctx, id: OauthVendorId): OauthVendor | undefined =>
  oauthVendorsOf(providers).find((each) => each.id === id)

/** Must be exactly what the operator registered at the vendor. */
const redirectUriOf = ({ config }: Ctx, vendor: OauthVendorId) => `${config.PUBLIC_URL}/oauth/${vendor}/callback`

type BeginResult = { ok: true; url: string } | { ok: false; reason: 'VENDOR_NOT_OFFERED' }

/** Records that a consent is in progress and returns its URL. @param owner who will own the account. */
export async function startConnect(
  ctx: Ctx,
  { vendor: id, returnTo, owner }: { vendor: OauthVendorId; returnTo: string; owner: 'company' | 'person' },
): Promise<BeginResult> {
  const vendor = vendorOf(ctx, id)
  if (!vendor || !factsOf(id).owners.includes(owner)) return { ok: false, reason: 'VENDOR_NOT_OFFERED' }
  const { userId } = callingUser(ctx)
  const [state, verifier] = [mintCapability(), mintCapability().token]
  await ctx.db.insert(oauthState).values({
    companyId: ctx.company.id,
    stateSha256: state.sha256,
    userId,
    vendor: id,
    verifier,
    returnTo,
    ownerId: owner === 'company' ? companyItself : userId,
    expiresAt: new Date(ctx.clock.now().getTime() + minutes * 60_000),
  })
  const challenge = Buffer.from(sha256(verifier), 'hex').toString('base64url')
  return { ok: true, url: vendor.consentUrl({ state: state.token, challenge, redirectUri: redirectUriOf(ctx, id) }) }
}

interface Returned {
  vendor: OauthVendorId
  state: string
  code: string
  error: string
}

type Refusal =
  | 'OAUTH_DENIED'
  | 'OAUTH_STATE_NOT_VALID'
  | 'OAUTH_SCOPE_MISSING'
  | 'VENDOR_UNREACHABLE'
  | 'ACCOUNT_EXISTS'
  | 'ACCOUNT_CONNECTED'

type FinishResult = { ok: true; returnTo: string } | { ok: false; reason: Refusal; returnTo: string | null }

/** Handles the redirect from the vendor's page and stores the account. */
export async function finishConnect(ctx: Ctx, returned: Returned): Promise<FinishResult> {
  const started = await spendState(ctx, returned)
  const vendor = vendorOf(ctx, returned.vendor)
  if (!started || !vendor) return { ok: false, reason: 'OAUTH_STATE_NOT_VALID', returnTo: null }
  const { returnTo, verifier, ownerId } = started
  const refuse = (reason: Refusal): FinishResult => ({ ok: false, reason, returnTo })
  if (returned.error !== '' || returned.code === '') return refuse('OAUTH_DENIED')
  try {
    const redirectUri = redirectUriOf(ctx, returned.vendor)
    const provided = await vendor.exchange({ code: returned.code, verifier, redirectUri, now: ctx.clock.now() })
    if (!provided.ok) return refuse(provided.reason === 'REVOKED' ? 'OAUTH_STATE_NOT_VALID' : 'OAUTH_SCOPE_MISSING')
    const identity = await vendor.identify(provided.tokens.accessToken)
    if (!identity) return refuse('VENDOR_UNREACHABLE')
    const taken = await keep(ctx, { vendor: vendor.id, ownerId, identity, secret: JSON.stringify(provided.tokens) })
    return taken ? refuse(taken) : { ok: true, returnTo }
  } catch (error) {
    if (!isFetchError(error)) throw error
    ctx.log.warn({ vendor: vendor.id, failure: error.message }, 'failed to connect an account')
    return refuse('VENDOR_UNREACHABLE')
  }
}

/** A state is valid once, until it expires, for the person who began and the vendor that it was made for. */
async function spendState(ctx: Ctx, { vendor, state }: Returned) {
  const mine = and(eq(oauthState.companyId, ctx.company.id), eq(oauthState.stateSha256, sha256(state)))
  const ofPerson = and(mine, eq(oauthState.userId, callingUser(ctx).userId), eq(oauthState.vendor, vendor))
  const [started] = await ctx.db.delete(oauthState).where(ofPerson).returning()
  if (!started || started.expiresAt <= ctx.clock.now()) return undefined
  // Someone who is no longer an admin cannot connect an account for the company.
  const isForCompany = started.ownerId === companyItself
  return isForCompany && callingUser(ctx).role !== 'companyAdmin' ? undefined : started
}

interface Given {
  vendor: OauthVendorId
  ownerId: string
  identity: AccountIdentity
  secret: string
}

/**
 * Stores the account, replacing the owner's other email account. @returns the reason for a refusal if someone has
 * already connected the account.
 */
async function keep(
  ctx: Ctx,
  { vendor, ownerId, identity: { accountId, email, settings: known }, secret }: Given,
): Promise<'ACCOUNT_EXISTS' | 'ACCOUNT_CONNECTED' | undefined> {
  const isCompany = ownerId === companyItself
  const fromName = isCompany ? ctx.company.name : callingUser(ctx).name
  const settings = factsOf(vendor).sendsEmail ? { fromName, fromAddress: email, replyTo: '' } : (known ?? {})
  try {
    await ctx.transaction((tx) => keepAccount(tx, { vendor, ownerId, secret, accountId, settings }))
    return undefined
  } catch (error) {
    if (uniqueViolation(error) !== 'connection_account') throw error
    const [here] = await ctx.db
      .select({ vendor: connection.vendor })
      .from(connection)
      .where(
        and(
          ...[eq(connection.companyId, ctx.company.id), ne(connection.ownerId, ownerId)],
          ...[eq(connection.vendor, vendor), eq(connection.accountId, accountId)],
        ),
      )
    return here ? 'ACCOUNT_CONNECTED' : 'ACCOUNT_EXISTS'
  }
}
