import { os } from '@orpc/server'
import { type Ctx, createContext, createPlatformContext, type PlatformCtx } from '../context.ts'
import { actorOf, admitBearer, bearerToken, requirePerson } from './company.ts'
import type { RequestContext } from './principal.ts'
import { type Call, declaredAccess } from './refusal.ts'
import { serve } from './serve.ts'

/**
 * Admits any signed-in person, including platform admins, to their own account. The context is their company's if they
 * have one.
 */
export const admitPerson = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  const access = declaredAccess(call, 'person', ({ roles }) => roles?.includes('superAdmin'))
  const { deps, request } = options.context
  // No token scope covers this, and a request with a token has no other way in.
  if (bearerToken(request) !== undefined) await admitBearer(call, access)
  const person = await requirePerson(call, access)
  const actor = actorOf(person, request)
  const ctx: Ctx | PlatformCtx = person.company
    ? await createContext(deps, person.company, actor, { log: request.log })
    : createPlatformContext(deps, actor, request.log)
  return serve(call, { ctx, by: person.userId, input }, () => options.next({ context: { ctx, person } }))
})
