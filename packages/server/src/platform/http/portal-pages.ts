import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { legalPaths } from '../legal.ts'
import { loadPage } from './pages.ts'

/** Portal pages and public pages. They share one HTML entry, which does its own routing. */
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
  '/developers',
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

/** Serves the portal, which cannot be framed, and the hashed files of the portal, the frame, and the calculator. */
export async function registerPortal(
  server: FastifyInstance,
  { config, providers }: Deps,
  builds: { portal: string; frame: string; calculator: string },
): Promise<void> {
  server.register(async (scope) => {
    // A page loads about fifty of these. They are the same for everyone and don't use the database.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, rate: { times: 10, why: 'files of a page, read from the disk' } }
    })
    await serveHashedFiles(scope, builds)
  })
  const page = await loadPage(builds.portal, 'portal.html')
  // Browsers request it for responses without an HTML head that names an icon, such as a PDF.
  const template = await readFile(path.join(builds.portal, 'portal.html'), 'utf8')
  const icon = /<link rel="icon" href="([^"]+)"/.exec(template)?.[1]
  if (icon) server.get('/favicon.ico', (_request, reply) => reply.redirect(icon))
  const policy = {
    frameAncestors: ["'none'"],
    framesOwn: true,
    tileOrigins: providers.imagery.flatMap(({ origins }) => origins),
    secure: config.PUBLIC_URL.startsWith('https:'),
  }
  // Doesn't serve the default legal texts if the operator has their own.
  const elsewhere = new Map<string, string>()
  for (const [name, legalPath] of Object.entries(legalPaths)) {
    const address = config[name as keyof typeof legalPaths]
    if (address !== undefined) elsewhere.set(legalPath, address)
  }
  for (const [legalPath, address] of elsewhere) server.get(legalPath, (_request, reply) => reply.redirect(address))
  server.get('/api-reference', (_request, reply) => reply.redirect('/developers'))
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
    // A worker in a frame with this policy needs it, too. Otherwise the browser doesn't start the map's worker.
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

/**
 * File names contain a content hash, so caches may store them permanently. The build writes a compressed copy next to
 * each file.
 */
const hashedFiles = { immutable: true, maxAge: '1y', preCompressed: true, index: false } as const
