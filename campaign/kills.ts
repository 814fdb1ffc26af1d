import { setTimeout } from 'node:timers/promises'
import { demoAddresses } from '@gable/demo/town/town'
import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { createHomeowners, isQuiet, lostOrDoubled } from '@gable/testing/homeowners'
import { endAll, launchServer, type ServerProcess, until } from '@gable/testing/server-process'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { makePlace, type Place, unexpectedOf } from './product.ts'

/** Approximate duration of a start; kills of first starts are distributed over it. */
const startMs = 4_000

/** Another process must finish the jobs of a killed one within a minute, plus time for new jobs. */
const quietWithinMs = 90_000

/** Kills processes during their first start, and repeatedly while they handle forms and jobs. */
export const kind: CampaignKind = {
  what: 'kill -9 in the middle of first starts, of forms and of jobs',
  databases: ['pglite', 'postgres'],
  run,
}

type Did = Record<'first starts killed' | 'servers killed with forms' | 'forms' | 'broken connections', number>

async function run({ database, seconds, seed, say }: Target): Promise<Outcome> {
  const chance = createChance(seed)
  const did: Did = { 'first starts killed': 0, 'servers killed with forms': 0, forms: 0, 'broken connections': 0 }
  const findings: string[] = []
  /** Half of the time for each of the two phases, counted from its beginning. */
  const halfFromNow = () => {
    const deadline = Date.now() + seconds * 500
    return () => Date.now() > deadline
  }
  try {
    const whole = await wholeDemo(database)
    const isHalf = halfFromNow()
    while (!isHalf()) findings.push(...(await killFirstStart(database, chance, whole, did)))
    say(`${did['first starts killed']} first starts killed`)
    findings.push(...(await killWithForms(database, chance, did, halfFromNow)))
  } finally {
    await endAll()
  }
  return { did, findings }
}

/** Row counts after an undisturbed first start. */
async function wholeDemo(kind: Target['database']): Promise<string> {
  const place = await makePlace(kind)
  const server = await place.start()
  const figures = await figuresOf(place)
  await server.stop()
  await place.clear()
  return figures
}

async function figuresOf(place: Place): Promise<string> {
  const database = await place.open()
  const tables = [
    'company',
    '"user"',
    'product',
    'building',
    'address_point',
    'lead',
    'lead_submission',
    'quote',
    'event',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  const { rows } = await database.query(`select ${counts.join(', ')}`)
  await database.close()
  return JSON.stringify(rows[0])
}

async function killFirstStart(kind: Target['database'], chance: Chance, whole: string, did: Did): Promise<string[]> {
  const place = await makePlace(kind)
  const waits: number[] = []
  for (let kills = 1 + chance.below(3); kills > 0; kills -= 1) {
    const server = await launchServer(place.env)
    const wait = chance.below(startMs)
    waits.push(wait)
    await Promise.race([setTimeout(wait), until(() => server.said.stdout.includes('is ready'), 60_000)])
    await kill(server)
    did['first starts killed'] += 1
  }
  const findings: string[] = []
  const after = `after kills ${waits.join(', ')} ms into the start`
  try {
    const server = await place.start()
    const figures = await figuresOf(place)
    if (figures !== whole) findings.push(`The demo is not whole ${after}: ${figures} instead of ${whole}`)
    if ((await server.stop()) !== 0) findings.push(`The server did not end well ${after}.`)
    findings.push(...unexpectedOf(server))
  } catch (error) {
    findings.push(`It does not start ${after}: ${(error as Error).message.slice(0, 600)}`)
  }
  await place.clear()
  return findings
}

async function killWithForms(
  kind: Target['database'],
  chance: Chance,
  did: Did,
  beginTime: () => () => boolean,
): Promise<string[]> {
  const place = await makePlace(kind)
  let server = await place.start()
  const { widgetId } = await place.demo()
  const homeowners = createHomeowners(place, { widgetId, addresses: demoAddresses.all })
  const isOver = beginTime()
  const sent = homeowners.sendUntil(isOver)
  const findings: string[] = []
  while (!isOver()) {
    await setTimeout(500 + chance.below(3_000))
    await kill(server)
    did['servers killed with forms'] += 1
    findings.push(...unexpectedOf(server))
    server = await place.start()
  }
  await sent
  const database = await place.open()
  await until(() => isQuiet(database), quietWithinMs).catch(() =>
    findings.push(`Jobs were left after ${quietWithinMs} ms.`),
  )
  findings.push(...homeowners.failures, ...(await lostOrDoubled(database, homeowners.taken)))
  await database.close()
  if ((await server.stop()) !== 0) findings.push('The last server did not end well.')
  did.forms += homeowners.taken.length
  did['broken connections'] += homeowners.tries.broken
  await place.clear()
  return findings
}

async function kill(server: ServerProcess): Promise<void> {
  server.signal('SIGKILL')
  await server.ended
}
