import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { fontFiles } from './font-files.ts'

/**
 * Serves the fonts of the catalog for our own pages and for the script on any contractor's page, so that no visitor's
 * browser requests a font from a third party. Addresses are looked up in a fixed table, so no part of a request becomes
 * a path.
 */
export function registerFonts(server: FastifyInstance): void {
  const files = fontFiles()
  server.get('/assets/fonts/*', async (request, reply) => {
    const path = files.get(request.url.replace(/\?.*/, ''))
    if (path === undefined) return reply.callNotFound()
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('font/woff2')
      .send(await readFile(path))
  })
}
