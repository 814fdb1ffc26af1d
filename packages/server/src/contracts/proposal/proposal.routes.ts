import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/context.ts'
import { loadPage } from '../../platform/http/pages.ts'

/**
 * Serves the page of a link to a proposal, which is the same for everyone: the secret is behind the # of the address,
 * which is not sent to servers. The page is not cached, indexed or framed, and sends no referrer.
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
