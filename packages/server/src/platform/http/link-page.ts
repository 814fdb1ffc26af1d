import type { SliceRoutes } from '../slice.ts'
import { loadPage } from './pages.ts'

/**
 * The route of a page that a customer opens by a link, which is the same for everyone: the secret is behind the # of the
 * address, which is not sent to servers. The page is not cached, indexed or framed, and sends no referrer.
 * @param file the page's file in the build of the homeowner's pages
 */
export const linkPage =
  (path: string, file: string): SliceRoutes =>
  async (server, { deps: { config }, builds }) => {
    const page = await loadPage(builds.calculator, file)
    const policy = { frameAncestors: ["'none'"], tileOrigins: [], secure: config.PUBLIC_URL.startsWith('https:') }
    server.get(path, (_request, reply) => {
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
