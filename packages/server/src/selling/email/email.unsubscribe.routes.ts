import { randomBytes } from 'node:crypto'
import { wantedLanguage } from '@gable/contract/format/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findLink } from '../../platform/access/link.ts'
import { createContext, type Deps } from '../../platform/context.ts'
import { acceptedLanguages } from '../../platform/http/accepted-languages.ts'
import { visitorAddress } from '../../platform/http/network-address.ts'
import { countVisitor } from '../../platform/http/visitor-limit.ts'
import type { RouteSurroundings } from '../../platform/slice.ts'
import { readSubscription } from './email.query.ts'
import { setSubscribed } from './email.unsubscribe.ts'
import { type UnsubscribeState, unsubscribePage } from './email.unsubscribe-page.ts'

/** Email services send requests for many readers from one network. */
const visits = { limit: 600, windowSeconds: 60 }

/** A valid request has a few words; larger ones are rejected. */
const body = { as: 'text', bytes: 8 * 1024 } as const

interface Route {
  Params: { token: string }
  Body: string | undefined
}

/**
 * The page of the unsubscribe link in optional emails. Opening it changes nothing, because scanners open every link;
 * the page asks for confirmation. A POST unsubscribes, from the page's button or from a mail program (RFC 8058), which
 * has no session and sends `List-Unsubscribe=One-Click`.
 */
export function registerUnsubscribe(
  server: FastifyInstance,
  { deps, gate: { limits } }: Pick<RouteSurroundings, 'deps' | 'gate'>,
): void {
  server.register(async (scope) => {
    const url = '/unsubscribe/:token'
    scope.get<Route>(url, async (request, reply) => {
      await countVisitor(limits, { request, reply }, 'unsubscribe', visits)
      const opened = await open(deps, request)
      return answer({ request, reply, opened, state: opened?.subscription.unsubscribedAt ? 'done' : 'ask' })
    })
    scope.post<Route>(url, { config: { body } }, async (request, reply) => {
      await countVisitor(limits, { request, reply }, 'unsubscribe', visits)
      const opened = await open(deps, request)
      const isAgain = new URLSearchParams(request.body ?? '').get('action') === 'resubscribe'
      if (opened) await setSubscribed(opened.ctx, opened.subscription.id, isAgain)
      return answer({ request, reply, opened, state: isAgain ? 'again' : 'done' })
    })
  })
}

type Opened = Awaited<ReturnType<typeof open>>

async function open(deps: Deps, request: FastifyRequest<Route>) {
  const found = await findLink(deps, 'unsubscribe', request.params.token)
  if (!found) return undefined
  const { linkId, purpose, subjectId } = found.link
  const actor = { kind: 'link', linkId, purpose, address: visitorAddress(request) } as const
  const ctx = await createContext(deps, found.company, actor)
  const subscription = await readSubscription(ctx, subjectId)
  return subscription && { ctx, subscription }
}

interface Answer {
  request: FastifyRequest<Route>
  reply: FastifyReply
  opened: Opened
  state: UnsubscribeState
}

function answer({ request, reply, opened, state }: Answer): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const shown = opened
    ? { state, language: opened.subscription.language, ...namesOf(opened) }
    : {
        state: 'gone' as const,
        language: wantedLanguage('visitor', acceptedLanguages(request.headers['accept-language'])),
      }
  return reply
    .status(opened ? 200 : 410)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(unsubscribePage({ ...shown, nonce }).markup)
}

const namesOf = ({ ctx, subscription }: NonNullable<Opened>) => ({
  company: ctx.company.name,
  address: subscription.address,
})
