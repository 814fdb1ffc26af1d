import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoAddresses } from '@gable/demo/town/town'
import { createHomeowners, lostOrDoubled } from '@gable/testing/homeowners'
import { endAll, runProgram, type ServerProcess, untilReady } from '@gable/testing/server-process'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import { freePort } from '../scripts/free-port.mjs'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { makePlace, type Place, unexpectedOf } from './product.ts'
import { makeReleaseBefore, presentTree } from './release-before.ts'

/**
 * Each form creates a PDF, which takes time on a busy machine. If the number of jobs does not decrease for this long,
 * they are stuck.
 */
const stillForMs = 90_000

/** Older releases reject new requests during shutdown. A load balancer sends such requests to the other process. */
const refusedAtTheEnd = '503 without Retry-After'

/** Replaces two processes of the previous release one after the other, while homeowners reach either one. */
export const kind: CampaignKind = {
  what: 'a rolling restart from the release before the last migration, with forms that both versions serve',
  databases: ['postgres'],
  run,
}

async function run({ database, seconds, say }: Target): Promise<Outcome> {
  const before = await makeReleaseBefore()
  say(`the release before is ${before.commit.slice(0, 12)}, at migration ${before.migration}`)
  const place = await makePlace(database)
  const findings: string[] = []
  const did = { 'processes replaced': 0, forms: 0, 'tries again': 0 }
  const phaseMs = (seconds * 1_000) / 3
  try {
    const places = [await portsOf(place), await portsOf(place)]
    const servers = [await start(before.folder, places[0]!), await start(before.folder, places[1]!)]
    const { widgetId } = await place.demo()
    let calls = 0
    // Balances like a load balancer: each call of a visit goes to the next process.
    const balanced = {
      get url() {
        return places[calls++ % places.length]!.url
      },
    }
    let over = false
    const homeowners = createHomeowners(balanced, { widgetId, addresses: demoAddresses.all })
    const sent = homeowners.sendUntil(() => over)
    for (const [index, ports] of places.entries()) {
      await setTimeout(phaseMs)
      const old = servers[index]!
      if ((await old.stop()) !== 0) findings.push(`The old process ${index + 1} did not end well.`)
      findings.push(...unexpectedOf(old).map((line) => `Old process ${index + 1}. ${line}`))
      servers[index] = await start(presentTree, ports)
      did['processes replaced'] += 1
      say(`process ${index + 1} replaced, ${homeowners.taken.length} forms so far`)
    }
    await setTimeout(phaseMs)
    over = true
    await sent
    const opened = await place.open()
    const left = await untilQuiet(opened)
    if (left) findings.push(`Jobs were left, none of them done in ${stillForMs} ms: ${left}.`)
    findings.push(
      ...homeowners.failures.filter((error) => error !== refusedAtTheEnd),
      ...(await lostOrDoubled(opened, homeowners.taken)),
    )
    await opened.close()
    for (const server of servers) {
      if ((await server.stop()) !== 0) findings.push('A new process did not end well.')
      findings.push(...unexpectedOf(server))
    }
    did.forms = homeowners.taken.length
    did['tries again'] = homeowners.tries.away + homeowners.tries.broken
  } finally {
    await endAll()
    await place.clear()
    await rm(before.folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { did, findings }
}

/** Waits as long as the number of jobs decreases. @returns the queues of remaining jobs, undefined for none. */
async function untilQuiet(database: Database): Promise<string | undefined> {
  let fewest = Number.POSITIVE_INFINITY
  let since = Date.now()
  for (;;) {
    const { rows } = await database.query<{ queue: string; jobs: number }>(
      `select queue, count(*)::int as jobs from job
       where state <> 'failed' and due_at < now() + interval '1 day' group by queue`,
    )
    const jobs = rows.reduce((sum, row) => sum + row.jobs, 0)
    if (jobs === 0) return undefined
    if (jobs < fewest) [fewest, since] = [jobs, Date.now()]
    if (Date.now() - since > stillForMs) return rows.map((row) => `${row.jobs} of ${row.queue}`).join(', ')
    await setTimeout(500)
  }
}

interface Ports {
  url: string
  port: number
  sitePort: number
  env: Record<string, string>
}

async function portsOf({ env }: Place): Promise<Ports> {
  const [port, sitePort] = [await freePort(), await freePort()]
  const own = { ...env, PORT: String(port), DEMO_SITE_PORT: String(sitePort) }
  return { url: `http://localhost:${port}`, port, sitePort, env: own }
}

/** A process of the tree in a folder. */
async function start(folder: string, { url, port, sitePort, env }: Ports): Promise<ServerProcess> {
  const program = runProgram(join(folder, 'packages/server/src/main.ts'), [], env)
  const stop = async () => {
    program.signal('SIGTERM')
    return program.ended
  }
  const server = { ...program, url, port, sitePort, stop }
  await untilReady(server)
  return server
}
