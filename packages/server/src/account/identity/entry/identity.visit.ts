import { limits as contractLimits } from '@gable/contract/limits'
import type { ApiRequest } from '../../../platform/access/principal.ts'
import {
  type Actor,
  type Ctx,
  createContext,
  createPlatformContext,
  type Deps,
  type PlatformCtx,
} from '../../../platform/context.ts'
import type { Attempt, RequestLimits } from '../../../platform/http/limits.ts'
import { visitorNetwork } from '../../../platform/http/network-address.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { Entrant } from './identity.entry.query.ts'

/** A request from somebody who is not signed in, known only by network address. */
export interface Visit {
  ctx: PlatformCtx
  deps: Deps
  limits: RequestLimits
  request: ApiRequest
}

/** Too many attempts, with the time to wait. */
export type TooMany = { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }
export type Expired = { ok: false; reason: 'LINK_EXPIRED' }
export const expired: Expired = { ok: false, reason: 'LINK_EXPIRED' }

/** The user as the actor, proven by a link that only they have. */
export function asPerson(person: Entrant, { request }: Visit): Actor {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return { kind: 'user', userId: person.id, role: person.role, name, address: request.address }
}

/** The context in which `actor` acts: of the user's company, or of the platform for its own admins. */
export async function contextOf(visit: Visit, companyId: string | null, actor: Actor): Promise<Ctx | PlatformCtx> {
  const { ctx, deps } = visit
  const company = companyId && (await deps.companies.byId(ctx.db, companyId))
  return company ? createContext(deps, company, actor, { log: ctx.log }) : createPlatformContext(deps, actor, ctx.log)
}

/** Like `contextOf`, in the platform's open transaction. */
export async function contextIn(
  tx: PlatformCtx,
  { deps }: Visit,
  companyId: string | null,
): Promise<Ctx | PlatformCtx> {
  const company = companyId && (await deps.companies.byId(tx.db, companyId))
  return company ? createContext(deps, company, tx.actor, { log: tx.log, db: tx.db }) : tx
}

/** Runs `work` in a transaction of either context. */
export function inTransaction<T>(ctx: Ctx | PlatformCtx, work: (tx: Ctx | PlatformCtx) => Promise<T>): Promise<T> {
  return 'company' in ctx ? ctx.transaction(work) : ctx.transaction(work)
}

const quarter = 900

/**
 * Limits attempts per network in a quarter hour, with the same limit as sign-ins on one account. Keys don't contain
 * user input.
 */
export async function takeVisit({ deps, limits, request }: Visit, action: string): Promise<Attempt> {
  const key = `${action}:network:${visitorNetwork(request.address)}`
  return limits.take(key, { limit: deps.config.SIGN_IN_ATTEMPTS, windowSeconds: quarter })
}

/** Limits attempts per user in a quarter hour and in a day, from any network. */
export async function takePerson({ deps, limits }: Visit, action: string, person: string): Promise<Attempt> {
  const limit = Math.max(1, Math.ceil(deps.config.SIGN_IN_ATTEMPTS / 3))
  const key = `${action}:person:${sha256(`${action} ${person}`)}`
  const now = await limits.take(key, { limit, windowSeconds: quarter })
  return now.ok ? limits.take(`${key}:day`, { limit: contractLimits.accountMailsPerDay, windowSeconds: 86_400 }) : now
}
