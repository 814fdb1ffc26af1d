import { type Access, obstacleOf } from '@gable/contract/access'
import { type Ctx, createContext } from '../context.ts'
import { actorOf } from './company.ts'
import type { RequestContext, SignedIn } from './principal.ts'

export type Asking =
  | { ok: true; ctx: Ctx; person: SignedIn }
  | { ok: false; code: 'SIGN_IN_REQUIRED' | 'NO_PERMISSION'; status: 401 | 403 }

/**
 * Returns the person who calls a route that is not a procedure, such as a file route, on behalf of their company.
 * Applies the same access rules as the guard.
 */
export async function callingPerson({ deps, gate, request }: RequestContext, access: Access): Promise<Asking> {
  const person = await gate.signedIn(request)
  if (!person) return { ok: false, code: 'SIGN_IN_REQUIRED', status: 401 }
  // Browsers send cookies with requests from any site, so only our own pages may use them.
  if (request.crossOrigin || !person.company || obstacleOf(person, access)) {
    return { ok: false, code: 'NO_PERMISSION', status: 403 }
  }
  const ctx = await createContext(deps, person.company, actorOf(person, request), { log: request.log })
  return { ok: true, person, ctx }
}
