import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { demoAddresses } from '@gable/demo/town/town'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createHomeowners, isQuiet } from '@gable/testing/homeowners'
import { call, ensureBuilt, type ServerProcess, startServer } from '@gable/testing/server-process'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts'
import { freePort } from '../../scripts/free-port.mjs'
import type { PostgresClusterOptions } from '../../scripts/postgres-cluster.mjs'
import { makePlace, type Place } from '../product.ts'
import { type CampaignCompany, importTown, makeCompany } from './company.ts'
import { judge, type Verdict } from './judge.ts'
import { createOffice } from './office.ts'
import { createOrders } from './orders.ts'
import { startReceivers } from './receivers.ts'

export type Role = 'web' | 'worker'

/** An operator's installation on PostgreSQL: a web process, a worker, and the services around them. */
export interface Installation {
  place: Place
  /** Starts a process in its role, always at the same address, and waits until it is ready. */
  start(role: Role): Promise<ServerProcess>
  /** Adds a company after a process is ready. */
  addCompany(): Promise<CampaignCompany>
  /** Starts the load of homeowners, office and orders for a new company. */
  begin(server: Pick<ServerProcess, 'url'>): Promise<Load>
  open(): Promise<Database>
  clear(): Promise<void>
}

export interface Load {
  company: CampaignCompany
  /** Works until `stopped` returns true; resolves when the last write is acknowledged. */
  workUntil(stopped: () => boolean): Promise<void>
  /** Waits until all jobs are finished, and counts the results. */
  verdict(): Promise<Verdict & { left: string[] }>
  /** Number of acknowledged forms. */
  forms(): number
  /** Number of received emails. */
  mails(): number
  tries(): { away: number; broken: number }
  failures(): string[]
}

/** Pause between a homeowner lane's forms, so that a worker that is killed repeatedly can keep up with the jobs. */
const restMs = 1_000

/**
 * A killed process's jobs wait for 15 s without a heartbeat, and one may take a minute: within this time some job must
 * finish.
 */
const noneDoneMs = 180_000

export interface InstallationOptions {
  /** Additional environment variables of a process. */
  envOf?: (role: Role) => Record<string, string>
  /** The host name at which processes reach this machine's mail server and webhook receiver. */
  hostName?: string
  /** Additional private origins that webhooks may call. */
  moreWebhookOrigins?: readonly string[]
  cluster?: PostgresClusterOptions
  /** Replaces the temporary data folder. */
  dataDir?: string
  /** The database address for the processes, instead of the cluster's own. */
  databaseUrl?: (place: Place) => Promise<string>
}

export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const { envOf = () => ({}), hostName = '127.0.0.1' } = options
  await ensureBuilt()
  const place = await makePlace('postgres', {
    ...options.cluster,
    ...(options.dataDir && { dataDir: options.dataDir }),
  })
  const receivers = await startReceivers(hostName)
  const sandbox = await serveSandbox(0)
  const shared = {
    ...place.env,
    DEMO: 'off',
    ...(options.databaseUrl && { DATABASE_URL: await options.databaseUrl(place) }),
    MAIL_URL: receivers.mailUrl,
    MAIL_PER_RECIPIENT_PER_DAY: '1000000',
    WEBHOOK_PRIVATE_ORIGINS: [receivers.webhookOrigin, ...(options.moreWebhookOrigins ?? [])].join(','),
    BEACON_URL: `${sandbox.url}/beacon`,
    BEACON_API_SITE_ID: 'sandbox',
  }
  const open = () =>
    openDatabase({ dataDir: place.dataDir, databaseUrl: shared.DATABASE_URL, attach: true, poolSize: 2 })
  const ofRole = { web: { ROLE: 'web' }, worker: { ROLE: 'worker', PORT: String(await freePort()) } }

  const read = readConfig(shared)
  if (!read.ok) throw new Error(read.message)
  let town: Promise<void> | undefined
  const addCompany = async () => {
    const database = await open()
    try {
      town ??= importTown(database)
      await town
      return await makeCompany(database, read.config)
    } finally {
      await database.close()
    }
  }

  return {
    place,
    addCompany,
    start: (role) => startServer({ ...shared, ...ofRole[role], ...envOf(role) }),
    open,
    async begin(server) {
      const company = await addCompany()
      const { widgetId, cookie } = company
      const hook = { type: 'contactForm', url: receivers.webhookUrl, method: 'POST', idempotencyKey: randomUUID() }
      const added = await call(server, 'webhook/create', hook, cookie)
      if (added.status !== 200) throw new Error(`webhook/create: ${added.status} ${JSON.stringify(added.body)}`)
      const homeowners = createHomeowners(server, { widgetId, addresses: demoAddresses.all, inFlight: 3, restMs })
      const office = createOffice(server, { cookie })
      const orders = await createOrders(server, { cookie, password: sandbox.beacon.password })
      const all = [homeowners.tries, office.tries, orders.tries]
      const sum = (name: 'away' | 'broken') => all.reduce((total, tries) => total + tries[name], 0)
      return {
        company,
        async workUntil(stopped) {
          await Promise.all([homeowners.sendUntil(stopped), office.workUntil(stopped), orders.sendUntil(stopped)])
        },
        async verdict() {
          const database = await open()
          try {
            const left = await becomeQuiet(database)
            const acknowledged = { forms: homeowners.taken, leads: office.leads, orders: orders.sent }
            const atSupplier = sandbox.beacon.orders.map(({ UUID }) => UUID)
            return { ...(await judge(database, acknowledged, { receivers, atSupplier })), left }
          } finally {
            await database.close()
          }
        },
        forms: () => homeowners.taken.length,
        mails: receivers.mails,
        tries: () => ({ away: sum('away'), broken: sum('broken') }),
        failures: () =>
          [...new Set([...homeowners.failures, ...office.tries.failures, ...orders.tries.failures])].slice(0, 20),
      }
    },
    async clear() {
      await sandbox.close()
      await receivers.close()
      await place.clear()
    },
  }
}

/**
 * Waits until no jobs are left. A job that was interrupted several times waits minutes for its retry: here it is
 * retried immediately.
 */
export async function becomeQuiet(database: Database): Promise<string[]> {
  let [min, since] = [Number.POSITIVE_INFINITY, Date.now()]
  while (!(await isQuiet(database))) {
    await hurry(database)
    const { rows } = await database.query<{ n: number; queues: string }>(
      `select count(*)::int as n, string_agg(distinct queue, ', ') as queues from job
       where state <> 'failed' and due_at < now() + interval '1 day'`,
    )
    const { n, queues } = rows[0]!
    if (n < min) [min, since] = [n, Date.now()]
    if (Date.now() - since > noneDoneMs) return [`${n} jobs were left: ${queues}`]
    await setTimeout(500)
  }
  return []
}

/** Makes waiting retries due now. */
async function hurry(database: Database): Promise<void> {
  await database.query(
    `update job set due_at = now()
     where state = 'waiting' and attempts > 0 and due_at between now() + interval '1 second' and now() + interval '1 day'`,
  )
}
