import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { queryDatabase } from '../db/unavailable.ts'

/** Returns the running commit, from GIT_COMMIT or else from the build. */
export function runningVersion(env: Record<string, string | undefined> = process.env): string {
  if (env.GIT_COMMIT) return env.GIT_COMMIT
  const file = path.join(import.meta.dirname, '../../../../../.build/info.json')
  if (!existsSync(file)) return 'unknown'
  const info = JSON.parse(readFileSync(file, 'utf8')) as { commit?: string }
  return info.commit ?? 'unknown'
}

/** Returns the version of the running release, from the root's package.json. */
export function runningRelease(): string {
  const file = path.join(import.meta.dirname, '../../../../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Longer than any check of a healthy database takes, and shorter than a load balancer waits for a response. */
const patienceMs = 3_000

/** An empty file isn't enough, because a full disk still accepts it. */
const probe = Buffer.alloc(4_096)

/**
 * `/healthz`: the process is alive. `/readyz`: it can reach its database and write files, so a load balancer may send
 * requests. Otherwise responds with 503 and names what is missing.
 */
export function registerHealth(server: FastifyInstance, database: Pick<Database, 'query'>, dataDir: string): void {
  const version = runningVersion()
  const probeFile = path.join(dataDir, '.ready')
  server.get('/healthz', () => ({ status: 'ok', version }))
  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!(await inTime(queryDatabase(database)))) return reply.status(503).send({ status: 'no database', version })
    if (!(await inTime(writeProbe(probeFile)))) return reply.status(503).send({ status: 'no data folder', version })
    return { status: 'ready', version }
  })
}

/** Checking permissions would not detect a full disk. */
async function writeProbe(file: string): Promise<void> {
  try {
    await writeFile(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}

/** Returns whether work succeeds within three seconds, before callers give up. */
export async function inTime(work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patienceMs, false)
  const succeeded = work.then(
    () => true,
    () => false,
  )
  const outcome = await Promise.race([succeeded, late])
  clearTimeout(timer)
  return outcome
}
