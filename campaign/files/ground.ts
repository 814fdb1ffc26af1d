import { setTimeout } from 'node:timers/promises'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { call, cookiesOf, endAll, ensureBuilt, type ServerProcess } from '@gable/testing/server-process'
import type { Outcome, Target } from '../kind.ts'
import { makePlace, unexpectedOf } from '../product.ts'

/** Maximum time to load a plain page while files are processed. */
const healthyMs = 5_000

/** A server with its demo, and an admin of the demo company. */
export interface Ground {
  server: ServerProcess
  cookie: string
  dataDir: string
  /** Deletes rows directly in the database. @returns the statement's returned rows. */
  removeRows(statement: string): Promise<Record<string, unknown>[]>
  /** Records unexpected behavior. */
  found(what: string): void
}

/** Runs `attack` in parallel until the time is over, while checking that other requests are answered. */
export async function runAttack(
  { database, seconds }: Target,
  did: Record<string, number>,
  attack: (ground: Ground) => Promise<void>,
  { lanes = 4, after }: { lanes?: number; after?: (ground: Ground) => Promise<void> } = {},
): Promise<Outcome> {
  await ensureBuilt()
  const place = await makePlace(database)
  const findings: string[] = []
  try {
    const server = await place.start()
    const demo: DemoFacts = await place.demo()
    const { email, password } = demo.users.find(({ role }) => role === 'CompanyAdmin')!
    const cookie = cookiesOf(await call(server, 'identity/signIn', { email, password }))
    const ground: Ground = {
      server,
      cookie,
      dataDir: place.dataDir,
      found: (what) => void (findings.length < 30 && findings.push(what.slice(0, 600))),
      async removeRows(statement) {
        const opened = await place.open()
        const { rows } = await opened.query<Record<string, unknown>>(statement).finally(() => opened.close())
        return rows
      },
    }
    const end = Date.now() + seconds * 1_000
    const lane = async () => {
      while (Date.now() < end && findings.length < 30) await attack(ground)
    }
    await Promise.all([...Array.from({ length: lanes }, lane), watch(ground, end, did)])
    await after?.(ground)
    for (const [name, count] of Object.entries(did)) if (count === 0) findings.push(`There were 0 ${name}.`)
    findings.push(...unexpectedOf(server))
    if ((await server.stop()) !== 0) findings.push('The server did not end well.')
  } finally {
    await endAll()
    await place.clear()
  }
  return { did, findings }
}

/** Checks that other requests are answered. */
async function watch({ server, found }: Ground, end: number, did: Record<string, number>): Promise<void> {
  did['longest answer to others, ms'] = 0
  while (Date.now() < end) {
    const since = Date.now()
    const { status } = await fetch(`${server.url}/readyz`).catch(() => ({ status: 0 }))
    const elapsed = Date.now() - since
    did['longest answer to others, ms'] = Math.max(did['longest answer to others, ms'], elapsed)
    if (status !== 200 || elapsed > healthyMs) found(`/readyz was answered with ${status} after ${elapsed} ms`)
    await setTimeout(250)
  }
}
