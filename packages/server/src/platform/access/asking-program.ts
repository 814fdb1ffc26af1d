import { type Access, featureObstacle } from '@gable/contract/access'
import { type Ctx, createContext } from '../context.ts'
import { actorOfBearer, bearerToken } from './company.ts'
import type { RequestContext } from './principal.ts'

type Refusal =
  | { code: 'API_KEY_INCORRECT'; status: 401 }
  | { code: 'SCOPE_REQUIRED' | 'FEATURE_NOT_AVAILABLE'; status: 403 }
  | { code: 'TOO_MANY_ATTEMPTS'; status: 429 }

export type AskingProgram = { ok: true; ctx: Ctx; tokenId: string } | ({ ok: false } & Refusal)

/**
 * Returns the program that calls a route that is not a procedure, with its API token. Applies the same access rules as
 * the guard, and counts against the token's limit.
 */
export async function callingProgram({ deps, gate, request }: RequestContext, access: Access): Promise<AskingProgram> {
  const bearer = await gate.bearer(bearerToken(request) ?? '', request.address)
  if (bearer === 'blocked') return { ok: false, code: 'TOO_MANY_ATTEMPTS', status: 429 }
  // The tokens of connected assistants are for `/mcp` alone.
  if (!bearer || bearer.person) return { ok: false, code: 'API_KEY_INCORRECT', status: 401 }
  const rate = { limit: deps.config.TOKEN_REQUESTS_PER_MINUTE, windowSeconds: 60 }
  const attempt = await gate.limits.take(`token:${bearer.tokenId}`, rate)
  if (!attempt.ok) {
    request.setHeader('retry-after', String(attempt.retryAfterSeconds))
    return { ok: false, code: 'TOO_MANY_ATTEMPTS', status: 429 }
  }
  if (!access.scope || !bearer.scopes.includes(access.scope)) return { ok: false, code: 'SCOPE_REQUIRED', status: 403 }
  if (featureObstacle(bearer.company, access)) return { ok: false, code: 'FEATURE_NOT_AVAILABLE', status: 403 }
  const ctx = await createContext(deps, bearer.company, actorOfBearer(bearer, request), { log: request.log })
  return { ok: true, ctx, tokenId: bearer.tokenId }
}
