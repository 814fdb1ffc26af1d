import { os } from '@orpc/server'
import { createPlatformContext } from '../context.ts'
import { actorOf, admitBearer, bearerToken, requirePerson } from './company.ts'
import type { RequestContext } from './principal.ts'
import { type Call, declaredAccess } from './refusal.ts'
import { serve } from './serve.ts'

/** Admits the platform admin, who works across all companies. */
export const admitPlatformAdmin = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  const access = declaredAccess(call, 'admin', ({ roles }) => roles?.length === 1 && roles[0] === 'superAdmin')
  // No token scope covers this, and a request with a token has no other way in.
  const { deps, request } = options.context
  if (bearerToken(request) !== undefined) await admitBearer(call, access)
  const person = await requirePerson(call, access)
  const ctx = createPlatformContext(deps, actorOf(person, request), request.log)
  return serve(call, { ctx, by: person.userId, input }, () => options.next({ context: { ctx, person } }))
})
