import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { fontFiles } from './font-files.ts'

/**
 * The families of the catalogue, for our own pages and for the script on any contractor's: no visitor's browser asks a third
 * party for a font. An address is one of a fixed table or none, so nothing of it becomes a path.
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
