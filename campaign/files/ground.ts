import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import type { DemoFacts } from '../../packages/server/src/testing/network-visitor.ts'
import { call, cookiesOf, endAll, type ServerProcess } from '../../packages/server/src/testing/server-process.ts'
import type { Outcome, Target } from '../kind.ts'
import { makePlace, unexpectedOf } from '../product.ts'

/** How long a plain page may take while files are processed. */
const healthyMs = 5_000

/** A server with its demo, and an admin of the demo company. */
export interface Ground {
  server: ServerProcess
  cookie: string
  dataDir: string
  /** Does something to the database behind the server's back. */
  withDatabase<T>(work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<T>): Promise<T>
  /** Notes what should not have happened. */
  found(what: string): void
}

/** Runs `attack` in lanes until the time is over, while a watch asks whether others are still answered. */
export async function runAttack(
  { database, seconds }: Target,
  did: Record<string, number>,
  attack: (ground: Ground) => Promise<void>,
  { lanes = 4, after }: { lanes?: number; after?: (ground: Ground) => Promise<void> } = {},
): Promise<Outcome> {
  const place = await makePlace(database)
  const findings: string[] = []
  try {
    const server = await place.start()
    const demo: DemoFacts = await place.demo()
    const { email, password } = demo.users[0]!
    const cookie = cookiesOf(await call(server, 'identity/signIn', { email, password }))
    const ground: Ground = {
      server,
      cookie,
      dataDir: place.dataDir,
      found: (what) => void (findings.length < 30 && findings.push(what.slice(0, 600))),
      async withDatabase(work) {
        const opened = await openDatabase({ dataDir: place.dataDir, databaseUrl: place.cluster?.url, attach: true })
        return work((text, values) => opened.query(text, values)).finally(() => opened.close())
      },
    }
    const end = Date.now() + seconds * 1_000
    const lane = async () => {
      while (Date.now() < end && findings.length < 30) await attack(ground)
    }
    await Promise.all([...Array.from({ length: lanes }, lane), watch(ground, end, did)])
    await after?.(ground)
    findings.push(...unexpectedOf(server))
    if ((await server.stop()) !== 0) findings.push('The server did not end well.')
  } finally {
    await endAll()
    await place.clear()
  }
  return { did, findings }
}

/** Others are answered meanwhile. */
async function watch({ server, found }: Ground, end: number, did: Record<string, number>): Promise<void> {
  did['longest answer to others, ms'] = 0
  while (Date.now() < end) {
    const since = Date.now()
    const { status } = await fetch(`${server.url}/readyz`).catch(() => ({ status: 0 }))
    const took = Date.now() - since
    did['longest answer to others, ms'] = Math.max(did['longest answer to others, ms'], took)
    if (status !== 200 || took > healthyMs) found(`/readyz was answered with ${status} after ${took} ms`)
    await setTimeout(250)
  }
}
