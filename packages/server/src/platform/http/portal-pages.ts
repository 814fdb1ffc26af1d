import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { legalPaths } from '../legal.ts'
import { loadPage } from './pages.ts'

/** Pages of the portal and public pages: one html entry, which knows its routes. */
const portalPaths = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/approve-email',
  '/confirm-new-email',
  '/confirm-company-email',
  '/verify',
  '/api-reference',
  '/invitation',
  '/setup',
  '/terms',
  '/privacy',
  '/oauth/*',
  '/personal',
  '/personal/*',
  '/admin',
  '/admin/*',
]

/** Serves the portal, which nobody may frame, and the hashed files of portal, frame and calculator. */
export async function registerPortal(
  server: FastifyInstance,
  { config, providers }: Deps,
  builds: { portal: string; frame: string; calculator: string },
): Promise<void> {
  server.register(async (scope) => {
    // A page has some fifty of these, the same for everyone and without the database.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, rate: { times: 10, why: 'files of a page, read from the disk' } }
    })
    await serveHashedFiles(scope, builds)
  })
  const page = await loadPage(builds.portal, 'portal.html')
  // Browsers ask for it beside what has no head to name one, such as a PDF.
  const template = await readFile(path.join(builds.portal, 'portal.html'), 'utf8')
  const icon = /<link rel="icon" href="([^"]+)"/.exec(template)?.[1]
  if (icon) server.get('/favicon.ico', (_request, reply) => reply.redirect(icon))
  const policy = {
    frameAncestors: ["'none'"],
    framesOwn: true,
    tileOrigins: providers.imagery.flatMap(({ origins }) => origins),
    secure: config.PUBLIC_URL.startsWith('https:'),
  }
  // Of an operator who has named their own texts the default ones are not shown.
  const elsewhere = new Map<string, string>()
  for (const [name, legalPath] of Object.entries(legalPaths)) {
    const address = config[name as keyof typeof legalPaths]
    if (address !== undefined) elsewhere.set(legalPath, address)
  }
  for (const [legalPath, address] of elsewhere) server.get(legalPath, (_request, reply) => reply.redirect(address))
  for (const portalPath of portalPaths.filter((each) => !elsewhere.has(each))) {
    server.get(portalPath, (_request, reply) => {
      const { SUPPORT_NAME, SUPPORT_EMAIL = '' } = config
      const { html, contentSecurityPolicy } = page(policy, { SUPPORT_NAME, SUPPORT_EMAIL })
      return reply
        .header('content-security-policy', contentSecurityPolicy)
        .header('x-frame-options', 'DENY')
        .header('cross-origin-opener-policy', 'same-origin')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}

async function serveHashedFiles(
  scope: FastifyInstance,
  builds: { portal: string; frame: string; calculator: string },
): Promise<void> {
  await scope.register(fastifyStatic, {
    ...hashedFiles,
    root: path.join(builds.portal, 'assets'),
    prefix: '/portal/assets/',
  })
  await scope.register(fastifyStatic, {
    ...hashedFiles,
    root: path.join(builds.frame, 'assets'),
    prefix: '/frame/assets/',
    // Of a frame with this rule a worker must have it, too, or the browser does not start the map's.
    setHeaders: (reply) => void reply.header('cross-origin-embedder-policy', 'require-corp'),
    decorateReply: false,
  })
  await scope.register(fastifyStatic, {
    ...hashedFiles,
    root: path.join(builds.calculator, 'assets'),
    prefix: '/calculator/assets/',
    decorateReply: false,
  })
}

/** File names carry a hash of their content, so they may be kept for good; the build leaves a packed copy beside each. */
const hashedFiles = { immutable: true, maxAge: '1y', preCompressed: true, index: false } as const
