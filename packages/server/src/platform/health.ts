import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'

/** The commit that is running: from GIT_COMMIT, else what the build noted. */
export function runningVersion(env: Record<string, string | undefined> = process.env): string {
  if (env.GIT_COMMIT) return env.GIT_COMMIT
  const file = path.join(import.meta.dirname, '../../../../.build/info.json')
  if (!existsSync(file)) return 'unknown'
  const info = JSON.parse(readFileSync(file, 'utf8')) as { commit?: string }
  return info.commit ?? 'unknown'
}

/** `/healthz`: the process lives. `/readyz`: it reaches its database, so a balancer may send requests. */
export function registerHealth(server: FastifyInstance, database: Database): void {
  const version = runningVersion()
  server.get('/healthz', () => ({ status: 'ok', version }))
  server.get('/readyz', async (_request, reply) => {
    try {
      await database.query('select 1')
      return { status: 'ready', version }
    } catch {
      return reply.status(503).send({ status: 'no database', version })
    }
  })
}
