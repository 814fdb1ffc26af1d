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
 * Lets in who holds a capability link of the declared purpose: the link gives the company and the subject. A link for one
 * use must be spent by what changes something, in the same transaction; a procedure that forgets it is a slip in the code.
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
  // Of a link that was spent only the same request again is heard: its answer was lost on the way.
  const again = link.spent && (await wasDone(ctx, keyedRequest(call, linkId, input)))
  if (link.spent && !again) throw refusal(call, 'LINK_EXPIRED')
  return serve(call, { ctx, by: linkId, input }, async () => {
    const answer = await options.next({ context: { ctx, link } })
    const changes = call.procedure['~orpc'].meta.effect !== 'reads'
    if (changes && link.singleUse && !link.spent) throw new Error(`${nameOf(call)} did not spend its link`)
    return answer
  })
})
