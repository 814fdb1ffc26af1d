import { featureObstacle } from '@gable/contract/access'
import { os } from '@orpc/server'
import { createContext } from '../context.ts'
import { wasDone } from '../idempotency.ts'
import { findLink } from './link.ts'
import type { RequestContext } from './principal.ts'
import { limitLinks } from './rates.ts'
import { type Call, declaredAccess, nameOf, refusal } from './refusal.ts'
import { keyedRequest, serve } from './serve.ts'

/**
 * Admits the holder of a capability link with the declared purpose. The link determines the company and the subject. A
 * procedure that makes a change must spend a single-use link in the same transaction; one that doesn't has a bug.
 */
export const admitLinkHolder = os.$context<RequestContext>().middleware(async (options, input: unknown) => {
  const call = options as unknown as Call
  const access = declaredAccess(call, 'link', ({ link }) => link)
  const { deps, request } = options.context
  await limitLinks(call)
  const token = (input as { link?: unknown } | undefined)?.link
  const found = typeof token === 'string' ? await findLink(deps, access.link!, token) : undefined
  if (!found) throw refusal(call, 'LINK_EXPIRED')
  const { link, company } = found
  const obstacle = featureObstacle(company, access)
  if (obstacle) throw refusal(call, obstacle)
  const { linkId, purpose } = link
  const actor = { kind: 'link', linkId, purpose, address: request.address } as const
  const ctx = await createContext(deps, company, actor, { log: request.log })
  // A spent link accepts only a repeat of the same request, whose response was lost.
  const again = link.spent && (await wasDone(ctx, keyedRequest(call, linkId, input)))
  if (link.spent && !again) throw refusal(call, 'LINK_EXPIRED')
  return serve(call, { ctx, by: linkId, input }, async () => {
    const answer = await options.next({ context: { ctx, link } })
    const changes = call.procedure['~orpc'].meta.effect !== 'reads'
    if (changes && link.singleUse && !link.spent) throw new Error(`${nameOf(call)} did not use up its link`)
    return answer
  })
})
