import { os } from '@orpc/server'
import { createPlatformContext } from '../context.ts'
import type { RequestContext } from './principal.ts'
import { limitDeclared, limitPublic } from './rates.ts'
import { type Call, declaredAccess, refusal } from './refusal.ts'
import { serve } from './serve.ts'

/**
 * Admits anyone, within a rate limit per network. Rejects changes from other sites' pages, which could sign a person in
 * or out.
 */
export const admitAnyone = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  declaredAccess(call, 'public', (access) => access.public)
  const { deps, request } = options.context
  if (call.procedure['~orpc'].meta.effect !== 'reads' && request.crossOrigin) throw refusal(call, 'FORBIDDEN')
  await limitPublic(call)
  await limitDeclared(call, 'anyone', input)
  const ctx = createPlatformContext(deps, { kind: 'visitor', address: request.address }, request.log)
  return serve(call, { ctx, by: 'anyone', input }, () => options.next({ context: { ctx } }))
})
