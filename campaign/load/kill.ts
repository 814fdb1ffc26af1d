import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../packages/server/src/db/client.ts'
import { createChance } from '../../packages/server/src/testing/fuzz/chance.ts'
import { endAll, type ServerProcess, statusOf, until } from '../../packages/server/src/testing/server-process.ts'
import type { CampaignKind, Outcome, Target } from '../kind.ts'
import { unexpectedOf } from '../product.ts'
import { type Installation, openInstallation, type Role } from './installation.ts'

export type Victim = Role | 'PostgreSQL'

/** Lines that a process should write about jobs of another one that was killed. */
const expected = ['a job was interrupted', 'a job was taken from this worker', 'a job failed and will be tried again']

/** How long a kill waits after the last one's process is ready, at least and at most. */
const [soonest, spread] = [300, 1_700]

/** A web process and a worker under load; one of them, or PostgreSQL, is killed again and again. */
export const killing = (victim: Victim): CampaignKind => ({
  what: `kill -9 of the ${victim === 'PostgreSQL' ? 'PostgreSQL server' : `${victim} process`} under forms, notes, status changes and orders`,
  databases: ['postgres'],
  run: (target) => run(victim, target),
})

async function run(victim: Victim, { seconds, kills: asked, seed, say }: Target): Promise<Outcome> {
  const chance = createChance(seed)
  const installation = await openInstallation()
  const did = {
    kills: 0,
    'kills with jobs in hand': 0,
    'acknowledged writes': 0,
    'answers of 503': 0,
    'broken connections': 0,
  }
  const findings: string[] = []
  try {
    const processes = { web: await installation.start('web'), worker: await installation.start('worker') }
    const load = await installation.begin(processes.web)
    const database = await installation.open()
    const deadline = Date.now() + seconds * 1_000
    const isOver = () => (asked === undefined ? Date.now() > deadline : did.kills >= asked)
    let gone = false
    const worked = load.workUntil(() => gone || isOver())
    while (!isOver()) {
      await setTimeout(soonest + chance.below(spread))
      if (await isAnyJobInHand(database)) did['kills with jobs in hand'] += 1
      if (victim === 'PostgreSQL') await crash(installation, processes, chance.below(1_000))
      else processes[victim] = await killAndStart(installation, victim, processes[victim], findings)
      did.kills += 1
      if (did.kills % 10 === 0) say(`${did.kills} kills, ${load.forms()} forms`)
    }
    gone = true
    await worked
    const verdict = await load.verdict()
    await database.close()
    for (const server of Object.values(processes)) {
      if ((await server.stop()) !== 0) findings.push('A process did not end well.')
      findings.push(...unexpectedOf(server, expected))
    }
    const { lost, doubled, repeated, writes } = verdict
    findings.push(...lost, ...doubled, ...load.faults())
    did['acknowledged writes'] = writes
    did['answers of 503'] = load.tries().away
    did['broken connections'] = load.tries().broken
    say(`${repeated.mails} mails and ${repeated.webhooks} webhooks were sent again with the same id, as is promised`)
    say(`${did.kills} of ${asked ?? did.kills} kills, ${writes} writes, ${lost.length} lost, ${doubled.length} doubled`)
  } finally {
    await endAll()
    await installation.clear()
  }
  return { did, findings: [...new Set(findings)] }
}

async function isAnyJobInHand(database: Database): Promise<boolean> {
  const { rows } = await database.query(`select 1 from job where state = 'active' limit 1`)
  return rows.length > 0
}

async function killAndStart(installation: Installation, role: Role, server: ServerProcess, findings: string[]) {
  server.signal('SIGKILL')
  await server.ended
  findings.push(...unexpectedOf(server, expected))
  return installation.start(role)
}

/** Both processes outlive it, and go on when it is back. */
async function crash({ place }: Installation, { web, worker }: Record<Role, ServerProcess>, pauseMs: number) {
  await place.cluster!.crash()
  await setTimeout(pauseMs)
  await place.cluster!.resume()
  await until(async () => (await statusOf(web, '/readyz')) === 200 && (await statusOf(worker, '/readyz')) === 200)
}
