import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { askDatabase } from '../db/away.ts'
import type { Database } from '../db/client.ts'

/** The commit that is running: from GIT_COMMIT, else what the build noted. */
export function runningVersion(env: Record<string, string | undefined> = process.env): string {
  if (env.GIT_COMMIT) return env.GIT_COMMIT
  const file = path.join(import.meta.dirname, '../../../../../.build/info.json')
  if (!existsSync(file)) return 'unknown'
  const info = JSON.parse(readFileSync(file, 'utf8')) as { commit?: string }
  return info.commit ?? 'unknown'
}

/** Longer than any look at a healthy database takes, and shorter than a balancer waits for an answer. */
const patienceMs = 3_000

/** More than an empty file, which a full disk still takes. */
const probe = Buffer.alloc(4_096)

/**
 * `/healthz`: the process lives. `/readyz`: it reaches its database and can keep files, so a balancer may send requests;
 * else 503, with what is missing.
 */
export function registerHealth(server: FastifyInstance, database: Pick<Database, 'query'>, dataDir: string): void {
  const version = runningVersion()
  const probeFile = path.join(dataDir, '.ready')
  server.get('/healthz', () => ({ status: 'ok', version }))
  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!(await inTime(askDatabase(database)))) return reply.status(503).send({ status: 'no database', version })
    if (!(await inTime(writeProbe(probeFile)))) return reply.status(503).send({ status: 'no data folder', version })
    return { status: 'ready', version }
  })
}

/** A look at the rights would not see a full disk. */
async function writeProbe(file: string): Promise<void> {
  try {
    await writeFile(file, probe)
  } finally {
    await rm(file, { force: true })
  }
}

/** Whether it succeeds within three seconds, before anyone stops waiting. */
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
