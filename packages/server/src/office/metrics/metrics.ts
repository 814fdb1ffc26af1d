import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Gauge, Registry } from 'prom-client'
import { readBackupStatus } from '../../backup/backup.status.ts'
import type { Deps } from '../../platform/context.ts'
import { inTime, runningVersion } from '../../platform/http/health.ts'
import { routeOf } from '../../platform/http/http.ts'
import { readMail, readQueues, readWorkFailures } from '../admin/admin.health.ts'

/** Upper bounds of the request histogram, in seconds. The target for most calls is 100 ms. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The metrics of a process. `read` also queries the database, for at most three seconds, and returns everything as
 * Prometheus text.
 */
export interface Metrics {
  registry: Registry
  read(): Promise<string>
}

/**
 * Creates the Prometheus metrics of this process and the installation's queues. Loads `prom-client`, so call it only if
 * needed.
 */
export async function createMetrics({
  database,
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  gauge('gable_build_info', 'Always 1; the labels name what runs.', ['version', 'role']).set(
    { version: runningVersion(), role: config.ROLE },
    1,
  )
  const up = gauge('gable_database_up', '1 when the database answered at this scrape, else 0.')
  const jobs = gauge('gable_jobs', 'Jobs in the database by queue and state.', ['queue', 'state'])
  const oldest = gauge('gable_job_oldest_due_seconds', 'How long the oldest due job of a queue has waited.', ['queue'])
  const mail = gauge('gable_mail', 'Emails of the last seven days by state.', ['state'])
  const failing = gauge(
    'gable_work_failures',
    'Items of recurring work that failed when they were last tried, at most 50.',
  )
  const readBackups = backupGauges(gauge, { config, clock })

  const look = async (now: Date) => ({
    queues: await readQueues(database.db, now),
    mails: await readMail(database.db, now),
    failures: await readWorkFailures(database.db),
  })
  const queryDatabase = async () => {
    const now = clock.now()
    // Resets first, so that an outdated value doesn't look current.
    for (const each of [jobs, oldest, mail]) each.reset()
    failing.remove()
    const looking = look(now)
    const isUp = await inTime(looking)
    up.set(isUp ? 1 : 0)
    if (!isUp) return
    const { queues, mails, failures } = await looking
    for (const { queue, waiting, active, failed, oldestDueAt } of queues) {
      for (const [state, count] of Object.entries({ waiting, active, failed })) jobs.set({ queue, state }, count)
      const since = oldestDueAt === null ? now : new Date(oldestDueAt)
      oldest.set({ queue }, Math.max(0, (now.getTime() - since.getTime()) / 1_000))
    }
    for (const [state, count] of Object.entries(mails)) mail.set({ state }, count)
    failing.set(failures.length)
  }
  return {
    registry,
    async read() {
      await Promise.all([queryDatabase(), readBackups()])
      return registry.metrics()
    },
  }
}

/** Measures every request of a server by route and status class. */
export async function measureRequests(server: FastifyInstance, { registry }: Metrics): Promise<void> {
  const { Histogram } = await import('prom-client')
  const seconds = new Histogram({
    name: 'gable_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    // Unknown paths are counted as one; otherwise a scanner would create a series for each.
    const route = reply.statusCode === 404 ? 'not found' : routeOf(request)
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    done()
  })
}

type NewGauge = (name: string, help: string) => Gauge

/**
 * Age and outcome of the last backup and restore drill, each only if recorded in the data folder or by BACKUP_STAMP.
 * @returns a function that reads them again.
 */
function backupGauges(gauge: NewGauge, { config, clock }: Pick<Deps, 'config' | 'clock'>): () => Promise<void> {
  const backupAge = gauge('gable_backup_age_seconds', 'Time since the last backup was completed.')
  const backupOk = gauge('gable_backup_ok', '1 when the last backup was completed with every stored file, else 0.')
  const drillAge = gauge('gable_restore_drill_age_seconds', 'Time since the last restore drill.')
  const drillOk = gauge('gable_restore_drill_ok', '1 when the last restore drill passed, else 0.')
  const set = (each: Gauge, value: number | undefined) => (value === undefined ? each.remove() : each.set(value))
  const ok = (problem: boolean) => (problem ? 0 : 1)
  return async () => {
    const { backupAt, record, drill } = await readBackupStatus(config)
    const since = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000)
    set(backupAge, backupAt ? since(backupAt) : undefined)
    set(backupOk, record ? ok(record.problem !== null || (record.last?.missingFiles ?? 0) > 0) : undefined)
    set(drillAge, drill ? since(new Date(drill.at)) : undefined)
    set(drillOk, drill ? ok(drill.problem !== null) : undefined)
  }
}

/**
 * Serves `GET /metrics` on a separate port, without authentication, so only the operator's network should reach it.
 * Rejects if it cannot listen.
 */
export async function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
