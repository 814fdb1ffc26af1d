import { type Access, obstacleOf } from '@gable/contract/access'
import { type Ctx, createContext } from '../context.ts'
import { actorOf } from './company.ts'
import type { RequestContext, SignedIn } from './principal.ts'

export type Asking =
  | { ok: true; ctx: Ctx; person: SignedIn }
  | { ok: false; code: 'SIGN_IN_REQUIRED' | 'NO_PERMISSION'; status: 401 | 403 }

/** Who asks a route beside the procedures, such as one for files, in the name of their company: by the rows of the guard. */
export async function askingPerson({ deps, gate, request }: RequestContext, access: Access): Promise<Asking> {
  const person = await gate.signedIn(request)
  if (!person) return { ok: false, code: 'SIGN_IN_REQUIRED', status: 401 }
  // A cookie is sent along by any site that makes the browser ask: only our own pages may use it.
  if (request.crossOrigin || !person.company || obstacleOf(person, access)) {
    return { ok: false, code: 'NO_PERMISSION', status: 403 }
  }
  const ctx = await createContext(deps, person.company, actorOf(person, request), { log: request.log })
  return { ok: true, person, ctx }
}
