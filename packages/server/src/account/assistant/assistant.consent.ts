import type { Scope } from '@gable/contract/access'
import { type AuthorizationRequest, requestedScopes } from '@gable/contract/assistant'
import { eq } from 'drizzle-orm'
import { actingName, type Ctx, callingUser } from '../../platform/context.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { answerAddress, isOurResource } from './assistant.address.ts'
import { type Client, findClient, hostOf, usesRedirectUri } from './assistant.client.ts'
import { codeSeconds, mintSecret } from './assistant.secret.ts'
import { assistantClient, assistantGrant, assistantSecret } from './assistant.table.ts'

/** Returns what an assistant requests, with the redirect for an invalid request; undefined for an unregistered address. */
export async function consentOf(ctx: Ctx, request: AuthorizationRequest) {
  const client = await clientOf(ctx, request)
  if (!client) return undefined
  const error = errorOf(ctx, request)
  return {
    client: client.name,
    host: hostOf(request.redirect_uri),
    company: ctx.company.name,
    user: actingName(ctx),
    scopes: requestedScopes(request.scope),
    refused: error ? sendBack(ctx, request, { error }) : null,
  }
}

/**
 * Answers an authorization request; undefined for an unknown client. Allowing it creates a code that the assistant
 * exchanges once, within a minute.
 */
export async function decide(
  ctx: Ctx,
  { allow, readOnly, ...request }: AuthorizationRequest & { allow: boolean; readOnly: boolean },
): Promise<{ to: string } | undefined> {
  const client = await clientOf(ctx, request)
  if (!client) return undefined
  const error = errorOf(ctx, request) ?? (allow ? undefined : 'access_denied')
  if (error) return { to: sendBack(ctx, request, { error }) }
  const requested = requestedScopes(request.scope)
  const scopes = readOnly ? requested.filter((scope) => scope.endsWith(':read')) : requested
  const code = await grantCode(ctx, { client, request, scopes })
  return { to: sendBack(ctx, request, { code }) }
}

async function clientOf({ db }: Ctx, request: AuthorizationRequest): Promise<Client | undefined> {
  const client = await findClient(db, request.client_id)
  return client && usesRedirectUri(client, request.redirect_uri) ? client : undefined
}

/** Returns the error code of an invalid request (RFC 6749, section 4.1.2.1; RFC 8707). */
function errorOf({ config }: Ctx, request: AuthorizationRequest): string | undefined {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  // PKCE with a hash is required of every client.
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(request.code_challenge)) return 'invalid_request'
  if (!isOurResource(config, request.resource)) return 'invalid_target'
  return requestedScopes(request.scope).length === 0 ? 'invalid_scope' : undefined
}

const sendBack = (
  { config }: Ctx,
  { redirect_uri: redirectUri, state }: AuthorizationRequest,
  answer: Record<string, string>,
) => answerAddress(config, { redirectUri, state }, answer)

interface Allowed {
  client: Client
  request: AuthorizationRequest
  scopes: Scope[]
}

/** Creates a grant with its code. */
function grantCode(ctx: Ctx, { client, request, scopes }: Allowed): Promise<string> {
  const { userId } = callingUser(ctx)
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now()
    const expiresAt = new Date(now.getTime() + codeSeconds * 1_000)
    const host = hostOf(request.redirect_uri)
    const own = { companyId: tx.company.id, expiresAt }
    const [grant] = await tx.db
      .insert(assistantGrant)
      .values({ ...own, userId, clientId: client.id, client: client.name, host, scopes, createdAt: now })
      .returning({ id: assistantGrant.id })
    const { secret: code, secretSha256 } = mintSecret('code')
    const binding = { redirectUri: request.redirect_uri, challenge: request.code_challenge }
    await tx.db.insert(assistantSecret).values({ ...own, secretSha256, grantId: grant!.id, kind: 'code', binding })
    const used = { usedAt: now, allowedAt: now }
    await asPlatform(tx.db).update(assistantClient).set(used).where(eq(assistantClient.id, client.id))
    return code
  })
}
