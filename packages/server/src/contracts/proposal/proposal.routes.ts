import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { loadPage } from '../../platform/http/pages.ts'

/**
 * The page of a link to a proposal. It is the same for everyone: whose proposal it shows stands behind the # of its address,
 * which no server is sent. Nothing of it is kept, found by a search engine, framed, or told to where its links lead.
 */
export async function registerProposalPage(
  server: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  builds: { calculator: string },
): Promise<void> {
  const page = await loadPage(builds.calculator, 'proposal.html')
  const policy = { frameAncestors: ["'none'"], tileOrigins: [], secure: config.PUBLIC_URL.startsWith('https:') }
  server.get('/proposal', (_request, reply) => {
    const { html, contentSecurityPolicy } = page(policy)
    return reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-frame-options', 'DENY')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
