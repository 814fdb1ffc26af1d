import { isStorable } from '@gable/contract/text'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses a path with text that no database keeps, before any route reads it. A query is left alone: pages are opened with
 * whatever a website hands on, and each route that reads a part of it has a rule for that.
 */
export function refuseUnstorablePaths(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const parts = Object.values(request.params as Record<string, unknown>)
    if (parts.every((part) => isStorable(String(part)))) return done()
    done(Object.assign(new Error('The path holds text that cannot be kept'), { statusCode: 400 }))
  })
}
