import { os } from '@orpc/server'
import { type Ctx, createContext, createPlatformContext, type PlatformCtx } from '../context.ts'
import { actorOf, admitBearer, bearerToken, requirePerson } from './company.ts'
import type { RequestContext } from './principal.ts'
import { type Call, declaredAccess } from './refusal.ts'
import { serve } from './serve.ts'

/** Lets in whoever is signed in, a platform admin too, to their own account. The context is their company's, where they have one. */
export const admitPerson = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  const access = declaredAccess(call, 'person', ({ roles }) => roles?.includes('superAdmin'))
  const { deps, request } = options.context
  // No token has a scope for this, and who shows one has no other way in.
  if (bearerToken(request) !== undefined) await admitBearer(call, access)
  const person = await requirePerson(call, access)
  const actor = actorOf(person, request)
  const ctx: Ctx | PlatformCtx = person.company
    ? await createContext(deps, person.company, actor, { log: request.log })
    : createPlatformContext(deps, actor, request.log)
  return serve(call, { ctx, by: person.userId, input }, () => options.next({ context: { ctx, person } }))
})
