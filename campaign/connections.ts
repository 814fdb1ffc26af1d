import { setTimeout } from 'node:timers/promises'
import { demoAddresses } from '@gable/demo/town/town'
import { createChance } from '@gable/testing/fuzz/chance'
import { createHomeowners, isQuiet, lostOrDoubled } from '@gable/testing/homeowners'
import { endAll, statusOf, until } from '@gable/testing/server-process'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { makePlace, unexpectedOf } from './product.ts'

/** Maximum time until a server is ready after its database is back. */
const readyWithinMs = 10_000

/** Cuts connections to PostgreSQL and stops and starts the server, while homeowners send forms. */
export const kind: CampaignKind = {
  what: 'connections to the database are cut, and it is stopped and started, with forms in flight',
  databases: ['postgres'],
  run,
}

async function run({ database: databaseKind, seconds, seed, say }: Target): Promise<Outcome> {
  const chance = createChance(seed)
  const place = await makePlace(databaseKind)
  const cluster = place.cluster!
  const findings: string[] = []
  const did = {
    cuts: 0,
    stops: 0,
    forms: 0,
    'answers of 503': 0,
    'broken connections': 0,
    'longest until ready, ms': 0,
  }
  try {
    const server = await place.start()
    const { widgetId } = await place.demo()
    const database = await place.open()
    const homeowners = createHomeowners(server, { widgetId, addresses: demoAddresses.all, inFlight: 12 })
    let ended: unknown
    let done = false
    server.ended.then((code) => {
      ended = code
      if (!done) findings.push(`The server ended with ${code}: ${server.said.stderr.slice(0, 600)}`)
    })
    const deadline = Date.now() + seconds * 1_000
    const isOver = () => ended !== undefined || Date.now() > deadline
    const sent = homeowners.sendUntil(isOver)

    const cut = async (share: string) => {
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend' ${share}`,
      )
      did.cuts += 1
    }
    const stopAndStart = async () => {
      await cluster.halt()
      await setTimeout(chance.below(4_000))
      await cluster.resume()
      did.stops += 1
      const since = Date.now()
      while ((await statusOf(server, '/readyz')) !== 200 && ended === undefined) {
        if (Date.now() - since > readyWithinMs)
          findings.push(`Not ready ${readyWithinMs} ms after its database was back.`)
        if (Date.now() - since > readyWithinMs) break
        await setTimeout(20)
      }
      did['longest until ready, ms'] = Math.max(did['longest until ready, ms'], Date.now() - since)
    }
    while (!isOver()) {
      const what = chance.below(10)
      if (what === 0) await stopAndStart()
      else await cut(what < 5 ? '' : 'and random() < 0.5')
      await setTimeout(200 + chance.below(1_500))
    }
    await sent
    if (ended === undefined) {
      await until(() => isQuiet(database), 90_000).catch(() => findings.push('Jobs were left over after 90 s.'))
      findings.push(...(await lostOrDoubled(database, homeowners.taken)))
    }
    findings.push(...homeowners.failures, ...unexpectedOf(server))
    did.forms = homeowners.taken.length
    did['answers of 503'] = homeowners.tries.away
    did['broken connections'] = homeowners.tries.broken
    await database.close()
    done = true
    say(`longest until ready: ${did['longest until ready, ms']} ms`)
  } finally {
    await endAll()
    await place.clear()
  }
  return { did, findings }
}
