import { randomUUID } from 'node:crypto'
import type { Database } from '../../packages/server/src/db/client.ts'
import { demoAddresses } from '../../packages/server/src/demo/town/town.ts'
import { serveSandbox } from '../../packages/server/src/sandbox/sandbox.ts'
import { createHomeowners, isQuiet } from '../../packages/server/src/testing/homeowners.ts'
import { signIn } from '../../packages/server/src/testing/network-visitor.ts'
import {
  call,
  cookiesOf,
  ensureBuilt,
  type ServerProcess,
  startServer,
  until,
} from '../../packages/server/src/testing/server-process.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { makePlace, type Place } from '../product.ts'
import { judge, type Verdict } from './judge.ts'
import { createOffice, type OfficeLead } from './office.ts'
import { createOrders } from './orders.ts'
import { startReceivers } from './receivers.ts'

export type Role = 'web' | 'worker'

/** An installation on PostgreSQL as an operator has it: a web process and a worker, with what stands around them. */
export interface Installation {
  place: Place
  /** Starts a process in its role, again at the same address, and waits until it is ready. */
  start(role: Role): Promise<ServerProcess>
  /** Begins the load of homeowners, office and orders. */
  begin(server: Pick<ServerProcess, 'url'>): Promise<Load>
  open(): Promise<Database>
  clear(): Promise<void>
}

export interface Load {
  /** Works until told to stop; the answer ends when the last write is acknowledged. */
  workUntil(stopped: () => boolean): Promise<void>
  /** Waits until nothing is left to be done, and counts what is there. */
  verdict(): Promise<Verdict>
  /** Acknowledged so far. */
  forms(): number
  leads(): readonly OfficeLead[]
  tries(): { away: number; broken: number }
  faults(): string[]
}

/** Jobs that a killed process left wait for 15 s of silence, and then some. */
const quietWithinMs = 180_000

/** @param more variables for both processes; a function is given the receivers' addresses. */
export async function openInstallation({
  env: more = {},
  databaseUrl,
  ...options
}: {
  env?: Record<string, string>
  /** In place of the address of the cluster itself. */
  databaseUrl?: (place: Place) => Promise<string>
} & Parameters<typeof makePlace>[1] = {}): Promise<Installation> {
  await ensureBuilt()
  const place = await makePlace('postgres', options)
  const receivers = await startReceivers()
  const sandbox = await serveSandbox(0)
  const shared = {
    ...place.env,
    ...(databaseUrl && { DATABASE_URL: await databaseUrl(place) }),
    MAIL_URL: receivers.mailUrl,
    MAIL_PER_RECIPIENT_PER_DAY: '1000000',
    WEBHOOK_PRIVATE_ORIGINS: receivers.webhookOrigin,
    BEACON_URL: `${sandbox.url}/beacon`,
    BEACON_API_SITE_ID: 'sandbox',
    ...more,
  }
  const workerPorts = { PORT: String(await freePort()), DEMO_SITE_PORT: String(await freePort()) }
  const env = { web: { ...shared, ROLE: 'web' }, worker: { ...shared, ...workerPorts, ROLE: 'worker' } }

  return {
    place,
    start: (role) => startServer(env[role]),
    open: place.open,
    async begin(server) {
      const { widgetId, users } = await place.demo()
      const admin = users.find(({ role }) => role === 'CompanyAdmin')!
      const cookie = cookiesOf(await signIn(server, admin))
      const hook = { type: 'contactForm', url: receivers.webhookUrl, method: 'POST', idempotencyKey: randomUUID() }
      const added = await call(server, 'webhook/create', hook, cookie)
      if (added.status !== 200) throw new Error(`webhook/create: ${added.status} ${JSON.stringify(added.body)}`)
      const homeowners = createHomeowners(server, { widgetId, addresses: demoAddresses.all, inFlight: 6 })
      const office = createOffice(server, { cookie })
      const orders = await createOrders(server, { cookie, password: sandbox.beacon.password })
      const all = [homeowners.tries, office.tries, orders.tries]
      const sum = (name: 'away' | 'broken') => all.reduce((total, tries) => total + tries[name], 0)
      return {
        async workUntil(stopped) {
          await Promise.all([homeowners.sendUntil(stopped), office.workUntil(stopped), orders.sendUntil(stopped)])
        },
        async verdict() {
          const database = await place.open()
          try {
            await becomeQuiet(database)
            const acknowledged = { forms: homeowners.taken, leads: office.leads, orders: orders.sent }
            const atSupplier = sandbox.beacon.orders.map(({ UUID }) => UUID)
            return await judge(database, acknowledged, { receivers, atSupplier })
          } finally {
            await database.close()
          }
        },
        forms: () => homeowners.taken.length,
        leads: () => office.leads,
        tries: () => ({ away: sum('away'), broken: sum('broken') }),
        faults: () => [...new Set([...homeowners.faults, ...office.tries.faults, ...orders.tries.faults])].slice(0, 20),
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
 * Waits until no job is left. A job that was cut off several times waits for minutes before it is tried again: here its time
 * has come at once.
 */
async function becomeQuiet(database: Database): Promise<void> {
  await until(async () => {
    if (await isQuiet(database)) return true
    await hurry(database)
    return false
  }, quietWithinMs)
}

/** Lets what waits for another attempt be tried now. */
export async function hurry(database: Database): Promise<void> {
  await database.query(
    `update job set due_at = now()
     where state = 'waiting' and attempts > 0 and due_at between now() + interval '1 second' and now() + interval '1 day'`,
  )
}
