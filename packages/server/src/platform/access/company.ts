import { type Access, everyUser, featureObstacle, obstacleOf } from '@gable/contract/access'
import { os } from '@orpc/server'
import { type Actor, actingProgram, createContext, type Tenant } from '../context.ts'
import type { ApiRequest, Bearer, RequestContext, SignedIn } from './principal.ts'
import { limitToken } from './rates.ts'
import { type Call, declaredAccess, refusal } from './refusal.ts'
import { serve } from './serve.ts'
import { secondsBlocked } from './wrong-guesses.ts'

type Admitted = { company: Tenant; actor: Actor; by: string }

/**
 * Admits a company's own users, and its programs if a scope is declared. The company comes from the session or the
 * token, never from the request.
 */
export const admitCompany = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  const access = declaredAccess(call, 'company', ({ roles, withClp, scope }) => roles || withClp || scope)
  const { deps, request } = options.context
  const { company, actor, by } = await (bearerToken(request) === undefined ? admitUser : admitBearer)(call, access)
  const ctx = await createContext(deps, company, actor, { log: request.log })
  const answer = () => serve(call, { ctx, by, input }, () => options.next({ context: { ctx } }))
  return actingProgram({ actor }) ? runInTurn(call, company.id, answer) : answer()
})

/**
 * Runs a company's API requests in turn, regardless of how many tokens it uses, so that they don't delay other
 * companies.
 */
async function runInTurn<T>(call: Call, companyId: string, answer: () => Promise<T>): Promise<T> {
  const turn = await call.context.gate.limits.ofPrograms(companyId, answer)
  if (!turn) throw refusal(call, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: 1 })
  return turn.value
}

async function admitUser(call: Call, access: Access): Promise<Admitted> {
  const person = await requirePerson(call, access)
  if (!person.company) throw refusal(call, 'FORBIDDEN')
  return { company: person.company, actor: actorOf(person, call.context.request), by: person.userId }
}

/**
 * Returns the request's API token, or undefined for another authorization scheme, which a proxy in front of us may
 * require.
 */
export function bearerToken({ authorization }: ApiRequest): string | undefined {
  return /^Bearer +(.*)$/is.exec(authorization)?.[1]
}

/** A request with a token acts as the token's bearer only; any cookie it carries is ignored. */
export async function admitBearer(call: Call, access: Access): Promise<Admitted> {
  const { gate, request } = call.context
  const bearer = await gate.bearer(bearerToken(request) ?? '', request.address)
  if (bearer === 'blocked') throw refusal(call, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: secondsBlocked })
  // The tokens of assistants are issued for `/mcp` alone (RFC 8707).
  if (!bearer || (bearer.person && !request.assistant)) throw refusal(call, 'API_KEY_INCORRECT')
  await limitToken(call, bearer.tokenId)
  if (!access.scope || !bearer.scopes.includes(access.scope)) throw refusal(call, 'SCOPE_REQUIRED')
  if (request.assistant && access.needsPerson) throw refusal(call, 'APPROVAL_REQUIRED')
  const { company, person, tokenId } = bearer
  const obstacle = person ? obstacleOf(person, asPerson(access)) : featureObstacle(company, access)
  if (obstacle) throw refusal(call, obstacle)
  return { company, actor: actorOfBearer(bearer, request), by: tokenId }
}

/** What only programs may call, such as to ask for approval, an assistant may for any user. */
const asPerson = (access: Access): Access => (access.roles || access.withClp ? access : { ...access, ...everyUser })

/** A connected assistant acts as its user, who is shown in the history and sees their own records. */
export function actorOfBearer({ tokenId, name, person }: Bearer, { address }: Pick<ApiRequest, 'address'>): Actor {
  if (!person) return { kind: 'token', tokenId, name, address }
  const { userId, role } = person
  return { kind: 'user', userId, role, name: person.name, address, assistant: { id: tokenId, name } }
}

/** Returns the signed-in person if the access rules admit them. */
export async function requirePerson(call: Call, access: Access): Promise<SignedIn> {
  const { gate, request } = call.context
  const person = await gate.signedIn(request)
  const obstacle = obstacleOf(person ?? null, access)
  if (!person) throw refusal(call, 'UNAUTHORIZED')
  // Browsers send cookies with requests from any site, so only our own pages may use them.
  if (request.crossOrigin) throw refusal(call, 'FORBIDDEN')
  if (obstacle) throw refusal(call, obstacle)
  return person
}

export function actorOf(person: SignedIn, request: ApiRequest): Actor {
  const { userId, role, firstName, lastName, support } = person
  const name = `${firstName} ${lastName}`.trim()
  return { kind: 'user', userId, role, name, address: request.address, ...(support && { support }) }
}
