import { isStorable } from '@gable/contract/text'
import type { FastifyInstance } from 'fastify'

/**
 * Rejects a path with text that no database can store, before any route reads it. Queries are not checked: websites
 * append arbitrary parameters to page URLs, and each route that reads one has its own rule.
 */
export function refuseUnstorablePaths(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const parts = Object.values(request.params as Record<string, unknown>)
    if (parts.every((part) => isStorable(String(part)))) return done()
    done(Object.assign(new Error('The path contains text that cannot be stored'), { statusCode: 400 }))
  })
}
